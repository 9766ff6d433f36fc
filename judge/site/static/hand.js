// Draw hands: their ranks, what their jokers are best declared as, which five of more to keep, how two compare.
// A face is (value - 1) * 4 + suit, from the ace of clubs (0) to the king of spades (51); a joker is 52.

export const JOKER = 52;
const SIZE = 5, MOST = 20, HIGH_CARD = 1, DEAD_MANS_HAND = 11, SHIFT = 20;
const VALUES = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const SUITS = "CDHS", SIGNS = "♣♦♥♠";

export const NAMES = [
  "no hand", "high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind",
  "straight flush", "five of a kind", "Dead Man's Hand",
];

/**
 * The faces in a text; throws an Error with what is wrong in words.
 * @param {string} text
 * @returns {number[]}
 */
export function read(text) {
  const found = text.replaceAll(",", " ").split(/\s+/).filter(Boolean).map(face);
  if (found.length > MOST) throw new Error(`a hand is chosen from ${MOST} cards at most, not from ${found.length}`);
  return found;
}

/**
 * @param {string} word
 * @returns {number}
 */
function face(word) {
  const written = word.toUpperCase();
  if (written === "JOKER") return JOKER;
  const last = [...written].at(-1) ?? "", first = written.slice(0, -last.length);
  const suit = SIGNS.includes(last) ? SIGNS.indexOf(last) : SUITS.indexOf(last);
  const value = VALUES.indexOf({ 1: "A", T: "10" }[first] ?? first);
  if (value < 0 || suit < 0) throw new Error(`no card: “${word.slice(0, 40)}” (a value A, 2 to 10, J, Q, K and a suit C, D, H, S, as in KS, or joker)`);
  return value * 4 + suit;
}

/**
 * How people write a face.
 * @param {number} one
 * @returns {string}
 */
export function written(one) {
  return one === JOKER ? "joker" : VALUES[one >> 2] + SUITS[one & 3];
}

/** @type {ReadonlySet<number>} */
const DEAD_MAN = new Set(read("AC AS 8C 8S JD"));

/**
 * Rank and what decides between equals in one number; values are compared from the first on.
 * @param {number} rank
 * @param {number[]} values
 * @returns {number}
 */
function joined(rank, values) {
  return values.reduce((total, value) => (total << 4) | value, rank) << (SHIFT - 4 * values.length);
}

/**
 * @param {number[]} counts how many cards there are of each value
 * @returns {number}
 */
function byValues(counts) {
  const groups = counts.map((n, at) => [n, at + 1]).filter(([n]) => n).sort(([a, v], [b, w]) => b - a || w - v);
  const values = groups.flatMap(([n, value]) => Array(n).fill(value));
  const [first, second] = [groups[0]?.[0] ?? 0, groups[1]?.[0] ?? 0];
  let rank = 1;
  if (first === 5) rank = 10;
  else if (first === 4) rank = 8;
  else if (first === 3) rank = second === 2 ? 7 : 4;
  else if (first === 2) rank = second === 2 ? 3 : 2;
  else if (values.length === SIZE && values[0] - values[4] === 4) rank = 5;
  return joined(rank, values);
}

/**
 * Five cards of one suit.
 * @param {number[]} counts
 * @returns {number}
 */
function bySuit(counts) {
  const values = counts.flatMap((n, at) => Array(n).fill(at + 1)).reverse();
  const straight = new Set(values).size === SIZE && values[0] - values[4] === 4;
  return joined(straight ? 9 : 6, values);
}

/** @type {Map<string, number>} */
const known = new Map();

/**
 * The strength by values, or as a flush, jokers as what serves best.
 * @param {number[]} counts
 * @param {number} jokers
 * @param {boolean} flush
 * @returns {number}
 */
function best(counts, jokers, flush) {
  const key = `${counts.join("")} ${jokers} ${flush}`;
  let found = known.get(key);
  if (found === undefined) {
    if (!jokers) found = (flush ? bySuit : byValues)(counts);
    else found = Math.max(...counts.map((n, at) => best(counts.with(at, n + 1), jokers - 1, flush)));
    known.set(key, found);
  }
  return found;
}

/**
 * How strong a draw hand is, jokers as whatever serves it best.
 * @param {number[]} faces
 * @returns {number}
 */
export function strength(faces) {
  const others = faces.filter((one) => one !== JOKER), jokers = faces.length - others.length;
  const counts = /** @type {number[]} */ (Array(13).fill(0));
  for (const one of others) counts[one >> 2]++;
  const plain = best(counts, jokers, false);
  if (faces.length < SIZE) return plain;
  const distinct = new Set(others).size === others.length;
  if (distinct && others.every((one) => DEAD_MAN.has(one))) return joined(DEAD_MANS_HAND, []);
  if (new Set(others.map((one) => one & 3)).size <= 1) return Math.max(plain, best(counts, jokers, true));
  return plain;
}

/**
 * @param {number} of
 * @returns {number}
 */
export function rank(of) {
  return of >> SHIFT;
}

/**
 * Whether two cards share suit and value.
 * @param {number[]} faces
 * @returns {boolean}
 */
export function cheatin(faces) {
  const seen = faces.filter((one) => one !== JOKER);
  return new Set(seen).size < seen.length;
}

/**
 * Cards of these values of which nothing counts but the values.
 * @param {number[]} values
 * @returns {number[]}
 */
function mixed(values) {
  return values.map((value, place) => (value - 1) * 4 + 1 + (place % 2));
}

/** @type {Map<string, number[]>} */
const low = new Map();

/**
 * The values for so many jokers that leave others weakest.
 * @param {number[]} values
 * @param {number} jokers
 * @returns {number[]}
 */
