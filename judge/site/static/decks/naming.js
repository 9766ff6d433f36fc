// The cards of a deck: by their codes and ids where it gives them, else by their titles; every guess is said.

import { ratio } from "../search/slips.js";
import { normalise } from "../search/words.js";
import { NoDeck } from "./formats.js";

/** @typedef {import("./text.js").DeckLine} DeckLine */
/** @typedef {import("./text.js").DeckText} DeckText */
/** @typedef {import("./text.js").Reading} Reading */

/**
 * What is known of a card: how it is called, and what a deck and its start are checked by; what is as a rule is left out.
 * @typedef {object} Card
 * @property {string} id
 * @property {string} title
 * @property {string} type
 * @property {string[]} names each behind its rank: 1 for a title, 3 for a variant
 * @property {number[]} sets
 * @property {string} [name] what all versions of a dude are called
 * @property {[value: number, suit: string]} [face]
 * @property {boolean} [banned]
 * @property {boolean} [token]
 * @property {number} [errata]
 * @property {number} [rulings]
 * @property {number} [cost]
 * @property {number} [wealth]
 * @property {string} [gang]
 * @property {string[]} [gangs]
 * @property {boolean} [unique]
 * @property {string} [also] another name by which it is one and the same with others
 * @property {string[]} [keywords]
 * @property {string} [core]
 * @property {Partial<Starts>} [starts]
 */

/** What a card's own text says of starting gangs. @typedef {{ places: number, never: boolean, only: string, grifters: number, invented: boolean, goods: string, discount: number }} Starts */

/** So many copies of one card, and how many of them start. @typedef {{ card: Card, count: number, starting: number }} Copies */

const ONE_OF_EACH = ["outfit", "legend"];
const VARIANT = "3", LIKE = 70, BEHIND = 20, CLEAR = 80, AHEAD = 5, OFFERED = 3, LONGEST_NAME = 500;

/** All cards, found by their names. */
export class Cards {
  /** @param {{ cards: Card[], sets: string[] }} data */
  constructor({ cards, sets }) {
    this.sets = sets;
    this.ids = new Map(cards.map((card) => [card.id, card]));
    /** @type {Map<string, [rank: string, card: Card][]>} */
    this.names = new Map();
    for (const card of cards) {
      for (const named of card.names) {
        const owners = this.names.get(named.slice(1)) ?? [];
        owners.push([named[0], card]);
        this.names.set(named.slice(1), owners.sort(([one], [other]) => one.localeCompare(other)));
      }
    }
    /** The cards by their codes, and by their ids of OCTGN; empty until they are fetched. @type {Map<string, Card>} */
    this.numbers = new Map();
  }

  /** @param {Record<string, string>} codes the ids of the cards */
  addNumbers(codes) {
    for (const [number, id] of Object.entries(codes)) {
      const card = this.ids.get(id);
      if (card) this.numbers.set(number, card);
    }
  }

  /**
   * The card that a name means exactly, and whether the name is its title; null where none or several do.
   * @param {string} text
   * @returns {{ card: Card, exact: boolean } | null}
   */
  named(text) {
    const known = this.ids.get(text);
    if (known) return { card: known, exact: true };
    const found = this.names.get(normalise(text)) ?? [];
    let best = found.filter(([rank]) => rank === found[0][0]);
    if (best.length > 1) best = best.filter(([, card]) => card.title.toLowerCase() === text.trim().toLowerCase());
    return best.length ? { card: best[0][1], exact: found[0][0] === "1" } : null;
  }

