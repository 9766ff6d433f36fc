// @ts-check
/// <reference lib="webworker" />
/**
 * The service worker: it keeps the pages of the table and the engine, so that they work without a network.
 *
 * Every file is kept under its digest. A new version takes what has not changed from the old one, and is used when no
 * page of the old one is open any more, or when a page asks for it; so the parts of two versions never meet.
 */

/** @typedef {{ files: Record<string, { digest: string, bytes: number }>, atOnce: number }} Kept */

const KEPT = /** @type {Kept} */ ({ files: {}, atOnce: 0 });
const CACHE = "judge-files";
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const ROOT = new URL(".", location.href).pathname;

/** @param {string} path */
const key = (path) => `${ROOT}${path}?${KEPT.files[path].digest}`;

/** @param {ArrayBuffer} bytes */
async function digest(bytes) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Keep a file that is what this version says it is; another one is of another version.
 * @param {string} path
 * @param {Response} response
 */
async function keep(path, response) {
  const bytes = await response.arrayBuffer();
  if ((await digest(bytes)) !== KEPT.files[path].digest) return;
  const cache = await caches.open(CACHE);
  await cache.put(key(path), new Response(bytes, { headers: response.headers }));
}

/**
 * The headers of an answer without those that tell how it was sent.
 * @param {Response} response
 */
function plainHeaders(response) {
  const headers = new Headers(response.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  return headers;
}

/**
 * The file as it is kept, or from the network, from where it is kept.
 * @param {string} path
 * @param {FetchEvent} event
 */
async function answer(path, event) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(key(path));
  if (kept) return kept;
  const response = await fetch(`${ROOT}${path}`, { cache: "no-cache" });
  if (!response.ok || !response.body) return response;
  const [now, later] = response.body.tee();
  const headers = plainHeaders(response);
  event.waitUntil(keep(path, new Response(later, { headers })));
  return new Response(now, { headers });
}

/** @param {string[]} paths */
async function keepAll(paths) {
  const cache = await caches.open(CACHE);
  for (const path of paths) {
    if (await cache.match(key(path))) continue;
    const response = await fetch(`${ROOT}${path}`, { cache: "no-cache" });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await keep(path, new Response(response.body, { headers: plainHeaders(response) }));
  }
}

worker.addEventListener("install", (event) => {
  const first = !worker.registration.active;
  const paths = Object.keys(KEPT.files);
  event.waitUntil(keepAll(first ? paths.filter((path) => KEPT.files[path].bytes <= KEPT.atOnce) : paths));
});

worker.addEventListener("activate", (event) => {
  const mine = new Set(Object.keys(KEPT.files).map((path) => new URL(key(path), location.href).href));
  const clean = async () => {
    const cache = await caches.open(CACHE);
    for (const request of await cache.keys()) if (!mine.has(request.url)) await cache.delete(request);
    await worker.clients.claim();
  };
  event.waitUntil(clean());
});

worker.addEventListener("message", (event) => {
  if (event.data === "use") worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || !url.pathname.startsWith(ROOT)) return;
  let path = url.pathname.slice(ROOT.length);
  if (path.endsWith("/")) path += "index.html";
  if (KEPT.files[path]) event.respondWith(answer(path, event));
});
