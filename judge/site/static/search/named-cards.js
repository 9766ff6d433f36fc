// Which cards a question names: by their whole names, or by words that stand in names of cards only. Names come first: one
// that is misspelt, or not divided into words as it is written, is put right before anything else is read into its words.

import { likest } from "./asking.js";
import { normalise } from "./words.js";

/** @typedef {import("./index-file.js").Index} Index */

const LONGEST = 7, SHORTEST = 3, MOST = 24, WRITTEN_AS_ONE = 8, VARIANT = "3", PART = 2, VERSIONS = 2;
const GENERAL = new Set(["rule", "term", "step"]);
const SPOKEN = ["title", "tags", "asked"];

/**
 * A question in which a card's name has been put right: what was typed for it, and the name.
 * @typedef {{ text: string, typed: string, name: string }} Respelt
 */

/**
 * Where some words are a name, how many they are, and the name.
 * @typedef {{ at: number, length: number, name: string }} Place
 */

/**
 * The question with the name of a card put right that is misspelt or divided otherwise, if there is one.
 * @param {string} text
 * @param {Map<string, string>} read what is meant by words that the books do not have
 * @param {Index} index
 * @returns {Respelt | undefined}
 */
export function respelt(text, read, index) {
  const said = text.split(/\s+/u).filter(Boolean);
  const typed = said.slice(0, MOST).map(normalise);
  const found = divided(typed, index) ?? misspelt(typed, read, index);
  if (!found) return undefined;
  const { at, length, name } = found;
  const put = [...said.slice(0, at), name, ...said.slice(at + length)].join(" ");
  return { text: put, typed: typed.slice(at, at + length).join(" "), name };
}

/**
 * The numbers of the cards that a question names, with how many sought words are their whole names; 0 for a part.
 * @param {string} text
 * @param {Map<string, string>} read what is meant by misspelt words
 * @param {Index} index
 * @returns {Map<number, number>}
 */
export function cardsNamed(text, read, index) {
  const words = normalise(text).split(" ").filter(Boolean).slice(0, MOST).map((word) => read.get(word) ?? word);
  /** @type {Map<number, number>} */
  const named = new Map();
  let at = 0;
  while (at < words.length) {
    const [length, found] = wholeName(words.slice(at), index);
    if (found.length) {
      const count = index.words.stems(words.slice(at, at + length).join(" ")).length;
      for (const number of found) named.set(number, count);
    } else {
      const part = partOfAName(words.slice(at, at + PART), index);
      const cards = part.length || words[at].length < SHORTEST ? part : onlyInNames(words[at], index);
      if (cards.length <= index.weights.few) for (const number of cards) named.set(number, named.get(number) ?? 0);
    }
    at += length;
  }
  return named;
}

/**
 * The card, in all of its versions, in whose name alone these words stand together: "hot lead".
 * @param {string[]} words
 * @param {Index} index
 * @returns {number[]}
 */
function partOfAName(words, index) {
  if (words.length < PART || words.some((word) => index.words.common.has(word))) return [];
  if (words.every((word) => index.everyday.has(index.words.stem(word)))) return [];
  const part = ` ${words.join(" ")} `;
  const owners = [...index.names].filter(([name]) => ` ${name} `.includes(part)).flatMap(([, those]) => those);
  const found = [...new Set(owners.map((one) => one.number))];
  return found.length <= VERSIONS && owners.every((one) => card(one, index)) ? found : [];
}

/**
 * Where two words are one that is a card's name.
 * @param {string[]} typed
 * @param {Index} index
 * @returns {Place | undefined}
 */
function divided(typed, index) {
  for (let at = 0; at + 1 < typed.length; at++) {
    const name = typed[at] + typed[at + 1];
    if (index.named(name).some((one) => card(one, index) && one.rank !== VARIANT)) return { at, length: 2, name };
  }
  return undefined;
}

/**
 * Where the words are that are most like the whole name of a card.
 * @param {string[]} typed
 * @param {Map<string, string>} read
 * @param {Index} index
 * @returns {Place | undefined}
 */
function misspelt(typed, read, index) {
  /** @type {Place | undefined} */
  let found;
  let most = 0;
  for (let length = Math.min(LONGEST, typed.length); length > 0; length--) {
    for (let at = 0; at <= typed.length - length; at++) {
      const part = typed.slice(at, at + length);
      if (!read.has(part[0]) && !read.has(part[length - 1])) continue;
      if (length === 1 && (part[0].length < WRITTEN_AS_ONE || read.get(part[0]) !== part[0])) continue;
      const [name, alike] = likest(part.join(" "), index.cardNames, index.weights.name, 1)[0] ?? ["", 0];
      if (alike > most) [found, most] = [{ at, length, name }, alike];
    }
  }
  return found;
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
 * The cards in whose names a word stands, if no rule, term or step goes by it; one that gives such a card as an example
 * goes by it only as a name.
 * @param {string} word
 * @param {Index} index
 * @returns {number[]}
 */
function onlyInNames(word, index) {
  const sought = index.words.stems(word);
  const having = sought.length === 1 ? index.fields.get("names")?.get(sought[0]) : undefined;
  if (!having) return [];
  const examples = new Set(index.fields.get("examples")?.get(sought[0])?.numbers ?? []);
  for (const name of SPOKEN) {
    const spoken = index.fields.get(name)?.get(sought[0])?.numbers ?? [];
    if (spoken.some((number) => GENERAL.has(index.kinds[number]) && !examples.has(number))) return [];
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
