// Which cards a question names: by their whole names, or by words that stand in names of cards only.

import { likest } from "./asking.js";
import { normalise } from "./words.js";

/** @typedef {import("./index-file.js").Index} Index */

const LONGEST = 7, SHORTEST = 3, MOST = 24, VARIANT = "3";
const GENERAL = new Set(["rule", "term", "step"]);
const SPOKEN = ["title", "tags", "asked"];

/**
 * The numbers of the cards that a question names, with how many sought words are their whole names; 0 for a part.
 * @param {string} text
 * @param {Map<string, string>} read what is meant by misspelt words
 * @param {Index} index
 * @returns {Map<number, number>}
 */
export function cardsNamed(text, read, index) {
  const typed = normalise(text).split(" ").filter(Boolean).slice(0, MOST);
  const words = typed.map((word) => read.get(word) ?? word);
  const named = misspelt(typed, read, index);
  let at = 0;
  while (at < words.length) {
    const [length, found] = wholeName(words.slice(at), index);
    if (found.length) {
      const count = index.words.stems(words.slice(at, at + length).join(" ")).length;
      for (const number of found) named.set(number, count);
    } else if (words[at].length >= SHORTEST) {
      const cards = onlyInNames(words[at], index);
      if (cards.length <= index.weights.few) for (const number of cards) named.set(number, named.get(number) ?? 0);
    }
    at += length;
  }
  return named;
}

/**
 * The cards whose whole names of several words are misspelt.
 * @param {string[]} typed
 * @param {Map<string, string>} read
 * @param {Index} index
 * @returns {Map<number, number>}
 */
function misspelt(typed, read, index) {
  for (let length = Math.min(LONGEST, typed.length); length > 1; length--) {
    for (let at = 0; at <= typed.length - length; at++) {
      const part = typed.slice(at, at + length);
      if (!read.has(part[0]) && !read.has(part[length - 1])) continue;
      const best = likest(part.join(" "), index.cardNames, index.weights.name, 1)[0];
      if (best) {
        const count = index.words.stems(part.join(" ")).length;
        return new Map(index.named(best[0]).filter((one) => card(one, index)).map((one) => [one.number, count]));
      }
    }
  }
  return new Map();
}

/**
 * The cards whose whole name the first words are, and how many words those are; the longest name wins.
 * @param {string[]} words
 * @param {Index} index
 * @returns {[number, number[]]}
 */
function wholeName(words, index) {
  for (let length = Math.min(LONGEST, words.length); length > 0; length--) {
    const owners = index.named(words.slice(0, length).join(" "));
    const cards = owners.filter((one) => card(one, index));
    if (cards.length && (length > 1 || owners.every((one) => card(one, index) || one.rank === VARIANT))) {
      return [length, cards.map((one) => one.number)];
    }
  }
  return [1, []];
}

/**
 * The cards in whose names a word stands, if no rule, term or step goes by it.
 * @param {string} word
 * @param {Index} index
 * @returns {number[]}
 */
function onlyInNames(word, index) {
  const sought = index.words.stems(word);
  const having = sought.length === 1 ? index.fields.get("names")?.get(sought[0]) : undefined;
  if (!having) return [];
  for (const name of SPOKEN) {
    const spoken = index.fields.get(name)?.get(sought[0])?.numbers ?? [];
    if (spoken.some((number) => GENERAL.has(index.kinds[number]))) return [];
  }
  return having.numbers.filter((number) => index.kinds[number] === "card");
}

/**
 * @param {import("./index-file.js").Owner} one
 * @param {Index} index
 * @returns {boolean}
 */
function card(one, index) {
  return index.kinds[one.number] === "card";
}
