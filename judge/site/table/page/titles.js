// @ts-check
/**
 * The titles of all cards, to be completed without the engine.
 * @module
 */

/** @typedef {import("./types.js").Title} Title */

/**
 * A title as it is compared: letters and digits alone, without accents.
 * @param {string} title
 */
export function plain(title) {
  return title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** All titles, with what is looked for in them. */
export class Titles {
  /** @param {Title[]} titles */
  constructor(titles) {
    this.all = titles.map((title) => ({ title, plain: plain(title.title) }));
    this.named = new Map(titles.map((title) => [title.title, title]));
  }

  /**
   * The type of a card, or the empty text for what is no title.
   * @param {string} title
   */
  type(title) {
    return this.named.get(title)?.type ?? "";
  }

  /**
   * The titles that somebody may be writing: those that begin so, then those with words that do, then those with the
   * same letters but one.
   * @param {string} written
   * @param {(title: Title) => boolean} wanted
   * @param {number} most
   */
  complete(written, wanted, most) {
    const words = plain(written);
    if (!words) return [];
    const ranked = [];
    for (const each of this.all) {
      if (!wanted(each.title)) continue;
      const rank = rankOf(each.plain, words);
      if (rank !== null) ranked.push({ rank, title: each.title });
    }
    ranked.sort((a, b) => a.rank - b.rank || a.title.title.localeCompare(b.title.title, "en"));
    return ranked.slice(0, most).map((each) => each.title);
  }
}

/**
 * How well a title answers what is written, 0 the best; null where it does not.
 * @param {string} title
 * @param {string} written
 */
function rankOf(title, written) {
  if (title === written) return 0;
  if (title.startsWith(written)) return 1;
  const parts = title.split(" ");
  const wanted = written.split(" ");
  if (wanted.every((word) => parts.some((part) => part.startsWith(word)))) return 2;
  if (title.includes(written)) return 3;
  const slips = (/** @type {(part: string, word: string) => string} */ cut) =>
    wanted.every((word) => parts.some((part) => part.startsWith(word) || (word.length > 3 && oneApart(cut(part, word), word))));
  return slips((part) => part) ? 4 : slips((part, word) => part.slice(0, word.length)) ? 5 : null;
}

/**
 * Whether two words differ in one letter, or in two that changed places.
 * @param {string} one
 * @param {string} other
 */
function oneApart(one, other) {
  if (Math.abs(one.length - other.length) > 1) return false;
  let first = 0;
  while (first < one.length && one[first] === other[first]) first += 1;
  const rest = (/** @type {number} */ a, /** @type {number} */ b) => one.slice(first + a) === other.slice(first + b);
  const swapped = one[first] === other[first + 1] && one[first + 1] === other[first] && rest(2, 2);
  return rest(1, 1) || rest(1, 0) || rest(0, 1) || swapped;
}
