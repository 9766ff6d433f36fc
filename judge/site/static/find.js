// The search of the first page: typed words are answered at once; the index is fetched when it is first needed.

import { Index } from "./search/index-file.js";
import { begun, nearly, search } from "./search/searching.js";

/** How many answers are shown, and how many names that begin as is typed. */
const SHOWN = 30, NAMES = 5;

/** How many of them are shown at once, and after how many milliseconds without a key the rest of them. */
const AT_ONCE = 8, PAUSE = 200;

/** Of how many of each the words are shown. */
const READ = 5;

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

/** What each entry says, its first place, and how far it holds where that is not all the way. @type {string[][]} */
let said = [];

/**
 * The index, fetched once; the rest of it, and what the entries say, follow behind it.
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
  const index = new Index(await get(input.dataset.index ?? ""));
  void more(index);
  return index;
}

/** @param {Index} index */
async function more(index) {
  try {
    index.addRest(await get(input.dataset.rest ?? ""));
    answer(index);
  } catch {
    say("Part of the index could not be loaded, so the order of the answers is not the best. Load the page anew.");
    return;
  }
  try {
    said = (await get(input.dataset.says ?? "")).said.split("\n").map((/** @type {string} */ line) => line.split("\t"));
    answer(index);
  } catch {
    said = [];  // the answers lead to their pages all the same
  }
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

/** The answers that are shown when nobody types any more. @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

/**
 * Show what is typed now finds.
 * @param {Index} index
 */
function answer(index) {
  const text = input.value.trim();
  if (!text) {
    clearTimeout(waiting);
    list.replaceChildren();
    say("");
    return;
  }
  const found = search(index, text);
  const exact = found.narrowed ? [] : begun(index, text, NAMES);
  const names = exact.length || found.narrowed ? exact : nearly(index, text, NAMES);
  const hits = found.hits.filter((number) => !names.includes(number)).slice(0, SHOWN);
  const parts = [];
  if (names.length) parts.push(...listed(index, exact.length ? "Called so" : "Called nearly so", names));
  if (hits.length) parts.push(...listed(index, found.guess ? "A guess: nothing fits well" : names.length ? "Speaks of it" : "", hits.slice(0, AT_ONCE)));
  list.replaceChildren(...parts);
  clearTimeout(waiting);
  const last = parts.at(-1);
  if (hits.length > AT_ONCE) waiting = setTimeout(() => last?.append(...rows(index, hits.slice(AT_ONCE), READ)), PAUSE);
  const count = names.length + found.hits.filter((number) => !names.includes(number)).length;
  const notes = found.notes.length ? `${found.notes.join("; ")}. ` : "";
  if (found.later) say(`${notes}Loading the rest of the index …`);
  else if (found.silent && !names.length) say(`${notes}No document speaks of that.`);
  else say(`${notes}${count ? `${count} found${count > names.length + hits.length ? `, the best ${names.length + hits.length} shown` : ""}.` : "Nothing found."}`);
}

/**
 * @param {Index} index
 * @param {string} heading
 * @param {number[]} numbers
 * @returns {HTMLElement[]}
 */
function listed(index, heading, numbers) {
  const found = document.createElement("ul");
  found.className = "hits";
  found.append(...rows(index, numbers, 0));
  if (!heading) return [found];
  const over = document.createElement("h2");
  over.textContent = heading;
  return [over, found];
}

/**
 * A row for each answer; the first ones say what they say.
 * @param {Index} index
 * @param {number[]} numbers
 * @param {number} before how many rows stand before them
 * @returns {HTMLElement[]}
 */
function rows(index, numbers, before) {
  return numbers.map((number, at) => {
    const link = document.createElement("a");
    link.href = `${root}${index.folder(number)}index.html`;
    link.textContent = index.name(number);
    const kind = document.createElement("span");
    // Several rulings on one card may have its title alone: their ids tell them apart.
    kind.textContent = ` ${KINDS[index.kinds[number]]}${index.kinds[number] === "ruling" ? ` ${index.ids[number]}` : ""}`;
    const row = document.createElement("li");
    row.append(link, kind);
    if (before + at < READ) row.append(...read(number));
    return row;
  });
}

/**
 * What an entry says, and where that is written.
 * @param {number} number
 * @returns {HTMLElement[]}
 */
function read(number) {
  const [says, place, status] = said[number] ?? [];
  if (!says) return [];
  const words = document.createElement("p");
  words.textContent = says;
  const where = document.createElement("p");
  where.className = "cites";
  const cite = document.createElement("cite");
  cite.textContent = place;
  where.append(cite);
  if (status) {
    const holds = document.createElement("b");
    holds.className = "mark";
    holds.textContent = status;
    where.append(place ? " " : "", holds);
  }
  return [words, where];
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let writing;

/**
 * Write what is asked into the address, so that it can be copied.
 * @param {string} text
 */
function write(text) {
  const address = new URL(location.href);
  if (text) address.searchParams.set("q", text);
  else address.searchParams.delete("q");
  history.replaceState(null, "", address);
}

async function asked() {
  const text = input.value.trim();
  clearTimeout(writing);
  writing = setTimeout(() => write(text), PAUSE);
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
