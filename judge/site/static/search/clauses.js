// Which entries a clause of a query holds: what has a phrase, a card, a document, a state.

import { likest } from "./asking.js";
import { normalise } from "./words.js";

/** @typedef {import("./index-file.js").Index} Index */
/** @typedef {import("./asking.js").Asking} Asking */
/** @typedef {import("./query.js").Clause} Clause */

/** Fields of cards, whose values may be begun; they look for cards where no kind is named. */
export const OF_CARDS = ["t", "k", "g"];

/** Values that are named where nothing has the one that is written, and how alike they have to be, 0 to 100. */
const NAMED = 3, ALIKE = 60;

/** The fields that the first file tells. */
const TOLD = ["kind", "card"];

/**
 * Whether a clause can be answered without the rest of the index.
 * @param {Clause} clause
 * @returns {boolean}
 */
export function atOnce(clause) {
  return clause.field ? TOLD.includes(clause.field) : !clause.phrase;
}

/** Finds what clauses hold; what there is not is told in `notes`. */
export class Clauses {
  /**
   * @param {Index} index
   * @param {Asking} asking
   */
  constructor(index, asking) {
    this.index = index;
    this.asking = asking;
    /** @type {string[]} */
    this.notes = [];
  }

  /**
   * The entries for which one clause of a group holds.
   * @param {Clause[]} group
   * @returns {Set<number>}
   */
  any(group) {
    /** @type {Set<number>} */
    const found = new Set();
    for (const clause of group) {
      const holding = this.one(clause);
      for (let number = 0; number < this.index.count; number++) {
        if (holding.has(number) !== clause.excluded) found.add(number);
      }
    }
    return found;
  }

  /**
   * The entries that have what a clause names, whether or not it excludes them.
   * @param {Clause} clause
   * @returns {Set<number>}
   */
  one({ field, value, phrase }) {
    const fields = field === "x" ? ["text"] : Object.keys(this.index.weights.fields);
    if (!field || field === "x") return phrase ? this.phrase(value, fields) : this.allWords(value, fields);
    if (field === "kind") return this.kind(normalise(value));
    if (field === "card") return this.card(value);
    return this.valued(field, field === "passage" || field === "rule" ? value.toLowerCase() : normalise(value));
  }

  /**
   * @param {string} text
   * @param {string[]} fields
   * @returns {Set<number>}
   */
  allWords(text, fields) {
    /** @type {Set<number> | undefined} */
    let found;
    for (const wanted of this.asking.wanted(text)) {
      const stems = [...wanted.stems].filter(([, sure]) => sure > this.index.weights.also).map(([stem]) => stem);
      const having = new Set(fields.flatMap((name) => stems.flatMap((stem) => this.index.fields.get(name)?.get(stem)?.numbers ?? [])));
      const before = found;
      found = before ? new Set([...having].filter((number) => before.has(number))) : having;
    }
    return found ?? new Set();
  }

  /**
   * @param {string} text
   * @param {string[]} fields
   * @returns {Set<number>}
   */
  phrase(text, fields) {
    const sought = this.index.words.stems(text);
    /** @type {Set<number>} */
    const found = new Set();
    for (const name of fields) {
      const said = this.index.said(name);
      for (const number of this.index.fields.get(name)?.get(sought[0])?.numbers ?? []) {
        const words = said[number] ?? [];
        if (words.some((_, at) => sought.every((stem, by) => words[at + by] === stem))) found.add(number);
      }
    }
    return found;
  }

  /**
   * @param {string} kind
   * @returns {Set<number>}
   */
  kind(kind) {
    const known = [...new Set(this.index.kinds)];
    if (!known.includes(kind)) this.nothing("kind", kind, known);
    return numbersOf(this.index, (number) => this.index.kinds[number] === kind);
  }

  /**
   * @param {string} text
   * @returns {Set<number>}
   */
  card(text) {
    const cards = (/** @type {import("./index-file.js").Owner[]} */ owners) => owners.filter((one) => this.index.kinds[one.number] === "card");
    const exact = cards(this.index.named(text));
    let meant = exact.filter((one) => one.rank === exact[0].rank).map((one) => one.number);
    if (meant.length > 1) meant = meant.filter((number) => this.index.titles[number].toLowerCase() === text.trim().toLowerCase());
    const written = normalise(text);
    if (!meant.length && written) {
      for (const [name, owners] of this.index.names) {
        if (name.startsWith(written)) meant.push(...cards(owners).filter((one) => one.rank !== "3").map((one) => one.number));
      }
    }
    if (!meant.length) this.note(`no card is called “${text}”`, likest(written, this.index.cardNames, ALIKE, NAMED).map(([name]) => name));
    return numbersOf(this.index, (number) => meant.some((card) => this.index.cards[number].includes(card)));
  }

  /**
   * @param {string} field
   * @param {string} value
   * @returns {Set<number>}
   */
  valued(field, value) {
    const known = this.index.narrowing.get(field) ?? new Map();
    let values = known.has(value) ? [value] : [];
    if (!values.length && OF_CARDS.includes(field)) values = [...known.keys()].filter((one) => one.startsWith(value));
    if (!values.length) this.nothing(field, value, field === "is" || field === "t" ? this.index.language[field] : [...known.keys()]);
    return new Set(values.flatMap((one) => known.get(one) ?? []));
  }

  /**
   * @param {string} field
   * @param {string} value
   * @param {string[]} known
   */
  nothing(field, value, known) {
    const near = likest(value, known, ALIKE, NAMED).map(([one]) => one);
    this.note(`nothing has ${field}:“${value}”`, near.length || known.length > 12 ? near : known);
  }

  /**
   * @param {string} words
   * @param {string[]} near
   */
  note(words, near) {
    this.notes.push(near.length ? `${words}; the nearest: ${near.join(", ")}` : words);
  }
}

/**
 * @param {Index} index
 * @param {(number: number) => boolean} wanted
 * @returns {Set<number>}
 */
function numbersOf(index, wanted) {
  return new Set(index.ids.map((_, number) => number).filter(wanted));
}
