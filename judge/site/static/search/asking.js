// What the words of a question ask for: their stems, what else says the same, and what a misspelt word may mean.

import { ratio, slips } from "./slips.js";
import { letters } from "./words.js";

/** @typedef {import("./index-file.js").Index} Index */

/**
 * One thing that is asked for: the stems that say it, each with how surely it is meant, and how much that is doubted.
 * @typedef {{ stems: Map<string, number>, doubt: number }} Wanted
 */

const PIECE = 3, BEGUN = 3, LONG = 8, SHORT = 6, PERHAPS = 6, TALK = 5, MOST = 3;

/** Reads questions; afterwards `read` has the likeliest word for each unknown one, and `notes` say how it was taken. */
export class Asking {
  /** @param {Index} index */
  constructor(index) {
    this.index = index;
    this.weights = index.weights;
    /** @type {Map<string, string>} */
    this.read = new Map();
    /** @type {string[]} */
    this.notes = [];
  }

  /**
   * What a text asks for, in its order.
   * @param {string} text
   * @returns {Wanted[]}
   */
  wanted(text) {
    let asked = this.index.words.of(text);
    /** @type {Wanted[]} */
    const found = [];
    while (asked.length) {
      asked = this.joined(asked);
      const [length, meanings] = this.saying(asked);
      if (meanings.length) found.push(...this.meant(asked.slice(0, length).map((word) => this.stem(word)), meanings));
      else found.push(...this.word(asked[0]));
      asked = asked.slice(length);
    }
    return found;
  }

  /**
   * @param {string} word
   * @returns {string}
   */
  stem(word) {
    return this.index.words.stem(word);
  }

  /**
   * The words, the first two as one where the books have that and do not have them both.
   * @param {string[]} asked
   * @returns {string[]}
   */
  joined(asked) {
    const apart = asked.slice(0, 2), whole = apart.join("");
    const has = (/** @type {string} */ word) => this.index.has(this.stem(word));
    if (apart.length < 2 || !apart.every(letters) || !has(whole) || apart.every(has)) return asked;
    this.note(apart.join(" "), whole);
    for (const word of apart) this.read.set(word, whole);
    return [whole, ...asked.slice(2)];
  }

  /**
   * How many words at the beginning are one saying of the table's, and what it may mean.
   * @param {string[]} asked
   * @returns {[number, string[][]]}
   */
  saying(asked) {
    for (let length = Math.min(this.index.longest, asked.length); length > 0; length--) {
      const said = asked.slice(0, length).map((word) => this.stem(word)).join(" ");
      const meanings = this.index.speech.get(said);
      if (meanings?.length) return [length, meanings];
    }
    return [1, []];
  }

  /**
   * What a saying asks for: its words, for each of which its meaning will do, or else its meaning.
   * @param {string[]} said
   * @param {string[][]} meanings
   * @returns {Wanted[]}
   */
  meant(said, meanings) {
    const known = said.filter((one) => this.index.has(one));
    if (known.length) {
      /** @type {[string, number][]} */
      const instead = meanings.flat().map((one) => [one, this.weights.also]);
      return known.map((one) => ({ stems: new Map([...instead, /** @type {[string, number]} */ ([one, 1])]), doubt: 0 }));
    }
    const single = meanings.filter((meaning) => meaning.length === 1);
    if (single.length) return [{ stems: new Map(single.map((meaning) => [meaning[0], 1])), doubt: 0 }];
    return meanings.flat().map((one) => ({ stems: new Map([[one, 1]]), doubt: 0 }));
  }

  /**
   * What a word asks for; one that no entry has is a slip of the pen, the beginning of a word, several words written as
   * one, or perhaps meant for those most like it: the first of these that can be.
   * @param {string} word
   * @returns {Wanted[]}
   */
  word(word) {
    const root = this.stem(word);
    const known = this.index.has(root);
    if (/^\p{Nd}+$/u.test(word)) return [only(root, this.weights.number)];
    if (this.index.everyday.has(root)) return [only(root, this.weights.passing)];
    if (word.length < PIECE && !known) return [only(root, this.weights.passing)];
    if (known || !letters(word)) return [only(root, 1, known ? 0 : 1)];
    /** @type {[() => Map<string, number>, number][]} */
    const ways = [
      [() => this.slips(word), word.length < SHORT ? this.weights.unsure : 0],
      [() => this.begun(word), 0],
    ];
    for (const [way, doubt] of ways) {
      const near = way();
      if (near.size) {
        this.read.set(word, /** @type {string} */ (near.keys().next().value));
        return [this.instead(word, near, doubt)];
      }
      if (this.saysNothing(word)) return [];
    }
    for (let cut = PIECE; cut <= word.length - PIECE; cut++) {
      const parts = [word.slice(0, cut), word.slice(cut)];
      if (parts.every((part) => this.index.has(this.stem(part)))) {
        this.note(word, parts.join(" "));
        return parts.map((part) => only(this.stem(part), 1, this.weights.unsure));
      }
    }
    if (!this.read.has(word)) this.read.set(word, word);
    const near = this.like(word);
    if (!near.size && word.length < TALK) return [only(root, this.weights.passing)];
    return [near.size ? this.instead(word, near, this.weights.doubt) : only(root, 1, 1)];
  }

