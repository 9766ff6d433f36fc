// @ts-check
/**
 * The engine as a page sees it: questions are asked by name, answers are promised, and a question that takes too long
 * can be broken off.
 * @module
 */

/** @typedef {{ done: number, total: number }} Progress bytes */

/**
 * What can be heard of the engine.
 * @typedef {object} Listener
 * @property {(progress: Progress) => void} progress
 * @property {(seconds: number) => void} ready
 * @property {(words: string) => void} failed
 */

/**
 * What is wrong with a question.
 * @typedef {object} Wrong
 * @property {string} kind
 * @property {string} words
 * @property {number | null} [line]
 * @property {{ aloud: string }[]} [because]
 */

/** A question that could not be answered. */
export class Refusal extends Error {
  /** @param {Wrong} wrong */
  constructor(wrong) {
    super(wrong.words);
    this.wrong = wrong;
  }
}

/**
 * Why this browser cannot run the engine, or null where it can.
 * @returns {string | null}
 */
export function whyNot() {
  if (location.protocol === "file:") {
    return "The engine cannot run from a file on disk: open this page from a web server (judge site --serve starts one).";
  }
  if (typeof WebAssembly !== "object") {
    return "This browser cannot run the engine: it has no WebAssembly, or it is switched off.";
  }
  if (typeof Worker !== "function") return "This browser cannot run the engine: it has no workers.";
  return null;
}

/** The engine in its worker; it is started when it is first asked for. */
export class Engine {
  /** @param {Listener} listener */
  constructor(listener) {
    this.listener = listener;
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Map<number, { kept: (answer: any) => void, broken: (fault: Error) => void }>} */
    this.waiting = new Map();
    this.last = 0;
  }

  /** Start the worker, unless it runs already or this browser cannot. */
  start() {
    if (this.worker) return;
    const fault = whyNot();
    if (fault) {
      this.listener.failed(fault);
      return;
    }
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.worker = worker;
    worker.addEventListener("message", (event) => this.hear(event.data));
    worker.addEventListener("error", (event) => {
      this.fail(`The engine could not be started: ${event.message || "this browser has no module workers"}`);
    });
  }

  /** @param {any} message */
  hear(message) {
    if (message.progress) this.listener.progress(message.progress);
    else if (message.ready !== undefined) this.listener.ready(message.ready);
    else if (message.failed !== undefined) this.fail(`The engine could not be started: ${message.failed}`);
    else {
      const asked = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (message.error) asked?.broken(new Refusal(message.error));
      else asked?.kept(message.answer);
    }
  }

  /** @param {string} words */
  fail(words) {
    this.stop(words);
    this.listener.failed(words);
  }

  /**
   * Ask a question by its name.
   * @param {string} name
   * @param {Record<string, unknown>} [given] its arguments
   * @returns {Promise<any>} its answer; a Refusal where there is none
   */
  ask(name, given = {}) {
    this.start();
    const { worker } = this;
    if (!worker) return Promise.reject(new Refusal({ kind: "engine", words: whyNot() ?? "The engine does not run." }));
    const id = (this.last += 1);
    return new Promise((kept, broken) => {
      this.waiting.set(id, { kept, broken });
      worker.postMessage({ id, ask: name, arguments: given });
    });
  }

  /**
   * Stop the worker; whatever was asked is answered with these words.
   * @param {string} words
   */
  stop(words) {
    this.worker?.terminate();
    this.worker = null;
    for (const asked of this.waiting.values()) asked.broken(new Refusal({ kind: "stopped", words }));
    this.waiting.clear();
  }

  /** Break off whatever is being worked out, and start anew. */
  cancel() {
    this.stop("Broken off.");
    this.start();
  }
}