function lowJokers(values, jokers) {
  const key = `${values} ${jokers}`;
  let found = low.get(key);
  if (!found) {
    let least = Infinity;
    found = [];
    for (const added of choices(jokers, 1)) {
      const worth = strength(mixed([...values, ...added]));
      if (worth < least) [least, found] = [worth, added];
    }
    low.set(key, found);
  }
  return found;
}

/**
 * @param {number} count
 * @param {number} from
 * @returns {Generator<number[]>}
 */
function* choices(count, from) {
  if (!count) yield [];
  else for (let value = from; value <= 13; value++) for (const rest of choices(count - 1, value)) yield [value, ...rest];
}

/**
 * The strength of the hand with every joker as whatever makes it weakest.
 * @param {number[]} faces
 * @returns {number}
 */
function weakest(faces) {
  const values = faces.filter((one) => one !== JOKER).map((one) => (one >> 2) + 1).sort((a, b) => a - b);
  const jokers = faces.length - values.length;
  return jokers ? strength(mixed([...values, ...lowJokers(values, jokers)])) : strength(faces);
}

/**
 * What is made of a hand's cards: those that are kept, and the same with jokers as what they are declared as.
 * @typedef {{ kept: number[], declared: number[], strength: number, cheatin: boolean }} Made
 */

/**
 * The best hand that can be kept of these cards, for lowball the weakest; a legal one of equal ones.
 * @param {number[]} faces
 * @param {boolean} lowest
 * @param {boolean} [legal] none but a legal one
 * @returns {Made | undefined}
 */
export function made(faces, lowest, legal = false) {
  let most = -Infinity;
  /** @type {number[] | undefined} */
  let found;
  for (const kept of fives(faces, Math.min(faces.length, SIZE), 0)) {
    const illegal = cheatin(kept);
    if (illegal && legal) continue;
    const worth = 2 * (lowest ? -weakest(kept) : strength(kept)) + (illegal ? 0 : 1);
    if (worth > most) [most, found] = [worth, kept];
  }
  if (!found) return undefined;
  const declared = lowest ? declaredLow(found) : declaredHigh(found);
  return { kept: found, declared, strength: strength(declared), cheatin: cheatin(found) };
}

/**
 * @param {number[]} faces
 * @param {number} count
 * @param {number} from
 * @returns {Generator<number[]>}
 */
function* fives(faces, count, from) {
  if (!count) yield [];
  else {
    for (let at = from; at <= faces.length - count; at++) {
      for (const rest of fives(faces, count - 1, at + 1)) yield [faces[at], ...rest];
    }
  }
}

/**
 * @param {number[]} faces
 * @returns {number[]}
 */
function declaredHigh(faces) {
  const held = [...faces], goal = strength(held);
  held.forEach((one, place) => {
    if (one !== JOKER) return;
    const all = Array.from({ length: JOKER }, (_, other) => other).reverse();
    for (const declared of [...all.filter((other) => !held.includes(other)), ...all.filter((other) => held.includes(other))]) {
      held[place] = declared;
      if (strength(held) === goal) break;
    }
  });
  return held;
}

/**
 * @param {number[]} faces
 * @returns {number[]}
 */
function declaredLow(faces) {
  const held = [...faces], goal = weakest(faces);
  const values = faces.filter((one) => one !== JOKER).map((one) => (one >> 2) + 1).sort((a, b) => a - b);
  const places = faces.flatMap((one, place) => (one === JOKER ? [place] : []));
  const chosen = lowJokers(values, places.length);
  places.forEach((place, at) => (held[place] = (chosen[at] - 1) * 4));
  for (let suit = 0; places.length && suit < 4; suit++) {
    held[places[0]] = (held[places[0]] >> 2) * 4 + suit;
    if (strength(held) === goal) break;
  }
  return held;
}

const WORST = [
  [], [6, 4, 3, 2, 1], [1, 1, 4, 3, 2], [2, 2, 1, 1, 3], [1, 1, 1, 3, 2], [5, 4, 3, 2, 1], [3, 2, 1, 1, 1],
  [1, 1, 1, 2, 2], [1, 1, 1, 1, 2], [5, 4, 3, 2, 1], [1, 1, 1, 1, 1], [],
];
const BEST = [
  [], [13, 12, 11, 10, 8], [13, 13, 12, 11, 10], [13, 13, 12, 12, 11], [13, 13, 13, 12, 11], [13, 12, 11, 10, 9],
  [13, 13, 13, 12, 11], [13, 13, 13, 12, 12], [13, 13, 13, 13, 12], [13, 12, 11, 10, 9], [13, 13, 13, 13, 13], [],
];

/**
 * A strength after modifiers: raised, the worst hand of the new rank; lowered, the best.
 * @param {number} of
 * @param {number} by
 * @returns {number}
 */
export function modified(of, by) {
  if (!by) return of;
  const now = Math.max(HIGH_CARD - 1, Math.min(DEAD_MANS_HAND, rank(of) + by));
  if (now === DEAD_MANS_HAND || now < HIGH_CARD) return joined(Math.max(now, HIGH_CARD), WORST[Math.max(now, HIGH_CARD)]);
  return joined(now, (by > 0 ? WORST : BEST)[now]);
}

/**
 * How many casualties each side takes, by the strengths of their hands after modifiers.
 * @param {number} one
 * @param {number} other
 * @returns {[number, number]}
 */
export function casualties(one, other) {
  const apart = rank(other) - rank(one);
  return apart ? [Math.max(0, apart), Math.max(0, -apart)] : [1, 1];
}
