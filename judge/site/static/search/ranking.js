// How well an entry answers a question: BM25F over its fields, and what has more of the words comes first.

/** @typedef {import("./index-file.js").Index} Index */
/** @typedef {import("./asking.js").Wanted} Wanted */

/**
 * An entry with some of what is wanted: its score, the share of the rarer words that it has, how many things of those
 * that are wanted it has, and the share when what is not understood is missing everywhere.
 * @typedef {{ number: number, score: number, share: number, has: number, sure: number }} Scored
 */

/** Ranks the entries; cards do not count where words are weighed by their rarity. */
export class Ranking {
  /** @param {Index} index */
  constructor(index) {
    this.index = index;
    this.others = Math.max(Math.max(index.count, 1) - index.ofCards, 1);
    /** @type {Map<string, [Map<number, number>, number]>} */
    this.read = new Map();
  }

  /**
   * Every entry that has any of what is wanted, in no order.
   * @param {Wanted[]} wanted
   * @returns {Scored[]}
   */
  rank(wanted) {
    /** @type {Map<number, [number, number][]>} */
    const found = new Map();
    /** @type {Map<number, number>} */
    const sure = new Map();
    let whole = 0, asked = 0;
    for (const one of wanted) {
      const [scores, rarity] = this.one(one);
      whole += rarity;
      const understood = rarity * (1 - one.doubt);
      asked += understood + this.rarity(0) * one.doubt;
      for (const [number, score] of scores) {
        const parts = found.get(number);
        if (parts) parts.push([score, rarity]);
        else found.set(number, [[score, rarity]]);
        sure.set(number, (sure.get(number) ?? 0) + understood);
      }
    }
    return [...found].map(([number, parts]) => {
      let rare = 0, sum = 0;
      for (const [score, rarity] of parts) {
        rare += rarity;
        sum += score;
      }
      const share = rare / whole;
      return { number, score: share * sum, share, has: parts.length, sure: (sure.get(number) ?? 0) / asked };
    });
  }

  /**
   * How much each entry has of one thing, said in whichever way says most, and how rare that is.
   * @param {Wanted} wanted
   * @returns {[Map<number, number>, number]}
   */
  one(wanted) {
    /** @type {Map<number, number>} */
    const best = new Map();
    let rarest = 0;
    for (const [stem, sure] of wanted.stems) {
      const [scores, rarity] = this.word(stem);
      rarest = Math.max(rarest, rarity * sure);
      for (const [number, score] of scores) best.set(number, Math.max(score * sure, best.get(number) ?? 0));
    }
    return [best, rarest];
  }

  /**
   * How much each entry is about a stem, and how rare the stem is.
   * @param {string} stem
   * @returns {[Map<number, number>, number]}
   */
  word(stem) {
    let known = this.read.get(stem);
    if (known) return known;
    /** @type {Map<number, number>} */
    const weights = new Map();
    for (const [name, boost] of Object.entries(this.index.weights.fields)) this.add(name, stem, boost, weights);
    let having = 0;
    for (const number of weights.keys()) if (this.index.kinds[number] !== "card") having++;
    const rarity = this.rarity(having);
    /** @type {Map<number, number>} */
    const scores = new Map();
    for (const [number, weight] of weights) scores.set(number, (rarity * weight) / (this.index.weights.saturation + weight));
    this.read.set(stem, (known = [scores, rarity]));
    return known;
  }

  /**
   * @param {number} having
   * @returns {number}
   */
  rarity(having) {
    return Math.log(1 + (this.others - having + 0.5) / (having + 0.5));
  }

  /**
   * @param {string} name
   * @param {string} stem
   * @param {number} boost
   * @param {Map<number, number>} weights
   */
  add(name, stem, boost, weights) {
    const found = this.index.fields.get(name)?.get(stem);
    const lengths = this.index.lengths.get(name);
    if (!found || !lengths) return;
    const longer = this.index.weights.length[name];
    found.numbers.forEach((number, at) => {
      const length = lengths.each[number] / lengths.average;
      const weight = (boost * found.times[at]) / (1 - longer + longer * length);
      weights.set(number, (weights.get(number) ?? 0) + weight);
    });
  }
}