  /**
   * What words are likely to mean: one card, or else the likeliest few; and whether it is a misspelling.
   * @param {string} text
   * @returns {{ card: Card | null, near: Card[], misspelt: boolean }}
   */
  meant(text) {
    const exact = this.ids.get(text.toLowerCase()) ?? this.named(text)?.card;
    if (exact) return { card: exact, near: [], misspelt: false };
    const wanted = normalise(text);
    const begun = wanted ? [...new Set([...this.names].sort(([one], [other]) => (one < other ? -1 : 1)).filter(([name]) => name.startsWith(wanted))
      .flatMap(([, owners]) => owners.filter(([rank]) => rank !== VARIANT).map(([, card]) => card)))] : [];
    if (begun.length) return { card: begun.length === 1 ? begun[0] : null, near: begun.slice(0, OFFERED), misspelt: false };
    const alike = this.alike(text, wanted);
    const [, most] = alike[0] ?? [null, 0];
    const near = alike.filter(([, score]) => score > most - AHEAD).map(([card]) => card);
    return { card: most >= CLEAR && near.length === 1 ? near[0] : null, near: most >= CLEAR ? near : alike.map(([card]) => card), misspelt: true };
  }

  /**
   * The cards whose names look most like words, the likest first.
   * @param {string} text
   * @param {string} wanted
   * @returns {[Card, number][]}
   */
  alike(text, wanted) {
    if (text.length > LONGEST_NAME || !wanted) return [];
    const scores = [...this.names.keys()].map((name) => /** @type {[string, number]} */ ([name, likeness(wanted, name)]));
    const best = scores.reduce((most, [, score]) => Math.max(most, score), 0);
    const near = scores.filter(([, score]) => score >= Math.max(LIKE, best - BEHIND));
    near.sort(([one, a], [other, b]) => b - a || one.length - other.length || (one < other ? -1 : 1));
    /** @type {Map<Card, number>} */
    const found = new Map();
    for (const [name, score] of near.slice(0, OFFERED * 4)) {
      for (const [, card] of this.names.get(name) ?? []) if (!found.has(card)) found.set(card, score);
    }
    return [...found].slice(0, OFFERED);
  }
}

/**
 * How alike two names are, 0 to 100; some words of a name are a little less than all.
 * @param {string} wanted
 * @param {string} name
 * @returns {number}
 */
function likeness(wanted, name) {
  const whole = ratio(wanted, name, 0), words = wanted.split(" "), others = name.split(" ");
  let matched = 0, length = 0;
  for (const word of words) {
    matched += word.length * Math.max(...others.map((other) => ratio(word, other, 0)));
    length += word.length;
  }
  return Math.max(whole, (0.9 * matched) / length + (5 * wanted.length) / Math.max(wanted.length, name.length));
}

/**
 * The cards of a deck, each once with its copies, and everything that had to be guessed; throws NoDeck for a title that
 * is none.
 * @param {DeckText} text
 * @param {Cards} cards
 * @returns {{ deck: Copies[], notes: string[] }}
 */
export function cardsOf(text, cards) {
  const naming = new Naming(text, cards);
  /** @type {Map<Card, Copies>} */
  const deck = new Map();
  for (const [card, line] of naming.run()) {
    const before = deck.get(card) ?? { card, count: 0, starting: 0 };
    deck.set(card, { card, count: before.count + line.count, starting: before.starting + line.starting });
  }
  return { deck: [...deck.values()], notes: naming.notes };
}

class Naming {
  /**
   * @param {DeckText} text
   * @param {Cards} cards
   */
  constructor(text, cards) {
    this.text = text;
    this.cards = cards;
    this.notes = [...text.notes];
  }

  /** @returns {[Card, DeckLine][]} */
  run() {
    /** @type {Map<DeckLine, Card>} */
    const found = new Map();
    for (const line of this.text.lines) {
      const card = this.sure(line);
      if (card) found.set(line, card);
    }
    for (const type of ONE_OF_EACH) {
      if (![...found.values()].some((card) => card.type === type)) {
        for (const [line, card] of this.withoutCount(type)) found.set(line, card);
      }
    }
    for (const line of this.text.lines) {
      if (!found.has(line) && (line.unsure || this.called(line))) this.say(line, `"${line.written}" is taken for a heading, not for a card`);
    }
    return this.text.lines.flatMap((line) => {
      const card = found.get(line);
      return card ? [/** @type {[Card, DeckLine]} */ ([card, line])] : [];
    });
  }