  /**
   * @param {string} word
   * @param {Map<string, number>} near
   * @param {number} doubt
   * @returns {Wanted}
   */
  instead(word, near, doubt) {
    this.note(word, [...near.keys()].join(" or "));
    /** @type {Map<string, number>} */
    const stems = new Map();
    for (const [one, sure] of near) {
      const stem = this.stem(one);
      stems.set(stem, Math.max(sure, stems.get(stem) ?? 0));
    }
    return { stems, doubt };
  }

  /**
   * The few words that begin so, if they are few.
   * @param {string} word
   * @returns {Map<string, number>}
   */
  begun(word) {
    const begun = this.index.vocabulary.filter((one) => one.startsWith(word));
    const few = new Set(begun.map((one) => this.stem(one))).size <= BEGUN;
    return new Map(few ? begun.map((one) => [one, this.weights.shortened]) : []);
  }

  /**
   * The words that differ by a slip of the pen.
   * @param {string} word
   * @returns {Map<string, number>}
   */
  slips(word) {
    if (word.length <= PIECE) return new Map();
    const most = word.length >= LONG ? 2 : 1;
    /** @type {[string, number][]} */
    const all = [];
    for (const one of this.index.vocabulary) {
      if (Math.abs(one.length - word.length) <= most) all.push([one, slips(word, one, most)]);
    }
    const near = all.filter(([, count]) => count <= most).sort((one, other) => one[1] - other[1]).slice(0, MOST);
    const fewest = Math.min(...near.map(([, count]) => count));
    const same = near.filter(([, count]) => count === fewest);
    const begun = same.filter(([one]) => one[0] === word[0]);
    const likely = begun.length ? begun : same;
    const swapped = fewest === 1 ? likely.filter(([one]) => sameLetters(one, word)) : [];
    const taken = swapped.length ? swapped : likely;
    return new Map(taken.map(([one, count]) => [one, 1 - this.weights.slip * count]));
  }

  /**
   * Whether a word is a slip from one that says nothing.
   * @param {string} word
   * @returns {boolean}
   */
  saysNothing(word) {
    return word.length > PIECE && [...this.index.words.common].some((one) => one.length > PIECE && slips(word, one, 1) <= 1);
  }

  /**
   * The words that are most like a word which differs by more than a slip.
   * @param {string} word
   * @returns {Map<string, number>}
   */
  like(word) {
    if (word.length < PERHAPS) return new Map();
    const near = likest(word, this.index.vocabulary, this.weights.like, MOST);
    const best = near[0]?.[1] ?? 0;
    return new Map(near.filter(([, score]) => score >= best - this.weights.close).map(([one, score]) => [one, score / 100]));
  }

  /**
   * @param {string} word
   * @param {string} instead
   */
  note(word, instead) {
    const told = taken(word, instead);
    if (!this.notes.includes(told)) this.notes.push(told);
  }
}

/**
 * Whether two words have the same letters.
 * @param {string} one
 * @param {string} other
 * @returns {boolean}
 */
function sameLetters(one, other) {
  return [...one].sort().join("") === [...other].sort().join("");
}

/**
 * What tells the reader how a word is taken.
 * @param {string} word
 * @param {string} instead
 * @returns {string}
 */
export function taken(word, instead) {
  return `no entry has “${word}”; looking for ${instead}`;
}

/**
 * The texts that are most alike, so many at most, the likest first.
 * @param {string} text
 * @param {Iterable<string>} choices
 * @param {number} enough
 * @param {number} limit
 * @returns {[string, number][]}
 */
export function likest(text, choices, enough, limit) {
  /** @type {[string, number][]} */
  const found = [];
  for (const one of choices) {
    const score = ratio(text, one, enough);
    if (score) found.push([one, score]);
  }
  return found.sort((one, other) => other[1] - one[1]).slice(0, limit);
}

/**
 * @param {string} stem
 * @param {number} sure
 * @param {number} doubt
 * @returns {Wanted}
 */
function only(stem, sure, doubt = 0) {
  return { stems: new Map([[stem, sure]]), doubt };
}
