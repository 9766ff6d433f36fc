// Words as they are indexed and compared: without accents and apostrophes, and without their endings.

import { porter } from "./porter.js";

const APOSTROPHES = /['`\u2018\u2019\u00b4]/g;
const WORD = /[\p{L}\p{N}_]+(?:\.[\p{L}\p{N}_]+)*/gu;
const SIGN = /(?<![\p{L}\p{N}_.)])[+\u2212-](?=\p{Nd})/gu;
const DROPPED = /(?<=[\p{L}\p{N}_])['`\u2018\u2019\u00b4](?=[\p{L}\p{N}_])|(?<=[\p{L}\p{N}_])\.(?!\p{Nd})/gu;
const EXPERIENCE = /(?<![\p{L}\p{N}_])exp(?:erienced)? ?(?=\p{Nd})/gu;

/** @type {Record<string, string>} */
const LETTERS = { ø: "o", ł: "l", đ: "d", æ: "ae", œ: "oe", ß: "ss" };

/** A type of card, and not more than one good. */
const GOODS = "goods";

/**
 * The text in lower case without accents.
 * @param {string} text
 * @returns {string}
 */
export function plain(text) {
  const apart = text.normalize("NFKD").toLowerCase().normalize("NFKD");
  return apart.replace(/\p{M}/gu, "").replace(/[øłđæœß]/g, (letter) => LETTERS[letter]);
}

/**
 * The form in which names are compared: lower case, no accents, no punctuation, single spaces.
 * @param {string} text
 * @returns {string}
 */
export function normalise(text) {
  const letters = plain(text).replaceAll("&", " and ").replace(DROPPED, "");
  return letters.replace(/[^\p{L}\p{N}]+/gu, " ").trim().replace(EXPERIENCE, "exp ");
}

/** Words of texts, and their stems, without those that say nothing. */
export class Words {
  /** @param {string} common words that say nothing about what is sought */
  constructor(common) {
    this.common = new Set(common.split(" "));
    /** @type {Map<string, string>} */
    this.known = new Map();
  }

  /**
   * The words of a text in lower case, common ones left out; the sign of a number is a word.
   * @param {string} text
   * @returns {string[]}
   */
  of(text) {
    const letters = plain(text).replace(APOSTROPHES, "");
    const signed = letters.replace(SIGN, (sign) => (sign === "+" ? "plus " : "minus "));
    return (signed.match(WORD) ?? []).filter((word) => !this.common.has(word));
  }

  /**
   * The words of a text without their endings.
   * @param {string} text
   * @returns {string[]}
   */
  stems(text) {
    return this.of(text).map((word) => this.stem(word));
  }

  /**
   * A word without its ending; numbers and ids stay whole.
   * @param {string} word
   * @returns {string}
   */
  stem(word) {
    let found = this.known.get(word);
    if (found === undefined) {
      found = letters(word) && word !== GOODS ? porter(word) : word;
      this.known.set(word, found);
    }
    return found;
  }
}

/**
 * Whether a word has letters alone.
 * @param {string} word
 * @returns {boolean}
 */
export function letters(word) {
  return /^\p{L}+$/u.test(word);
}
