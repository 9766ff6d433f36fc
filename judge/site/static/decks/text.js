// Decks as people write and copy them: doomtowndb's plain text, Markdown and BBCode, its downloads, and lists by hand.

/** A title that a line may mean, and what stands in brackets behind it. @typedef {{ title: string, brackets: string[] }} Reading */

/**
 * A line that may name a card, the likeliest reading first; `number` is a code or an id of OCTGN, `unsure` where its
 * number may be no count.
 * @typedef {{ line: number, written: string, readings: Reading[], counted: boolean, count: number, starting: number,
 *   number: string, unsure: boolean }} DeckLine
 */

/** @typedef {{ lines: DeckLine[], notes: string[] }} DeckText */

const MARKDOWN_LINK = /\[([^\]]+)\]\((\S*?)\)/gu;
const BBCODE_LINK = /\[url=([^\]]*)\](.*?)\[\/url\]/giu;
const BBCODE = /\[\/?(?:b|i|u|s|h\d?|center|size|color|list|quote|\*)(?:=[^\]]*)?\]/giu;
const CODE = /\/card\/(\d{5})\b/gu;
const BULLET = /^(?:>\s*)*(?:#{1,6}\s+|[*+\-\u2022]\s+)*/u;
const EMPHASIS = /(\*\*|__)(?=\S)(.+?)(?<=\S)\1(?![*_])/gu;
const SMALL = /_(\([^()]*\))_/gu;
const FACE = /^(?:A|[2-9]|10|J|Q|K)\s*[\u2660-\u2667]\ufe0f?\s+/u;
const COUNTED = /^(?<count>\d{1,2})\s*(?<x>[x\u00d7]?)\s+(?<title>\S.*)$/iu;
const COUNTED_AFTER = /^(?<title>\S.*?)\s+[x\u00d7]\s*(?<count>\d{1,2})$/iu;
const STARS = /\s*([*\u2605](?:\s*[*\u2605])*)\s*(?=$|[(\[])/gu;
const MARKS = /[\s\u2606\u25cf\u25cb\u2022^]+$/u;
const BRACKET = /\s*[(\[]([^()\[\]]*)[)\]]$/u;
const SIZE = "\\s*(?:[(\\[:\\-\u2013\u2014]\\s*\\d{0,3}\\s*[)\\]]?)?\\s*:?";
const TYPES = "(?:(?:card|dude|deed|spell|miracle|spirit|action|joker|legend|outfit|home)s?|goods|hex(?:es)?)";
const HEADING = new RegExp(`^(?:(?:main\\s+)?deck|total|${TYPES})${SIZE}$`, "iu");
const START = new RegExp(`^(?:start(?:ers?|ing)?(?:\\s+(?:in\\s+play|posse|gang|dudes?|cards?))?|posse)${SIZE}$`, "iu");
const SUM = /^\d{1,3}\s+(?:(?:in\s+)?total|dudes?|deeds?|goods|spells?|actions?|cards?(?:\s+(?:with|in|total)\b.*|\s*\(.*\))?)$/iu;
const LABEL = /^(?:outfit|home|legend)\s*[:=\u2013-]\s*(?<title>\S.*)$/iu;
const UP_TO = /^cards up to\b/iu;
const SIGNED = /\b(?:published|built)\b.*\b(?:doomtowndb|dtdb)/iu;

/** Characters of a line that may name a card, with its address and all marks. */
const LONGEST_LINE = 300;

const DOWNLOADED = "a text that doomtowndb downloads names neither Legend nor jokers; the text to copy there has both";

/**
 * The lines of a deck in text that may name cards.
 * @param {string} text
 * @returns {DeckText}
 */
export function readText(text) {
  /** @type {DeckLine[]} */
  const found = [];
  /** @type {string[]} */
  const notes = [];
  let atStart = false, upTo = false, signed = false;
  const rows = text.split(/\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/u).map((line) => line.trim().split(/\s+/u).join(" "));
  rows.forEach((row, at) => {
    let written = row;
    if ([...written].length > LONGEST_LINE) {
      notes.push(`line ${at + 1} is left out: it is longer than ${LONGEST_LINE} characters`);
      written = "";
    }
    if (!written) return;
    const line = deckLine(at + 1, written);
    upTo ||= UP_TO.test(written);
    signed ||= SIGNED.test(written);
    if (!line || !line.counted) atStart = START.test(bare(written).text);
    if (line) found.push(atStart && line.counted ? { ...line, starting: line.count } : line);
  });
  if (!found.some((line) => line.counted)) return { lines: [], notes: [] };
  const first = rows.findIndex(Boolean) + 1;
  const named = first < rows.length && !rows[first];
  const withX = found.some((line) => line.line !== first && hasX(line.written));
  const lines = found.map((line) =>
    line.counted && ((line.line === first && named) || (withX && !hasX(line.written))) ? { ...line, unsure: true } : line);
  const jokers = lines.some((line) => line.written.toLowerCase().includes("joker"));
  if (upTo && !signed && !jokers) notes.push(DOWNLOADED);
  return { lines, notes };
}

/**
 * What a line may mean; null for a heading, and for a number of cards.
 * @param {number} number
 * @param {string} written
 * @returns {DeckLine | null}
 */
export function deckLine(number, written) {
  const { text, code } = bare(written);
  if (!text || (!code && [HEADING, START, SUM].some((known) => known.test(text)))) return null;
  const label = LABEL.exec(text)?.groups;
  let before = COUNTED.exec(text)?.groups;
  const after = COUNTED_AFTER.exec(text)?.groups;
  if (before && !before.x && after) before = undefined;
  const counts = before ?? after;
  const title = counts ? counts.title.replace(FACE, "") : (label?.title ?? text);
  let wholes = before && !before.x ? [text, title] : [title];
  if (counts && title.toLowerCase() === "jokers") wholes = [title.slice(0, -1)];
  /** @type {Map<string, Reading>} */
  const readings = new Map();
  for (const whole of wholes) for (const one of readingsOf(whole)) readings.set(JSON.stringify(one), one);
  const stars = [...title.matchAll(STARS)].reduce((sum, [, those]) => sum + [...those].filter((letter) => letter === "*" || letter === "\u2605").length, 0);
  const count = counts ? Number(counts.count) : 1;
  return { line: number, written, readings: [...readings.values()], counted: !!counts || !!label, count, starting: Math.min(stars, count), number: code, unsure: false };
}

/**
 * The title with all brackets behind it, and with one after the other left out.
 * @param {string} whole
 * @returns {Reading[]}
 */
function readingsOf(whole) {
  let title = whole.replace(STARS, " ").replace(MARKS, "").trim();
  /** @type {string[]} */
  let brackets = [];
  /** @type {Reading[]} */
  const found = [];
  while (title) {
    found.push({ title, brackets });
    const match = BRACKET.exec(title);
    if (!match) break;
    title = title.slice(0, match.index);
    brackets = [match[1], ...brackets];
  }
  return found;
}

/**
 * The line without the marks of Markdown and BBCode, and the code of the card that it links to.
 * @param {string} written
 * @returns {{ text: string, code: string }}
 */
function bare(written) {
  const unmarked = written.replace(BBCODE, "");
  const codes = [...unmarked.matchAll(MARKDOWN_LINK)].flatMap((link) => [...link[2].matchAll(CODE)].map((code) => code[1]));
  codes.push(...[...written.matchAll(BBCODE_LINK)].flatMap((link) => [...link[1].matchAll(CODE)].map((code) => code[1])));
  let text = written.replace(BBCODE_LINK, "$2").replace(BBCODE, "").replace(MARKDOWN_LINK, "$1");
  text = text.trim().replace(BULLET, "").replace(SMALL, " $1");
  if (!codes.length) text = text.replace(EMPHASIS, "$2");
  return { text: text.replaceAll("\\*", "*").trim().split(/\s+/u).join(" "), code: codes.length === 1 ? codes[0] : "" };
}

/**
 * @param {string} written
 * @returns {boolean}
 */
function hasX(written) {
  const { text } = bare(written);
  const before = COUNTED.exec(text)?.groups;
  return before ? !!before.x : COUNTED_AFTER.test(text);
}
