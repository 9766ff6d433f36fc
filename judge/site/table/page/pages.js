// @ts-check
/**
 * Links to the pages of the site: every id of a rule and every card that an answer names. Where the table stands alone
 * there are no such pages, and names and ids are plain.
 * @module
 */
import { make } from "./elements.js";

/** @typedef {{ folders: Record<string, string>, cards: Record<string, string> }} Known ids apart by spaces, by their folders; and the ids of titles */

/** @type {Map<string, string>} */
const folders = new Map();
/** @type {Map<string, string>} */
let cards = new Map();
/** @type {RegExp | null} */
let named = null;

/** Take in which pages there are. */
export async function knowPages() {
  const response = await fetch(new URL("pages.json", import.meta.url));
  if (!response.ok) return;
  const known = /** @type {Known} */ (await response.json());
  for (const [folder, ids] of Object.entries(known.folders)) {
    for (const id of ids.split(" ").filter(Boolean)) folders.set(id, `../${folder}/${encodeURIComponent(id)}/index.html`);
  }
  cards = new Map(Object.entries(known.cards));
}

/**
 * The titles that answers may name from now on: those that lie on the table, and no common word of another card's.
 * @param {Iterable<string>} titles
 */
export function speakOf(titles) {
  const known = [...new Set(titles)].filter((title) => cards.has(title)).sort((one, other) => other.length - one.length);
  const escaped = known.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  named = known.length ? new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join("|")})(?![\\p{L}\\p{N}])`, "gu") : null;
}

/**
 * A link that opens beside the table, so that nothing that was answered is lost.
 * @param {string} address
 * @param {string | Node} words
 */
function link(address, words) {
  return make("a", { href: address, target: "_blank" }, words);
}

/**
 * The id of a rule, as a link to its page where there is one.
 * @param {string} id
 */
export function ruleLink(id) {
  const address = folders.get(id), code = make("code", {}, id);
  return address ? link(address, code) : code;
}

/**
 * A text with a link for every card of the table that it names.
 * @param {string} text
 * @returns {(string | Node)[]}
 */
export function linked(text) {
  if (!named) return [text];
  return text.split(named).map((part, at) => {
    const id = at % 2 ? cards.get(part) : undefined;
    return id ? link(`../card/${encodeURIComponent(id)}/index.html`, part) : part;
  });
}

/**
 * A link to the page of a card; null where there is none.
 * @param {string} title
 */
export function cardLink(title) {
  const id = cards.get(title);
  return id ? link(`../card/${encodeURIComponent(id)}/index.html`, "Its page: rulings and errata") : null;
}
