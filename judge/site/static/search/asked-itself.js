// Whether a question asks for nothing but a card, or for just what a rule or term is called.

import { normalise } from "./words.js";

/** @typedef {import("./index-file.js").Index} Index */
/** @typedef {import("./asking.js").Wanted} Wanted */

/** Kinds of entries that tell what the thing is after which they are called. */
const CALLED = new Set(["rule", "term"]);

/**
 * The card for which a question asks, and nothing else, with how many of its words name it; or nothing. The words with
 * which one asks for a card are among those.
 * @param {Map<number, number>} named
 * @param {Wanted[]} wanted
 * @param {Index} index
 * @returns {[number, number][]}
 */
export function cardItself(named, wanted, index) {
  const meant = wanted.map(likeliest), asking = meant.filter((stem) => index.asking.has(stem)).length;
  const telling = meant.filter((stem) => !saysLittle(stem, index));
  const whole = [...named.values()].some((words) => words);
  const asked = [...named].filter(([number, words]) => {
    return !!words === whole && nothingElse(telling, index.words.stems(index.titles[number]), words, index);
  });
  return asked.length === 1 ? asked.map(([number, words]) => [number, words ? words + asking : wanted.length]) : [];
}

/**
 * The rules and terms that go by the words of a question, without those that say nothing.
 * @param {string} text
 * @param {Map<string, string>} read what is meant by misspelt words
 * @param {Index} index
 * @returns {Set<number>}
 */
export function called(text, read, index) {
  const telling = normalise(text).split(" ").filter((word) => tells(word, index));
  const name = telling.map((word) => read.get(word) ?? word).join(" ");
  return new Set(index.named(name).map((one) => one.number).filter((number) => CALLED.has(index.kinds[number])));
}

/**
 * Whether what is asked for, apart from what stands on a card, is no more than a card of this title.
 * @param {string[]} telling
 * @param {string[]} name
 * @param {number} whole how many words of the question are the card's whole name, or 0
 * @param {Index} index
 * @returns {boolean}
 */
function nothingElse(telling, name, whole, index) {
  if (whole) return telling.length <= whole - name.filter((stem) => saysLittle(stem, index)).length;
  return telling.length > 0 && telling.every((stem) => name.includes(stem));
}

/**
 * @param {string} stem
 * @param {Index} index
 * @returns {boolean}
 */
function saysLittle(stem, index) {
  return index.onCard.has(stem) || index.asking.has(stem);
}

/**
 * @param {Wanted} wanted
 * @returns {string}
 */
function likeliest(wanted) {
  return [...wanted.stems].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/**
 * @param {string} word
 * @param {Index} index
 * @returns {boolean}
 */
function tells(word, index) {
  if (index.how.has(word)) return true;
  return !index.words.common.has(word) && !index.everyday.has(index.words.stem(word));
}
