// @ts-check
/**
 * The worker that runs the engine: it fetches the interpreter and the program, says how far it has come, and then
 * answers messages.
 *
 * in:  {id, ask: name, arguments}
 * out: {progress: {done, total}}, {ready: seconds}, {failed: words}, {id, answer}, {id, error}
 * @module
 */
import { openDesk } from "./python.js";

/** @typedef {{ version: string, bytes: number, files: { path: string, bytes: number }[] }} Manifest */

const HERE = new URL(".", import.meta.url);
const TYPES = /** @type {Record<string, string>} */ ({
  ".wasm": "application/wasm",
  ".mjs": "text/javascript",
  ".json": "application/json",
  ".zip": "application/zip",
});
const plainFetch = self.fetch.bind(self);

/** @type {Map<string, Uint8Array>} */
const fetched = new Map();

/**
 * Fetch one file and say of every part how large it is.
 * @param {URL} url
 * @param {(bytes: number) => void} told
 */
async function take(url, told) {
  const response = await plainFetch(url);
  if (!response.ok || !response.body) throw new Error(`${url.pathname} could not be fetched: ${response.status}`);
  const reader = response.body.getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    told(value.length);
  }
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  fetched.set(url.href, whole);
}

/** Fetch everything at once, and tell the page now and then how much there is. */
async function takeAll() {
  const answer = await plainFetch(new URL("engine.json", HERE));
  if (!answer.ok) throw new Error(`the list of the engine's files could not be fetched: ${answer.status}`);
  const manifest = /** @type {Manifest} */ (await answer.json());
  let done = 0;
  let told = 0;
  await Promise.all(
    manifest.files.map((file) =>
      take(new URL(file.path, HERE), (bytes) => {
        done += bytes;
        if (performance.now() - told < 50) return;
        told = performance.now();
        self.postMessage({ progress: { done, total: manifest.bytes } });
      }),
    ),
  );
  self.postMessage({ progress: { done: manifest.bytes, total: manifest.bytes } });
}

/**
 * The interpreter asks for its files by `fetch`: it gets those that are there already, each once.
 * @param {RequestInfo | URL} asked
 * @param {RequestInit} [options]
 */
function fromFetched(asked, options) {
  const url = new URL(asked instanceof Request ? asked.url : asked, HERE).href;
  const bytes = fetched.get(url);
  if (bytes === undefined) return plainFetch(asked, options);
  fetched.delete(url);
  const type = TYPES[url.slice(url.lastIndexOf("."))] ?? "application/octet-stream";
  return Promise.resolve(new Response(/** @type {BodyInit} */ (bytes), { headers: { "content-type": type } }));
}

/** Open the desk; then answer what has been asked meanwhile, and everything that comes later. */
async function start() {
  const begun = performance.now();
  await takeAll();
  self.fetch = fromFetched;
  const archive = new URL("judge.zip", HERE).href;
  const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", HERE).href);
  const program = /** @type {Uint8Array} */ (fetched.get(archive));
  fetched.delete(archive);
  const desk = await openDesk(loadPyodide, new URL("pyodide/", HERE).href, program);
  fetched.clear();
  self.postMessage({ ready: (performance.now() - begun) / 1000 });
  return desk;
}

const opened = start();
opened.catch((fault) => self.postMessage({ failed: String(fault instanceof Error ? fault.message : fault) }));

self.addEventListener("message", async (event) => {
  const desk = await opened.catch(() => null);
  if (desk) self.postMessage(JSON.parse(desk(JSON.stringify(event.data))));
});
