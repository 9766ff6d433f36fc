// The index that the site carries: what is said of each entry, its names, and every weight of the search.

import { Words, normalise } from "./words.js";

/** The layout that is read here. */
export const FORMAT = 3;

/** What entries are called, which is told by their titles, and how people ask for them, which has postings of its own. */
const TITLE = "title", ASKED = "asked";

/**
 * @typedef {object} Weights
 * @property {Record<string, number>} fields
 * @property {Record<string, number>} length
 * @property {number} saturation
 * @property {Record<string, number>} kinds
 * @property {string[]} cases
 * @property {number} anothers
 * @property {number} own
 * @property {number} called
 * @property {number} reading
 * @property {number} same
 * @property {number} closely
 * @property {number} nearly
 * @property {number} least
 * @property {number} behind
 * @property {number} alike
 * @property {number} understood
 * @property {number} answered
 * @property {number} surely
 * @property {number} unlike
 * @property {number} slip
 * @property {number} passing
 * @property {number} number
 * @property {number} example
 * @property {number} doubt
 * @property {number} unsure
 * @property {number} also
 * @property {number} shortened
 * @property {number} like
 * @property {number} close
 * @property {number} name
 * @property {number} few
 */

/** The fields of the query language, and the values of those that have only a few. @typedef {{ fields: string[], documents: string[], is: string[], t: string[] }} Language */

/**
 * @typedef {object} IndexData
 * @property {number} format
 * @property {[string, number][]} kinds
 * @property {Record<string, string>} folders
 * @property {string} ids
 * @property {string} titles
 * @property {number[][]} cards
 * @property {Record<string, string>} fields
 * @property {string} asked
 * @property {string} names
 * @property {string} words
 * @property {Record<string, string[][]>} speech
 * @property {string[]} silences
 * @property {Record<string, string[]>} unspoken
 * @property {Weights} weights
 * @property {string} common
 * @property {string} everyday
 * @property {string} onCard
 * @property {string} asking
 * @property {string} how
 * @property {Language} language
 */

/** @typedef {{ format: number, fields: Record<string, string>, asked: string, narrowing: Record<string, string> }} RestData */

/** @typedef {{ rank: string, number: number }} Owner */

/** @typedef {{ numbers: number[], times: number[] }} Postings */

/** The index, read; the rest of it may come later. */
export class Index {
  /** @param {IndexData} data */
  constructor(data) {
    refuseOthers(data);
    this.weights = data.weights;
    this.folders = data.folders;
    this.language = data.language;
    this.ids = data.ids.split(" ");
    this.titles = data.titles.split("\n");
    this.cards = data.cards;
    this.kinds = data.kinds.flatMap(([kind, count]) => /** @type {string[]} */ (Array(count).fill(kind)));
    this.words = new Words(data.common);
    this.vocabulary = data.words.split(" ");
    this.everyday = new Set(data.everyday.split(" "));
    /** Stems of words for what stands on a card. */
    this.onCard = new Set(data.onCard.split(" "));
    /** Stems of words with which one asks for a card. */
    this.asking = new Set(data.asking.split(" "));
    /** Words with which more is asked than what something is. */
    this.how = new Set(data.how.split(" "));
    this.speech = new Map(Object.entries(data.speech));
    /** Words that the longest saying has. */
    this.longest = [...this.speech.keys()].reduce((most, said) => Math.max(most, said.split(" ").length), 1);
    this.silences = new Set(data.silences);
    this.unspoken = new Map(Object.entries(data.unspoken));
    /** The stems of all words. @type {Set<string> | undefined} */
    this.spoken = undefined;
    /** Whether all of it is there. */
    this.whole = false;
    /** How people ask for each entry. @type {string[][]} */
    this.phrases = [];
    /** The words of each entry in their order, by field. @type {Map<string, string[][]>} */
    this.texts = new Map();
    /** The entries with each value of the fields that narrow a search. @type {Map<string, Map<string, number[]>>} */
    this.narrowing = new Map();
    /** @type {Map<string, Map<string, Postings>>} */
    this.fields = new Map();
    /** @type {Map<string, { each: number[], average: number }>} */
    this.lengths = new Map();
    for (const name of Object.keys(this.weights.fields)) {
      if (name === TITLE) this.say(name, this.titles.map((title) => this.words.stems(title)));
      else if (name === ASKED) this.keep(name, readPostings(data.asked));
      else if (name in data.fields) this.say(name, readWords(data.fields[name]));
    }
    this.names = this.readNames(data.names);
    /** Names of cards. */
    this.cardNames = [...this.names].filter(([, owners]) => owners.some((one) => this.kinds[one.number] === "card")).map(([name]) => name);
    this.count = this.ids.length;
    this.ofCards = this.kinds.filter((kind) => kind === "card").length;
    /** @type {Map<string, number>} */
    this.numbers = new Map(this.ids.map((id, number) => [id, number]));
  }

