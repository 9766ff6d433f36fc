// The search of the site: what `judge find` answers to words, in the same order.

import { called, cardItself, defined } from "./asked-itself.js";
import { Asking, likest, taken } from "./asking.js";
import { Clauses, OF_CARDS, atOnce } from "./clauses.js";
import { likeness } from "./likeness.js";
import { cardsNamed, respelt } from "./named-cards.js";
import { ordered } from "./order.js";
import { parse } from "./query.js";
import { Ranking } from "./ranking.js";
import { normalise } from "./words.js";

/** @typedef {import("./index-file.js").Index} Index */
/** @typedef {import("./asking.js").Wanted} Wanted */
/** @typedef {import("./query.js").Clause} Clause */

/**
 * What a search found, the best first; `guess` where nothing fits well, `silent` where no document speaks of it, `later`
 * where it takes the rest of the index to tell, `narrowed` where more than plain words was written.
 * @typedef {{ hits: number[], notes: string[], guess: boolean, silent: boolean, later: boolean, narrowed: boolean }} Found
 */

/** Characters that a query may have. */
export const LONGEST = 500;

/** @type {Found} */
const NOTHING = { hits: [], notes: [], guess: false, silent: false, later: false, narrowed: false };

/**
 * What answers a query.
 * @param {Index} index
 * @param {string} query
 * @returns {Found}
 */
export function search(index, query) {
  const asking = new Asking(index);
  const parsed = parse(query.slice(0, LONGEST), index.language);
  const spoken = (/** @type {Clause} */ clause) => !clause.field || clause.field === "x";
  const groups = parsed.groups
    .map((group) => group.filter((clause) => !spoken(clause) || index.words.stems(clause.value).length))
    .filter((group) => group.length);
  const narrows = (/** @type {Clause[]} */ group) => group.length > 1 || !!group[0].field || group[0].phrase || group[0].excluded;
  const narrowed = groups.some(narrows);
  if (!index.whole && groups.some((group) => narrows(group) && !group.every(atOnce))) {
    return { ...NOTHING, notes: parsed.notes, later: true, narrowed };
  }
  const said = (/** @type {Clause[]} */ group) => group.filter((clause) => spoken(clause) && !clause.excluded).map((clause) => clause.value);
  const clauses = new Clauses(index, asking);
  const holding = groups.filter(narrows).map((group) => clauses.any(group));
  const fields = groups.flat().map((clause) => clause.field);
  if (fields.some((field) => OF_CARDS.includes(field)) && !fields.includes("kind")) holding.push(clauses.kind("card"));
  const either = groups.filter((group) => group.length > 1 && said(group).length).map((group) => oneOf(meant(index, asking, said(group).join(" ")).wanted));
  const free = parsed.groups.filter((group) => group.length === 1 && (plain(group[0]) || groups.some((one) => one[0] === group[0])));
  const asked = free.flatMap(said).join(" ");
  const read = meant(index, asking, asked);
  const wanted = [...read.wanted, ...either];
  const allowed = (/** @type {number} */ number) => holding.every((those) => those.has(number));
  const told = () => [...parsed.notes, ...clauses.notes, ...asking.notes];
  if (!wanted.length) {
    const hits = holding.length ? index.ids.map((_, number) => number).filter(allowed) : [];
    return { ...NOTHING, hits, notes: told(), narrowed };
  }
  const text = parsed.groups.flat().filter((clause) => !clause.field).map((clause) => clause.value).join(" ");
  return { ...best(index, asking, wanted, text === asked ? read.text : text, allowed), notes: told(), narrowed };
}

/**
 * Whether it is a word like those of a question, which may belong to a name even where it says nothing.
 * @param {Clause} clause
 * @returns {boolean}
 */
function plain(clause) {
  return !clause.field && !clause.phrase && !clause.excluded;
}

/**
 * What a text asks for, once the names of cards in it have been put right.
 * @param {Index} index
 * @param {Asking} asking learns how the words were taken
 * @param {string} text
 * @returns {{ text: string, wanted: Wanted[] }}
 */
function meant(index, asking, text) {
  let one = new Asking(index), wanted = one.wanted(text);
  for (let found = respelt(text, one.read, index); found; found = respelt(text, one.read, index)) {
    asking.notes.push(taken(found.typed, found.name));
    text = found.text;
    one = new Asking(index);
    wanted = one.wanted(text);
  }
  for (const [word, likeliest] of one.read) asking.read.set(word, likeliest);
  for (const note of one.notes) if (!asking.notes.includes(note)) asking.notes.push(note);
  return { text, wanted };
}

/**
 * One thing that any of several words says.
 * @param {Wanted[]} wanted
 * @returns {Wanted}
 */
function oneOf(wanted) {
  /** @type {Wanted["stems"]} */
  const stems = new Map();
  for (const one of wanted) for (const [stem, sure] of one.stems) stems.set(stem, Math.max(sure, stems.get(stem) ?? 0));
  return { stems, doubt: 0 };
}

/**
 * The entries that have what is wanted, the best first, and none that has little of it.
 * @param {Index} index
 * @param {Asking} asking
 * @param {Wanted[]} wanted
 * @param {string} text
 * @param {(number: number) => boolean} allowed
 * @returns {Found}
 */
