// Which of the entries that have the words of a question comes first: by kind, by whose case it is, by how it is asked.

/** @typedef {import("./index-file.js").Index} Index */
/** @typedef {import("./ranking.js").Scored} Scored */

/**
 * What a question is about: the cards that it names, with how many words their whole names have, and the entries about
 * them; whether nothing is asked for but the one card that is named; the entries that go by just its words, and those of
 * which it only asks what they are.
 * @typedef {{
 *   named: Map<number, number>, theirs: Set<number>, itself: boolean, called: Set<number>, defined: Set<number>
 * }} About
 */

/**
 * The entries in order, with their scores.
 * @param {Index} index
 * @param {About} about
 * @param {(closely: number[]) => Map<number, number>} like how nearly entries are asked for in these words
 * @param {Scored[]} found in the order of the books
 * @returns {{ number: number, score: number, one: Scored }[]}
 */
export function ordered(index, about, like, found) {
  const w = index.weights;
  /** @type {Map<number, number>} */
  const scores = new Map();
  /** @type {Map<number, number>} */
  const shares = new Map();
  for (const one of found) {
    scores.set(one.number, one.score * weight(index, about, one.number));
    shares.set(one.number, one.share);
  }
  const closely = [...scores.keys()].sort((a, b) => of(scores, b) - of(scores, a)).slice(0, w.closely);
  for (const [number, alike] of like(closely)) scores.set(number, of(scores, number) * w.same ** alike);
  for (const one of found) if (index.kinds[one.number] === "rule") generalFirst(index, one, scores, shares);
  ownReadingFirst(index, about, found, scores, shares);
  const first = Math.max(0, ...scores.values());
  for (const number of about.defined) if (scores.has(number)) scores.set(number, of(scores, number) + first);
  const hits = found.map((one) => ({ number: one.number, score: rounded(of(scores, one.number)), one }));
  return hits.sort((a, b) => b.score - a.score);
}

/**
 * How much an entry of its kind weighs.
 * @param {Index} index
 * @param {About} about
 * @param {number} number
 * @returns {number}
 */
function weight(index, about, number) {
  const w = index.weights, kind = index.kinds[number];
  if (about.named.has(number)) return w.reading * w.own;
  const own = (w.kinds[kind] ?? 1) * (about.called.has(number) ? w.called : 1);
  const isCase = w.cases.includes(kind);
  if (about.theirs.has(number)) return own * (isCase ? w.own : w.example);
  return isCase ? own * w.anothers : own;
}

/**
 * Put the rule under which a special case stands before it, unless the case has more of what is asked for.
 * @param {Index} index
 * @param {Scored} one
 * @param {Map<number, number>} scores
 * @param {Map<number, number>} shares
 */
function generalFirst(index, one, scores, shares) {
  const parts = index.ids[one.number].split(".");
  for (let length = parts.length - 1; length > 0; length--) {
    const general = index.numbers.get(parts.slice(0, length).join("."));
    if (general === undefined || !scores.has(general)) continue;
    const its = of(scores, one.number), above = of(scores, general);
    if (of(shares, general) >= one.share && index.weights.nearly * its < above && above <= its) {
      scores.set(general, its * 1.001);
    }
  }
}

/**
 * Put a named card beside the best of its rulings, unless one has more of what is asked; before whatever else speaks of
 * it where nothing is asked for but the card.
 * @param {Index} index
 * @param {About} about
 * @param {Scored[]} found
 * @param {Map<number, number>} scores
 * @param {Map<number, number>} shares
 */
function ownReadingFirst(index, { named, theirs, itself }, found, scores, shares) {
  const whole = [...named].filter(([number, words]) => words && scores.has(number));
  if (whole.length !== 1) return;
  const [card, words] = whole[0];
  const all = found.filter((one) => theirs.has(one.number) && index.kinds[one.number] !== "card");
  const cases = all.filter((one) => index.weights.cases.includes(index.kinds[one.number]));
  const telling = all.filter((one) => index.kinds[one.number] === "erratum" || one.has > words);
  const answered = telling.length > 0;
  if (itself) {
    const told = telling.filter((one) => cases.includes(one));
    let first = Math.max(...scores.values());
    if (told.length) {
      const best = told.reduce((one, other) => (of(scores, other.number) > of(scores, one.number) ? other : one));
      first = Math.max(of(scores, best.number), first * 1.001);
      scores.set(best.number, first);
    }
    scores.set(card, Math.max(of(scores, card), first * (told.length ? 0.999 : 1.001)));
    return;
  }
  if (answered && cases.some((one) => one.share > of(shares, card))) return;
  const beside = answered ? 0.999 : 1.001;
  scores.set(card, Math.max(of(scores, card), ...cases.map((one) => of(scores, one.number) * beside)));
}

/**
 * @param {Map<number, number>} numbers
 * @param {number} key
 * @returns {number}
 */
function of(numbers, key) {
  return numbers.get(key) ?? 0;
}

/**
 * @param {number} score
 * @returns {number}
 */
function rounded(score) {
  return Math.round(score * 10_000) / 10_000;
}
