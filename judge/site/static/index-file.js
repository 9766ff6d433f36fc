// The index that the site carries: what is said of each entry, its names, and every weight of the search.

import { Words, normalise } from "./words.js";

/** The layout that is read here. */
export const FORMAT = 1;

/** How people ask for an entry: its words are indexed once the second file is there. */
const ASKED = "asked";

/**
 * @typedef {object} Weights
 * @property {Record<string, number>} fields
 * @property {Record<string, number>} length
 * @property {number} saturation
 * @property {Record<string, number>} kinds
 * @property {string[]} cases
 * @property {number} anothers
 * @property {number} own
 * @property {number} reading
 * @property {number} same
 * @property {number} closely
 * @property {number} nearly
 * @property {number} least
 * @property {number} behind
 * @property {number} alike
 * @property {number} understood
 * @property {number} answered
 * @property {number} slip
 * @property {number} passing
 * @property {number} doubt
 * @property {number} also
 * @property {number} shortened
 * @property {number} like
 * @property {number} close
 * @property {number} name
 * @property {number} few
 */

/**
 * @typedef {object} IndexData
 * @property {number} format
 * @property {[string, number][]} kinds
 * @property {Record<string, string>} folders
 * @property {string} ids
 * @property {string} titles
 * @property {number[][]} cards
 * @property {Record<string, string>} fields
 * @property {string} names
 * @property {string} words
 * @property {Record<string, string[][]>} speech
 * @property {string[]} silences
 * @property {Record<string, string[]>} unspoken
 * @property {Weights} weights
 * @property {string} common
 * @property {string} everyday
 */

/** @typedef {{ rank: string, number: number }} Owner */

/** @typedef {{ numbers: number[], times: number[] }} Postings */

/** The index, read; `phrases` may come later. */
export class Index {
  /** @param {IndexData} data */
  constructor(data) {
    if (data.format !== FORMAT) throw new Error("the index is of another version: load the page anew");
    this.weights = data.weights;
    this.folders = data.folders;
    this.ids = data.ids.split(" ");
    this.titles = data.titles.split("\n");
    this.cards = data.cards;
    this.kinds = data.kinds.flatMap(([kind, count]) => /** @type {string[]} */ (Array(count).fill(kind)));
    this.words = new Words(data.common);
    this.vocabulary = data.words.split(" ");
    this.everyday = new Set(data.everyday.split(" "));
    this.speech = new Map(Object.entries(data.speech));
    /** Words that the longest saying has. */
    this.longest = [...this.speech.keys()].reduce((most, said) => Math.max(most, said.split(" ").length), 1);
    this.silences = new Set(data.silences);
    this.unspoken = new Map(Object.entries(data.unspoken));
    /** @type {string[][]} */
    this.phrases = [];
    /** @type {Map<string, Map<string, Postings>>} */
    this.fields = new Map();
    /** @type {Map<string, { each: number[], average: number }>} */
    this.lengths = new Map();
    for (const name of Object.keys(this.weights.fields)) {
      if (name in data.fields) this.keep(name, readField(data.fields[name]));
    }
    /** @type {Map<string, Owner[]>} */
    this.names = new Map();
    for (const line of data.names.split("\n")) {
      const [name, ...owners] = line.split("\t");
      this.names.set(name, owners.map((one) => ({ rank: one[0], number: Number(one.slice(1)) })));
    }
    /** Names of cards. */
    this.cardNames = [...this.names].filter(([, owners]) => owners.some((one) => this.kinds[one.number] === "card")).map(([name]) => name);
    this.count = this.ids.length;
    this.ofCards = this.kinds.filter((kind) => kind === "card").length;
    /** @type {Map<string, number>} */
    this.numbers = new Map(this.ids.map((id, number) => [id, number]));
  }

  /**
   * Take in how people ask for each entry.
   * @param {{ format: number, asked: string }} data
   */
  addPhrases(data) {
    if (data.format !== FORMAT) throw new Error("the index is of another version: load the page anew");
    this.phrases = data.asked.split("\n").map((line) => (line ? line.split("\t") : []));
    /** @type {Map<string, Postings>} */
    const terms = new Map();
    this.phrases.forEach((said, number) => {
      for (const stem of this.words.stems(said.join(" "))) {
        let found = terms.get(stem);
        if (!found) terms.set(stem, (found = { numbers: [], times: [] }));
        if (found.numbers.at(-1) === number) found.times[found.times.length - 1]++;
        else {
          found.numbers.push(number);
          found.times.push(1);
        }
      }
    });
    this.keep(ASKED, terms);
  }

  /**
   * @param {string} name
   * @param {Map<string, Postings>} terms
   */
  keep(name, terms) {
    const each = /** @type {number[]} */ (Array(this.ids.length).fill(0));
    let sum = 0;
    for (const { numbers, times } of terms.values()) {
      numbers.forEach((number, at) => {
        each[number] += times[at];
        sum += times[at];
      });
    }
    this.fields.set(name, terms);
    this.lengths.set(name, { each, average: Math.max(sum / Math.max(this.ids.length, 1), 1) });
  }

  /**
   * Whether any entry has a stem.
   * @param {string} stem
   * @returns {boolean}
   */
  has(stem) {
    for (const terms of this.fields.values()) if (terms.has(stem)) return true;
    return false;
  }

  /**
   * What has exactly this name, the better ranks first.
   * @param {string} text
   * @returns {Owner[]}
   */
  named(text) {
    return this.names.get(normalise(text)) ?? [];
  }

  /**
   * The folder of an entry's page.
   * @param {number} number
   * @returns {string}
   */
  folder(number) {
    return `${this.folders[this.kinds[number]]}/${this.ids[number]}/`;
  }
}

/**
 * @param {string} text
 * @returns {Map<string, Postings>}
 */
function readField(text) {
  /** @type {Map<string, Postings>} */
  const terms = new Map();
  for (const line of text.split("\n")) {
    const [term, ...gaps] = line.split(" ");
    /** @type {Postings} */
    const found = { numbers: [], times: [] };
    let number = 0;
    for (const gap of gaps) {
      const [by, times] = gap.split(".");
      number += Number(by);
      found.numbers.push(number);
      found.times.push(times ? Number(times) : 1);
    }
    terms.set(term, found);
  }
  return terms;
}
