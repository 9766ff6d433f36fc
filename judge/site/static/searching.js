// The search of the site: what `judge find` answers to words, in the same order.

import { Asking, likest } from "./asking.js";
import { likeness } from "./likeness.js";
import { cardsNamed } from "./named-cards.js";
import { ordered } from "./order.js";
import { Ranking } from "./ranking.js";
import { normalise } from "./words.js";

/** @typedef {import("./index-file.js").Index} Index */

/**
 * What a search found, the best first; `guess` where nothing fits well, `silent` where no document speaks of it.
 * @typedef {{ hits: number[], notes: string[], guess: boolean, silent: boolean }} Found
 */

/** Characters that a query may have. */
export const LONGEST = 500;

/**
 * What answers a query.
 * @param {Index} index
 * @param {string} query
 * @returns {Found}
 */
export function search(index, query) {
  const text = query.slice(0, LONGEST);
  const w = index.weights;
  const asking = new Asking(index);
  const wanted = asking.wanted(text);
  if (!wanted.length) return { hits: [], notes: [], guess: false, silent: false };
  const silent = { hits: [], notes: [], guess: false, silent: true };
  if (isSilent(index, text)) return silent;
  const all = new Ranking(index).rank(wanted);
  const share = all.reduce((best, one) => Math.max(best, one.share), 0);
  const found = all.filter((one) => one.share >= Math.max(w.least, share / w.behind));
  found.sort((one, other) => one.number - other.number);
  const named = cardsNamed(text, asking.read, index);
  /** @type {Set<number>} */
  const theirs = new Set();
  index.cards.forEach((cards, number) => {
    if (cards.some((card) => named.has(card))) theirs.add(number);
  });
  const whole = [...named.values()].some((words) => words);
  /** @type {Map<string, string[]>} */
  const unspoken = whole ? new Map() : index.unspoken;
  /** @type {Map<string, import("./likeness.js").Like>} */
  let alike = new Map();
  const hits = ordered(index, named, theirs, (closely) => {
    if (!index.phrases.length) return new Map();
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
  let likest = "", most = -1;
  for (const [id, like] of alike) if (like.one > most) [likest, most] = [id, like.one];
  if (unspoken.has(likest) && most >= w.alike) return silent;
  const sure = hits[0]?.one.sure ?? 0;
  if (sure < w.understood && !named.size && wanted.some((one) => one.doubt)) return { ...silent, notes: asking.notes };
  const numbers = hits.map((hit) => hit.number);
  return { hits: numbers, notes: asking.notes, guess: numbers.length > 0 && sure < w.answered, silent: false };
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
