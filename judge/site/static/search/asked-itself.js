// Whether a question asks for nothing but a card, or but a rule or a term, and what goes by just its words.

import { normalise } from "./words.js";

/** @typedef {import("./index-file.js").Index} Index */
/** @typedef {import("./asking.js").Wanted} Wanted */

/** Kinds of entries that tell what the thing is after which they are called. */
const CALLED = new Set(["rule", "term"]);

/** Letters of a word that has to be read as it is written; words of the longest question that asks for one name only. */
const SHORT = 6, LONGEST_QUESTION = 10;
const VARIANT = "3";

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
  const owners = index.named(name), proper = owners.filter((one) => one.rank !== VARIANT);
  const those = proper.length ? proper : owners;
  return new Set(those.map((one) => one.number).filter((number) => CALLED.has(index.kinds[number])));
}

/**
 * The rules and terms for which a question asks, and nothing else: what they are, or how they work. What is asked for is
 * the longest name that is left when words with which one asks are taken from either end.
 * @param {string} text
 * @param {Map<string, string>} read what is meant by misspelt words
 * @param {Index} index
 * @returns {Set<number>}
 */
export function defined(text, read, index) {
  const said = normalise(text).split(" ").filter(Boolean);
  const asked = said.map((word) => (word.length < SHORT ? word : (read.get(word) ?? word)));
  if (asked.length > LONGEST_QUESTION) return new Set();
  const works = asked.some((word) => index.words.stem(word) === index.words.stem("work"));
  const begin = onlyAsking(asked, works, index), end = onlyAsking([...asked].reverse(), works, index);
  /** @type {string[]} */
  const names = [];
  for (let length = asked.length; length > Math.max(0, asked.length - begin - end - 1); length--) {
    for (let at = Math.max(0, asked.length - length - end); at <= Math.min(begin, asked.length - length); at++) {
      names.push(asked.slice(at, at + length).join(" "));
    }
  }
  for (const name of names) {
    const found = ofOneName(name, index);
    if (found.size) return found;
  }
  return ofASaying(names, index);
}

/**
 * How many words at the beginning only ask, where "how" does too if it asks how something works.
 * @param {string[]} words
 * @param {boolean} works
 * @param {Index} index
 * @returns {number}
 */
function onlyAsking(words, works, index) {
  const asks = (/** @type {string} */ word) => {
    if (index.words.common.has(word) && (!index.how.has(word) || (works && word === "how"))) return true;
    return index.asking.has(index.words.stem(word));
  };
  const other = words.findIndex((word) => !asks(word));
  return other < 0 ? words.length : other;
}

/**
 * The rules and terms of a name, in the singular or in the plural, that is no card's.
 * @param {string} name
 * @param {Index} index
 * @returns {Set<number>}
 */
function ofOneName(name, index) {
  for (const form of [name, name.replace(/s$/u, ""), name.replace(/es$/u, "")]) {
    const owners = index.named(form).map((one) => one.number);
    if (!owners.length) continue;
    if (owners.some((number) => index.kinds[number] === "card")) return new Set();
    return new Set(owners.filter((number) => CALLED.has(index.kinds[number])));
  }
  return new Set();
}

/**
 * The term that people mean, and nothing else, by the first of some words, whatever their endings.
 * @param {string[]} names
 * @param {Index} index
 * @returns {Set<number>}
 */
function ofASaying(names, index) {
  const whole = (/** @type {string} */ name) => name.split(" ").map((word) => index.words.stem(word)).join(" ");
  const said = names.map(whole).find((name) => index.speech.has(name));
  const meant = (said === undefined ? undefined : index.speech.get(said)) ?? [];
  if (meant.length !== 1) return new Set();
  const name = meant[0].join(" ");
  const terms = index.titles.map((_, number) => number).filter((number) => index.kinds[number] === "term");
  return new Set(terms.filter((number) => {
    return whole(normalise(index.titles[number])) === name;
  }));
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