  /**
   * Take in the rest: the longest texts, how people ask for each entry, and what narrows a search.
   * @param {RestData} data
   */
  addRest(data) {
    refuseOthers(data);
    this.phrases = data.asked.split("\n").map((line) => (line ? line.split("\t") : []));
    for (const name of Object.keys(this.weights.fields)) {
      if (name in data.fields) this.say(name, readWords(data.fields[name]));
    }
    for (const [name, values] of Object.entries(data.narrowing)) {
      this.narrowing.set(name, new Map([...readPostings(values, "\t")].map(([value, { numbers }]) => [value, numbers])));
    }
    this.whole = true;
  }

  /**
   * The words of every entry in a field, in their order; those of how people ask are read when they are first wanted.
   * @param {string} name
   * @returns {string[][]}
   */
  said(name) {
    let found = this.texts.get(name);
    if (!found) {
      found = name === ASKED ? this.phrases.map((each) => this.words.stems(each.join(" "))) : [];
      if (name !== ASKED || this.whole) this.texts.set(name, found);
    }
    return found;
  }

  /**
   * Keep the words of a field, and which entries have each.
   * @param {string} name
   * @param {string[][]} said
   */
  say(name, said) {
    this.texts.set(name, said);
    /** @type {Map<string, Postings>} */
    const terms = new Map();
    said.forEach((words, number) => {
      for (const word of words) {
        let found = terms.get(word);
        if (!found) terms.set(word, (found = { numbers: [], times: [] }));
        if (found.numbers.at(-1) === number) found.times[found.times.length - 1]++;
        else {
          found.numbers.push(number);
          found.times.push(1);
        }
      }
    });
    this.keep(name, terms);
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
   * Who goes by each name, in the order of the names; a name that is left out is its first owner's title.
   * @param {string} text
   * @returns {Map<string, Owner[]>}
   */
  readNames(text) {
    /** @type {[string, Owner[]][]} */
    const found = text.split("\n").map((line) => {
      const [said, ...told] = line.split("\t");
      const owners = told.map((one) => ({ rank: one[0], number: Number(one.slice(1)) }));
      return [said || normalise(this.titles[owners[0].number]), owners];
    });
    return new Map(found.sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  /**
   * Whether any entry has a stem; without the rest of the index, whether any word of the books has it.
   * @param {string} stem
   * @returns {boolean}
   */
  has(stem) {
    if (!this.whole) {
      this.spoken ??= new Set(this.vocabulary.map((word) => this.words.stem(word)));
      return this.spoken.has(stem);
    }
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
   * How an entry is called among others: a ruling by its cards and its title, an erratum or a ban by what it is.
   * @param {number} number
   * @returns {string}
   */
  name(number) {
    const title = this.titles[number], kind = this.kinds[number];
    if (kind === "erratum") return `${title} (erratum)`;
    if (kind === "ban") return `${title} (banned)`;
    if (kind !== "ruling") return title;
    const cards = this.cards[number].map((card) => this.titles[card]);
    if (["", cards.join(", "), ...cards].includes(title)) return cards.join(", ");
    return cards.length ? `${cards.join(", ")}: ${title}` : title;
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

/** @param {{ format: number }} data */
function refuseOthers(data) {
  if (data.format !== FORMAT) throw new Error("the index is of another version: load the page anew");
}

/**
 * @param {string} text
 * @returns {string[][]}
 */
function readWords(text) {
  return text.split("\n").map((line) => (line ? line.split(" ") : []));
}

/**
 * @param {string} text
 * @param {string} apart what stands behind a word
 * @returns {Map<string, Postings>}
 */
function readPostings(text, apart = " ") {
  /** @type {Map<string, Postings>} */
  const terms = new Map();
  for (const line of text.split("\n")) {
    const end = line.indexOf(apart);
    /** @type {Postings} */
    const found = { numbers: [], times: [] };
    let number = 0;
    for (const gap of line.slice(end + 1).split(" ")) {
      const [by, times] = gap.split(".");
      number += Number(by);
      found.numbers.push(number);
      found.times.push(times ? Number(times) : 1);
    }
    terms.set(line.slice(0, end), found);
  }
  return terms;
}
