// Decks as they are published, which may be hostile: texts, doomtowndb's API in JSON, and OCTGN's .o8d.

import { readText } from "./text.js";

/** @typedef {import("./text.js").DeckLine} DeckLine */
/** @typedef {import("./text.js").DeckText} DeckText */

const LARGEST = 200_000, MOST = 300, LONGEST = 200, COPIES = 99, DEEPEST = 8;
const NEEDED = "cards with their codes are needed, as in doomtowndb's API";
const NO_CARDS = "no cards are named here; a text with lines such as `2x Pinned Down`, an .o8d file, or a deck of " +
  "doomtowndb's API is needed";
const TAG = /<!\[CDATA\[(?<data>[\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!(?<refused>\w+)|<(?<end>\/?)(?<name>[A-Za-z_][\w.-]*)(?<given>(?:[^<>"']|"[^"]*"|'[^']*')*?)(?<empty>\/?)>|(?<words>[^<]+)/gu;

/** Something that is no deck, with its line where it has one. */
export class NoDeck extends Error {
  /**
   * @param {number | null} line
   * @param {string} message
   * @param {string} [value]
   * @param {string[]} [near]
   */
  constructor(line, message, value, near = []) {
    const said = value === undefined ? "" : ` "${value}"`;
    const meant = near.length ? ` (did you mean ${near.map((one) => `"${one}"`).join(" or ")}?)` : "";
    super(`${line === null ? "" : `line ${line}: `}${message}${said}${meant}`);
    this.line = line;
    this.statement = `${message}${said}`;
  }
}

/**
 * What a deck says: the lines that may name cards, and what there is to say about all of them.
 * @param {string} written
 * @returns {DeckText}
 */
export function readDeck(written) {
  const text = written.replace(/^\ufeff/u, "");
  if (new TextEncoder().encode(text).length > LARGEST) throw new NoDeck(null, `too large: more than ${LARGEST.toLocaleString("en")} bytes`);
  const begins = text.trimStart().slice(0, 3).toLowerCase();
  const asText = begins === "[b]" || begins === "[ur" || !"<{[".includes(begins[0] ?? " ");
  const deck = asText ? readText(text) : begins[0] === "<" ? readOctgn(text) : readApi(text);
  if (!deck.lines.length) throw new NoDeck(null, NO_CARDS);
  if (deck.lines.length > MOST) throw new NoDeck(deck.lines[MOST].line, `more than ${MOST} lines that name cards`);
  return deck;
}

/**
 * A deck of doomtowndb's API.
 * @param {string} text
 * @returns {DeckText}
 */
function readApi(text) {
  let data;
  try {
    data = JSON.parse(text);
  } catch (fault) {
    throw new NoDeck(null, `broken JSON: ${fault instanceof Error ? fault.message : fault}`);
  }
  const plain = (/** @type {unknown} */ one) => typeof one === "object" && one !== null && !Array.isArray(one);
  if (Array.isArray(data) && data.length && data.every((one) => plain(one) && !("card_code" in one))) {
    if (data.length > 1) throw new NoDeck(null, `these are ${data.length} decks, and one is needed:`, data.map((one) => one.name ?? "").join(", "));
    [data] = data;
  }
  if (plain(data)) data = data.slots ?? data.cards ?? data;
  /** @type {[unknown, unknown][]} */
  let rows;
  if (Array.isArray(data)) rows = data.map((row) => [plain(row) ? row.card_code : null, row]);
  else if (plain(data)) rows = Object.entries(data);
  else throw new NoDeck(null, NEEDED);
  // JavaScript puts keys that are numbers first; codes begin with a nought or not, and the text tells their order.
  if (!Array.isArray(data)) rows.sort(([one], [other]) => text.indexOf(`"${one}"`) - text.indexOf(`"${other}"`));
  return { lines: rows.map(([code, given]) => ofApi(code, given, text)).filter((line) => line.count), notes: [] };
}

/**
 * @param {unknown} code
 * @param {unknown} given
 * @param {string} text
 * @returns {DeckLine}
 */
function ofApi(code, given, text) {
  if (typeof code !== "string" || !/^[0-9]+$/u.test(code)) throw new NoDeck(null, `${NEEDED}; this is no code:`, String(code));
  const line = text.slice(0, Math.max(text.indexOf(`"${code}"`), 0)).split("\n").length;
  const said = /** @type {Record<string, unknown>} */ (typeof given === "object" && given !== null ? given : { qty: given });
  const number = (/** @type {unknown} */ count, /** @type {string} */ what) => {
    if (typeof count !== "number" || !Number.isInteger(count) || count < 0 || count > COPIES) {
      throw new NoDeck(line, `${code}: ${what} is a number of cards up to 99, not`, String(count));
    }
    return count;
  };
  const count = number(said.qty ?? said.quantity, "how many there are");
  return { line, written: code, readings: [], counted: true, count, starting: number(said.start ?? 0, "how many start"), number: code, unsure: false };
}

/**
 * A deck of OCTGN: sections of cards, each with its id there and a caption.
 * @param {string} text
 * @returns {DeckText}
 */
function readOctgn(text) {
  /** @type {DeckLine[]} */
  const lines = [];
  /** @type {string[]} */
  const inside = [];
  let words = "", section = "", card = new Map(), line = 1;
  const ended = (/** @type {string} */ name) => {
    const caption = words.trim().split(/\s+/u).join(" ").slice(0, LONGEST);
    words = "";
    const number = name === "card" ? (card.get("id") ?? "").trim().slice(0, LONGEST) : "";
    if (name !== "card" || !(caption || number)) return;
    const given = card.get("qty") ?? "1";
    if (!/^[0-9]+$/u.test(given) || Number(given.slice(0, 4)) < 1 || Number(given.slice(0, 4)) > COPIES) {
      throw new NoDeck(line, "`qty` is a number of cards from 1 to 99, not", given);
    }
    const count = Number(given), starting = /^(?:start(?:ing)?\b|posse\b)/iu.test(section) ? count : 0;
    const readings = caption ? [{ title: caption, brackets: [] }] : [];
    lines.push({ line, written: caption || number, readings, counted: true, count, starting, number, unsure: false });
  };
  let read = 0;
  for (const match of text.matchAll(TAG)) {
    if (match.index !== read) break;
    read += match[0].length;
    const part = match.groups ?? {};
    if (part.refused) throw new NoDeck(line, "a document type or entity is not allowed in a deck file");
    if (part.words !== undefined || part.data !== undefined) words += part.data ?? unescaped(part.words ?? "");
    else if (part.name && part.end) {
      if (inside.pop() !== part.name) throw new NoDeck(line, "broken XML: mismatched tag");
      ended(part.name);
    } else if (part.name) {
      inside.push(part.name);
      words = "";
      const given = new Map([...part.given.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu)].map(([, name, one, other]) => [name, unescaped(one ?? other)]));
      if (part.name === "section") section = given.get("name") ?? "";
      if (part.name === "card") card = given;
      if (inside.length > DEEPEST) throw new NoDeck(line, `nested more than ${DEEPEST} deep`);
      if (part.empty) {
        inside.pop();
        ended(part.name);
      }
    }
    line += match[0].split("\n").length - 1;
  }
  if (read !== text.length || inside.length) throw new NoDeck(line, "broken XML");
  const bare = lines.filter((one) => !one.number).length;
  return { lines, notes: bare ? [`${bare} of ${lines.length} cards have no id here and are taken by their names, which may be of another version`] : [] };
}

/** @type {Record<string, string>} */
const LETTERS = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * @param {string} text
 * @returns {string}
 */
function unescaped(text) {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|(amp|lt|gt|quot|apos));/giu, (whole, hex, number, name) => {
    if (name) return LETTERS[name.toLowerCase()];
    const code = hex ? parseInt(hex, 16) : Number(number);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