function best(index, asking, wanted, text, allowed) {
  const w = index.weights;
  const silent = { ...NOTHING, silent: true };
  if (isSilent(index, text)) return silent;
  const all = new Ranking(index).rank(wanted).filter((one) => allowed(one.number));
  const most = all.reduce((sum, one) => Math.max(sum, one.share), 0);
  const anyNamed = cardsNamed(text, asking.read, index);
  const itself = cardItself(anyNamed, wanted, index);
  /** @type {Set<number>} */
  const meant = itself.length ? new Set() : defined(text, asking.read, index);
  const found = all.filter((one) => one.share >= Math.max(w.least, most / w.behind) || meant.has(one.number));
  found.sort((one, other) => one.number - other.number);
  const named = itself.length ? new Map(itself) : anyNamed;
  /** @type {Set<number>} */
  const theirs = new Set();
  index.cards.forEach((cards, number) => {
    if (cards.some((card) => named.has(card))) theirs.add(number);
  });
  const whole = [...named.values()].some((words) => words);
  const about = { named, theirs, itself: itself.length > 0, called: called(text, asking.read, index), defined: meant };
  /** @type {Map<string, string[]>} */
  const unspoken = whole ? new Map() : index.unspoken;
  /** @type {Map<string, import("./likeness.js").Like>} */
  let alike = new Map();
  const hits = ordered(index, about, (closely) => {
    if (!index.whole) return new Map();
    /** @type {Map<string, string[]>} */
    const phrases = new Map(closely.map((number) => [index.ids[number], index.phrases[number]]));
    for (const [about, asked] of unspoken) phrases.set(about, asked);
    alike = likeness(text, phrases);
    /** @type {Map<number, number>} */
    const likes = new Map();
    for (const number of closely) {
      const like = unspoken.has(index.ids[number]) ? undefined : alike.get(index.ids[number]);
      if (like !== undefined) likes.set(number, like.few);
    }
    return likes;
  }, found);
  let likest = "", nearest = -1;
  for (const [id, like] of alike) if (like.one > nearest) [likest, nearest] = [id, like.one];
  const asked = meant.size ? undefined : unspoken.get(likest);
  if (asked && nearest >= w.alike && aboutTheSame(index, text, asked)) return silent;
  const sure = hits.length && meant.has(hits[0].number) ? 1 : (hits[0]?.one.sure ?? 0);
  if (sure < w.understood && !named.size && wanted.some((one) => one.doubt)) return silent;
  const numbers = hits.map((hit) => hit.number);
  const like = hits.length && !whole ? (alike.get(index.ids[numbers[0]])?.one ?? 1) : 1;
  const doubtful = sure < w.answered || (sure < w.surely && like < w.unlike);
  return { ...NOTHING, hits: numbers, guess: numbers.length > 0 && doubtful };
}

/**
 * Whether the likest of some phrases asks the same as a text: not only in its little words.
 * @param {Index} index
 * @param {string} text
 * @param {string[]} phrases
 * @returns {boolean}
 */
function aboutTheSame(index, text, phrases) {
  const telling = index.words.stems(text).filter((stem) => !index.everyday.has(stem));
  const shares = (/** @type {string} */ phrase) => index.words.stems(phrase).some((stem) => telling.includes(stem));
  const sharing = telling.length ? phrases.filter(shares) : phrases;
  const read = likeness(text, new Map([["all", phrases], ["sharing", sharing]]));
  return read.get("sharing")?.one === read.get("all")?.one;
}

/**
 * Whether it is known that no document speaks of something that the question is about.
 * @param {Index} index
 * @param {string} text
 * @returns {boolean}
 */
function isSilent(index, text) {
  const asked = index.words.stems(text);
  for (let at = 0; at < asked.length; at++) {
    for (let end = at + 1; end <= asked.length; end++) {
      if (index.silences.has(asked.slice(at, end).join(" "))) return true;
    }
  }
  return false;
}

/**
 * What is called so, or begins so: cards, terms, rules and documents, for whoever is still typing.
 * @param {Index} index
 * @param {string} text
 * @param {number} limit
 * @returns {number[]}
 */
export function begun(index, text, limit) {
  const wanted = normalise(text);
  if (wanted.length < 2) return [];
  /** @type {Set<number>} */
  const found = new Set((index.names.get(wanted) ?? []).map((one) => one.number));
  for (const [name, owners] of index.names) {
    if (found.size >= limit) break;
    if (name.startsWith(wanted)) for (const one of owners) if (one.rank !== "3") found.add(one.number);
  }
  return [...found].slice(0, limit);
}

/** How alike a name has to be to words that nothing begins with, 0 to 100. */
const NEARLY = 80;

/**
 * What is called nearly so, the likest first.
 * @param {Index} index
 * @param {string} text
 * @param {number} limit
 * @returns {number[]}
 */
export function nearly(index, text, limit) {
  const wanted = normalise(text);
  if (wanted.length < 4 || wanted.length > 60) return [];
  const alike = likest(wanted, index.names.keys(), NEARLY, limit);
  const owners = alike.flatMap(([name]) => index.names.get(name) ?? []);
  return [...new Set(owners.map((one) => one.number))].slice(0, limit);
}
