// @ts-check
/// <reference lib="webworker" />
/**
 * The service worker: it keeps the search, the forms, the table and the engine, so that they work without a network, and
 * every page that has been read.
 *
 * Every file is kept under its digest. A new version takes what has not changed from the old one, and is used when no
 * page of the old one is open any more, or when a page asks for it; so the parts of two versions never meet.
 */

/** @typedef {{ files: Record<string, { digest: string, bytes: number }>, atOnce: number, always: string[] }} Kept */

const KEPT = /** @type {Kept} */ ({ files: {}, atOnce: 0, always: [] });
const CACHE = "judge-files";
/** The pages that somebody has read, as they were then. */
const READ = "judge-read";
const MOST_READ = 300;
/** What is shown of a page that nobody has read here yet, while there is no network. */
const AWAY = "offline/index.html";
/** Whoever runs an engine keeps the version that it is of. */
const ENGINE = "table/";
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

/**
 * A page that is no part of this version: from the network, and as it was read last where there is none.
 * @param {Request} request
 */
async function page(request) {
  const cache = await caches.open(READ);
  const address = new URL(request.url);
  const name = `${address.pathname.replace(/index\.html$/, "")}`;
  try {
    const response = await fetch(request);
    if (response.ok && response.type === "basic") {
      await cache.delete(name);
      await cache.put(name, response.clone());
      const read = await cache.keys();
      await Promise.all(read.slice(0, Math.max(0, read.length - MOST_READ)).map((old) => cache.delete(old)));
    }
    return response;
  } catch (fault) {
    const found = await cache.match(name);
    if (found) return found;
    if (!KEPT.files[AWAY]) throw fault;
    return Response.redirect(new URL(`${ROOT}${AWAY}`, location.href));
  }
}

worker.addEventListener("install", (event) => {
  const paths = Object.keys(KEPT.files);
  const wanted = async () => {
    // The large parts of the engine only where it has been loaded before.
    const kept = await (await caches.open(CACHE)).keys();
    const whole = kept.some((request) => new URL(request.url).pathname.startsWith(`${ROOT}engine/judge.zip`));
    const now = (/** @type {string} */ path) => KEPT.files[path].bytes <= KEPT.atOnce || KEPT.always.some((folder) => path.startsWith(folder));
    await keepAll(whole ? paths : paths.filter(now));
  };
  event.waitUntil(wanted());
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

/** Take the place of the old version, unless a table is open. */
async function useWhereFree() {
  const open = await worker.clients.matchAll({ includeUncontrolled: true });
  if (!open.some((client) => new URL(client.url).pathname.startsWith(`${ROOT}${ENGINE}`))) await worker.skipWaiting();
}

worker.addEventListener("message", (event) => {
  if (event.data === "use") worker.skipWaiting();
  else if (event.data === "use where no engine runs") event.waitUntil(useWhereFree());
});

worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || !url.pathname.startsWith(ROOT)) return;
  let path = url.pathname.slice(ROOT.length);
  if (!path || path.endsWith("/")) path += "index.html";
  if (KEPT.files[path]) event.respondWith(answer(path, event));
  else if (event.request.mode === "navigate") event.respondWith(page(event.request));
});
