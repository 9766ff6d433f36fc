// How alike two words or names are. Most are far too unlike, which their letters tell before their order is looked at.

/** Letters that are told apart; all others count as one. */
const LETTERS = 27, FIRST = 97;

/** @type {Map<string, { kinds: number, counts: Uint16Array }>} */
const known = new Map();

/**
 * Which letters a text has, a bit for each, and how many of each.
 * @param {string} text
 */
function lettersOf(text) {
  let found = known.get(text);
  if (!found) {
    found = { kinds: 0, counts: new Uint16Array(LETTERS) };
    for (let at = 0; at < text.length; at++) {
      const letter = text.charCodeAt(at) - FIRST;
      const kind = letter >= 0 && letter < LETTERS - 1 ? letter : LETTERS - 1;
      found.kinds |= 1 << kind;
      found.counts[kind] = found.counts[kind] + 1;
    }
    known.set(text, found);
  }
  return found;
}

/**
 * How many letters are told by bits.
 * @param {number} bits
 */
function count(bits) {
  let found = 0;
  for (let left = bits; left; left &= left - 1) found++;
  return found;
}

/**
 * How many slips of the pen lie between two words: a letter too many, missing, wrong, or two misplaced.
 * @param {string} one
 * @param {string} other
 * @param {number} most more than so many are not counted
 * @returns {number}
 */
export function slips(one, other, most) {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  // Each slip brings one kind of letter at most that the other word has not.
  const its = lettersOf(one).kinds, theirs = lettersOf(other).kinds;
  if (count(its & ~theirs) > most || count(theirs & ~its) > most) return most + 1;
  let before = /** @type {number[]} */ ([]);
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        cost = Math.min(cost, before[j - 2] + 1);
      }
      next.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    before = row;
    row = next;
  }
  return row[other.length];
}

/**
 * How alike two texts are, 0 to 100: twice the letters that both have in order, of all letters.
 * @param {string} one
 * @param {string} other
 * @param {number} enough less than so much is 0
 * @returns {number}
 */
export function ratio(one, other, enough) {
  const total = one.length + other.length;
  if (!total) return 100;
  if ((200 * Math.min(one.length, other.length)) / total < enough) return 0;
  if (enough) {
    const its = lettersOf(one).counts, theirs = lettersOf(other).counts;
    let both = 0;
    for (let kind = 0; kind < LETTERS; kind++) both += Math.min(its[kind], theirs[kind]);
    if ((200 * both) / total < enough) return 0;
  }
  const row = new Uint16Array(other.length + 1);
  for (let i = 0; i < one.length; i++) {
    let corner = 0;
    for (let j = 1; j <= other.length; j++) {
      const above = row[j];
      row[j] = one[i] === other[j - 1] ? corner + 1 : Math.max(above, row[j - 1]);
      corner = above;
    }
  }
  const found = (200 * row[other.length]) / total;
  return found >= enough ? found : 0;
}
