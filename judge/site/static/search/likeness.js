// How nearly an entry is asked for in the words of a question: the likest of the phrases in which people ask for it.

import { normalise } from "./words.js";

const LETTERS = 3;

/** So many phrases of an entry have a say. */
const LIKEST = 5;

/**
 * How like a text an entry's phrases are, 0 to 1: the likest of them, and the root mean square of the likest few.
 * @typedef {{ one: number, few: number }} Like
 */

/** @type {Map<string, string[]>} */
const kept = new Map();

/** @type {Map<string, string[]>} */
const wordsOf = new Map();

/**
 * The words of a phrase, kept for the next question.
 * @param {string} phrase
 * @returns {string[]}
 */
function split(phrase) {
  let found = wordsOf.get(phrase);
  if (!found) wordsOf.set(phrase, (found = normalise(phrase).split(" ").filter(Boolean)));
  return found;
}

/**
 * The letters of a word, three at a time, its beginning and its end being letters too.
 * @param {string} word
 * @returns {string[]}
 */
function pieces(word) {
  let found = kept.get(word);
  if (!found) {
    const whole = ` ${word} `;
    found = [];
    for (let at = 0; at < Math.max(1, whole.length - LETTERS + 1); at++) found.push(whole.slice(at, at + LETTERS));
    kept.set(word, found);
  }
  return found;
}

/**
 * How like the text the phrases of each entry are.
 * @param {string} text
 * @param {Map<string, string[]>} phrases
 * @returns {Map<string, Like>}
 */
export function likeness(text, phrases) {
  /** @type {Map<string, string[][]>} */
  const read = new Map();
  /** @type {Map<string, number>} */
  const times = new Map();
  let spoken = 0;
  for (const [id, said] of phrases) {
    const those = said.map(split);
    read.set(id, those);
    spoken += those.length;
    for (const phrase of those) for (const word of phrase) add(times, word, 1);
  }
  /** @type {Map<string, number>} */
  const having = new Map();
  for (const [word, count] of times) for (const piece of pieces(word)) add(having, piece, count);
  /** @type {Map<string, number>} */
  const weight = new Map();
  for (const [piece, count] of having) {
    weight.set(piece, (1 + Math.log((1 + spoken) / Math.min(1 + spoken, 1 + count))) ** 2);
  }
  const unheard = (1 + Math.log(1 + spoken)) ** 2;
  /** @type {Map<string, number>} */
  const asked = new Map();
  for (const word of normalise(text).split(" ").filter(Boolean)) for (const piece of pieces(word)) add(asked, piece, 1);
  let sum = 0;
  for (const [piece, count] of asked) sum += count * (weight.get(piece) ?? unheard);
  const length = Math.sqrt(sum);
  /** @type {Map<string, [number, number]>} */
  const measured = new Map();
  for (const word of times.keys()) {
    let own = 0, both = 0;
    for (const piece of pieces(word)) {
      const rare = weight.get(piece) ?? 0;
      own += rare;
      both += (asked.get(piece) ?? 0) * rare;
    }
    measured.set(word, [own, both]);
  }
  /** @type {Map<string, Like>} */
  const found = new Map();
  for (const [id, those] of read) {
    /** @type {number[]} */
    const alike = [];
    for (const phrase of those) {
      let own = 0, shared = 0;
      for (const word of phrase) {
        const [its, both] = measured.get(word) ?? [0, 0];
        own += its;
        shared += both;
      }
      alike.push(shared ? Math.min(1, shared / (length * Math.sqrt(own))) : 0);
    }
    const likest = alike.sort((a, b) => b - a).slice(0, LIKEST);
    const squares = likest.reduce((sum, like) => sum + like * like, 0);
    found.set(id, { one: likest[0] ?? 0, few: Math.sqrt(squares / LIKEST) });
  }
  return found;
}

/**
 * @param {Map<string, number>} counts
 * @param {string} key
 * @param {number} by
 */
function add(counts, key, by) {
  counts.set(key, (counts.get(key) ?? 0) + by);
}
