// @ts-check
/**
 * What the engine is doing, in words and as a bar; and keeping it for when there is no network.
 * @module
 */
import { whyNot } from "../engine/client.js";
import { byId } from "./elements.js";

/** Milliseconds after which somebody who waits may break off. */
const PATIENCE = 1000;
/** Milliseconds that the service worker gets before the engine is fetched without it. */
const KEEPER = 4000;

/** @param {number} bytes */
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

/** The line that tells how the engine is. */
export class Status {
  /**
   * @param {() => void} load
   * @param {() => void} cancel
   */
  constructor(load, cancel) {
    this.bar = /** @type {HTMLProgressElement} */ (byId("progress"));
    this.words = byId("engine");
    this.loads = byId("load");
    this.loads.addEventListener("click", () => {
      this.loads.hidden = true;
      this.waiting = false;
      load();
    });
    byId("cancel").addEventListener("click", cancel);
    this.there = false;
    /** Whether somebody has to ask for the engine first. */
    this.waiting = false;
    this.timer = 0;
  }

  /** Whether the engine waits to be asked for, because whoever is here pays for every byte. */
  waits() {
    const connection = /** @type {{ saveData?: boolean } | undefined} */ (/** @type {any} */ (navigator).connection);
    if (this.there || whyNot() || !connection?.saveData) return false;
    this.loads.hidden = false;
    this.waiting = true;
    this.words.textContent = "The engine is loaded when you ask for it: 9 MB, once.";
    return true;
  }

  /** @param {{ done: number, total: number }} bytes */
  progress({ done, total }) {
    this.bar.hidden = false;
    this.bar.max = total;
    this.bar.value = done;
    this.words.textContent = done < total ? `Loading the engine: ${megabytes(done)} of ${megabytes(total)} MB` : "Starting the engine …";
  }

  /** @param {number} seconds */
  ready(seconds) {
    this.there = true;
    this.waiting = false;
    this.loads.hidden = true;
    this.bar.hidden = true;
    this.words.textContent = `The engine is here (${seconds.toFixed(1)} s); it needs no network.`;
  }

  /** @param {string} words */
  failed(words) {
    this.bar.hidden = true;
    this.words.textContent = words;
    this.words.classList.add("wrong");
  }

  /** @param {boolean} busy */
  busy(busy) {
    clearTimeout(this.timer);
    byId("now").setAttribute("aria-busy", busy ? "true" : "false");
    const show = (/** @type {boolean} */ shown) => {
      for (const id of ["working", "cancel"]) byId(id).hidden = !shown;
    };
    if (!busy) show(false);
    else if (this.there) this.timer = setTimeout(() => show(true), PATIENCE);
  }
}

/**
 * Let the service worker keep the page and the engine; where there is none, everything is fetched as it is needed.
 */
export async function keepOffline() {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(new URL("../sw.js", import.meta.url));
    registration.addEventListener("updatefound", () => {
      const next = registration.installing;
      next?.addEventListener("statechange", () => {
        if (next.state === "installed" && navigator.serviceWorker.controller) offer(next);
      });
    });
    if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  } catch (fault) {
    console.warn("nothing is kept for offline:", fault);
    return;
  }
  if (navigator.serviceWorker.controller) return;
  const controlled = new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  await Promise.race([controlled, new Promise((resolve) => setTimeout(resolve, KEEPER))]);
}

/**
 * Offer the version that has come meanwhile.
 * @param {ServiceWorker} next
 */
function offer(next) {
  const update = byId("update");
  update.hidden = false;
  update.addEventListener("click", () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    next.postMessage("use");
  });
}