  /**
   * The card of a line that says how many, or which by its code, or in which set; null for all others.
   * @param {DeckLine} line
   * @returns {Card | null}
   */
  sure(line) {
    const numbered = line.number && this.cards.numbers.get(line.number.split(/\s+/u).join(" ").toLowerCase());
    if (numbered) return numbered;
    const called = this.called(line);
    if (line.number) {
      const caption = line.readings.length ? ` (${line.readings[line.readings.length - 1].title})` : "";
      if (!called) throw new NoDeck(line.line, `no card has this code or id${caption}:`, line.number);
      this.say(line, `no card has the code or id ${line.number}; taking it by its name, "${called.card.title}"`);
      return called.card;
    }
    if (called && (line.counted || this.namesSet(called.card, called.reading))) return this.told(line, called.card, called.reading);
    return !called && line.counted && (!line.unsure || this.likely(line)) ? this.guess(line) : null;
  }

  /**
   * Whether a line that may be a heading is more like a card; the first one is the deck's name.
   * @param {DeckLine} line
   */
  likely(line) {
    const { card, misspelt } = this.cards.meant(line.readings[line.readings.length - 1].title);
    return line !== this.text.lines[0] && misspelt && !!card;
  }

  /**
   * The card that is called so, and what of the line is its name.
   * @param {DeckLine} line
   * @returns {{ card: Card, reading: Reading } | null}
   */
  called(line) {
    for (const reading of line.readings) {
      const found = this.cards.named(reading.title);
      if (found) return { card: found.card, reading };
    }
    return null;
  }

  /**
   * The same card, after it has been said in how far that is a guess.
   * @param {DeckLine} line
   * @param {Card} card
   * @param {Reading} reading
   */
  told(line, card, reading) {
    const brackets = reading.brackets.map((one) => ` (${one})`).join("");
    if (!this.cards.named(reading.title)?.exact || (reading.brackets.length && !this.namesSet(card, reading))) {
      this.say(line, `taking "${reading.title}${brackets}" for "${card.title}"`);
    }
    return card;
  }

  /**
   * Whether what stands in brackets is the set of one of the card's printings.
   * @param {Card} card
   * @param {Reading} reading
   */
  namesSet(card, { brackets }) {
    return brackets.length === 1 && card.sets.some((set) => this.cards.sets[set] === normalise(brackets[0]));
  }

  /**
   * The card that a misspelt title must mean.
   * @param {DeckLine} line
   * @param {string[]} types
   * @returns {Card}
   */
  guess(line, ...types) {
    const title = line.readings[line.readings.length - 1]?.title ?? line.written;
    const { card, near } = this.cards.meant(title);
    if (!card || (types.length && !types.includes(card.type))) throw new NoDeck(line.line, "unknown card", title, near.map((one) => one.title));
    this.say(line, `taking "${title}" for "${card.title}"`);
    return card;
  }

  /**
   * The outfit or Legend that stands there by its title alone; the deck's own name may be the same.
   * @param {string} type
   * @returns {[DeckLine, Card][]}
   */
  withoutCount(type) {
    const named = this.text.lines.flatMap((line) => {
      const called = this.called(line);
      return called && !line.counted && called.card.type === type ? [{ line, ...called }] : [];
    });
    if (named.length > 1 && named[0].line === this.text.lines[0]) named.shift();
    if (!named.length && type === "outfit") return this.misspelt();
    return named.map(({ line, card, reading }) => [line, this.told(line, card, reading)]);
  }

  /**
   * An outfit that is named with its set, nearly right.
   * @returns {[DeckLine, Card][]}
   */
  misspelt() {
    for (const line of this.text.lines) {
      if (line.counted || !line.readings[line.readings.length - 1]?.brackets.length) continue;
      try {
        return [[line, this.guess(line, "outfit")]];
      } catch (fault) {
        if (!(fault instanceof NoDeck)) throw fault;
      }
    }
    return [];
  }

  /**
   * @param {DeckLine} line
   * @param {string} words
   */
  say(line, words) {
    this.notes.push(`line ${line.line}: ${words}`);
  }
}
