// The search of the first page: typed words are answered at once; the index is fetched when it is first needed.

import { Index } from "./index-file.js";
import { begun, nearly, search } from "./searching.js";

/** How many answers are shown, and how many names that begin as is typed. */
const SHOWN = 30, NAMES = 5;

/** @type {Record<string, string>} */
const KINDS = {
  card: "card", rule: "rule", ruling: "ruling", term: "word", erratum: "erratum", ban: "ban", step: "timing",
  source: "document",
};

const input = /** @type {HTMLInputElement} */ (document.getElementById("q"));
const list = /** @type {HTMLElement} */ (document.getElementById("found"));
const told = /** @type {HTMLElement} */ (document.getElementById("told"));
const root = input.dataset.root ?? "";

/** @type {Promise<Index> | undefined} */
let opening;

/**
 * The index, fetched once; the phrases follow behind it.
 * @returns {Promise<Index>}
 */
function opened() {
  opening ??= open().catch((fault) => {
    opening = undefined;
    throw fault;
  });
  return opening;
}

/** @returns {Promise<Index>} */
async function open() {
  const phrases = get(input.dataset.phrases ?? "");
  phrases.catch(() => undefined);
  const index = new Index(await get(input.dataset.index ?? ""));
  phrases.then((data) => {
    index.addPhrases(data);
    answer(index);
  }, () => say("How people ask for things could not be loaded, so the order of the answers is not the best."));
  return index;
}

/**
 * @param {string} address
 * @returns {Promise<any>}
 */
async function get(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  return answer.json();
}

/** @param {string} text */
function say(text) {
  if (told.textContent !== text) told.textContent = text;
}

/**
 * Show what is typed now finds.
 * @param {Index} index
 */
function answer(index) {
  const text = input.value.trim();
  if (!text) {
    list.replaceChildren();
    say("");
    return;
  }
  const exact = begun(index, text, NAMES);
  const names = exact.length ? exact : nearly(index, text, NAMES);
  const found = search(index, text);
  const hits = found.hits.filter((number) => !names.includes(number)).slice(0, SHOWN);
  const parts = [];
  if (names.length) parts.push(...listed(index, exact.length ? "Called so" : "Called nearly so", names));
  if (hits.length) parts.push(...listed(index, found.guess ? "A guess: nothing fits well" : names.length ? "Speaks of it" : "", hits));
  list.replaceChildren(...parts);
  const count = names.length + found.hits.filter((number) => !names.includes(number)).length;
  const notes = found.notes.length ? `${found.notes.join("; ")}. ` : "";
  if (found.silent && !names.length) say(`${notes}No document speaks of that.`);
  else say(`${notes}${count ? `${count} found${count > names.length + hits.length ? `, the best ${names.length + hits.length} shown` : ""}.` : "Nothing found."}`);
}

/**
 * @param {Index} index
 * @param {string} heading
 * @param {number[]} numbers
 * @returns {HTMLElement[]}
 */
function listed(index, heading, numbers) {
  const rows = document.createElement("ul");
  rows.className = "hits";
  for (const number of numbers) {
    const link = document.createElement("a");
    link.href = `${root}${index.folder(number)}index.html`;
    link.textContent = index.titles[number];
    const kind = document.createElement("span");
    // Several rulings on one card may have its title alone: their ids tell them apart.
    kind.textContent = ` ${KINDS[index.kinds[number]]}${index.kinds[number] === "ruling" ? ` ${index.ids[number]}` : ""}`;
    const row = document.createElement("li");
    row.append(link, kind);
    rows.append(row);
  }
  if (!heading) return [rows];
  const over = document.createElement("h2");
  over.textContent = heading;
  return [over, rows];
}

async function asked() {
  const text = input.value.trim();
  const address = new URL(location.href);
  if (text) address.searchParams.set("q", text);
  else address.searchParams.delete("q");
  history.replaceState(null, "", address);
  if (text && !opening) say("Loading the index …");
  try {
    answer(await opened());
  } catch (fault) {
    say(`The index could not be loaded (${fault instanceof Error ? fault.message : fault}). Try again.`);
  }
}

input.addEventListener("focus", () => void opened().catch(() => undefined), { once: true });
input.addEventListener("input", () => void asked());
input.form?.addEventListener("submit", (event) => {
  event.preventDefault();
  void asked();
});
const query = new URLSearchParams(location.search).get("q");
if (query) input.value = query;
if (input.value) void asked();
