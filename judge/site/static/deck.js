// The cards of a deck that somebody pastes: which there are, how many, and what is on record about each.

import { normalise } from "./words.js";

/**
 * @typedef {{ title: string, folder: string, type: string, face: string, name: string, banned: boolean, token: boolean,
 *   errata: number, rulings: number }} Card
 */

/** @typedef {{ size: number, jokers: number, alike: number, types: string[] }} Bounds */

/** @typedef {{ cards: Map<string, Card>, bounds: Bounds }} Known */

const LONGEST = 20_000;

const form = /** @type {HTMLFormElement} */ (document.getElementById("deck"));
const area = /** @type {HTMLTextAreaElement} */ (document.getElementById("text"));
const told = /** @type {HTMLElement} */ (document.getElementById("told"));
const root = area.dataset.root ?? "";

/** @type {Promise<Known> | undefined} */
let opening;

/** @returns {Promise<Known>} */
async function open() {
  const answer = await fetch(area.dataset.cards ?? "");
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  /** @type {Map<string, Card>} */
  const cards = new Map();
  const data = await answer.json();
  for (const [names, title, folder, type, face, name, banned, token, errata, rulings] of data.cards) {
    const card = { title, folder, type, face, name, banned, token, errata, rulings };
    for (const called of names) if (!cards.has(called)) cards.set(called, card);
  }
  return { cards, bounds: data.bounds };
}

/**
 * What a line says: how many of which card; a line that names none is a heading, or unknown where it has a count.
 * @param {string} line
 * @param {Map<string, Card>} cards
 * @returns {{ count: number, card: Card } | { unknown: string } | undefined}
 */
function read(line, cards) {
  const found = /^\s*(?:(\d{1,2})\s*[x×]?\s+|[x×](\d{1,2})\s+)?(.+?)(?:\s+[x×](\d{1,2}))?\s*$/iu.exec(line);
  if (!found) return undefined;
  const number = found[1] ?? found[2] ?? found[4];
  for (const name of [found[3], found[3].replace(/\s*[([][^)\]]*[)\]]\s*\**$/u, ""), found[3].replace(/\*+$/u, "")]) {
    const card = cards.get(normalise(name));
    if (card) return { count: number === undefined ? 1 : Number(number), card };
  }
  return number === undefined ? undefined : { unknown: line.trim() };
}

/** @param {Known} known */
function look({ cards, bounds }) {
  /** @type {Map<Card, number>} */
  const counts = new Map();
  const unknown = [];
  for (const line of area.value.slice(0, LONGEST).split("\n")) {
    const said = read(line, cards);
    if (said && "card" in said) {
      // An outfit or a Legend stands there once, and the deck's own name may be the same.
      const once = said.card.type === "outfit" || said.card.type === "legend";
      counts.set(said.card, once ? said.count : (counts.get(said.card) ?? 0) + said.count);
    }
    else if (said) unknown.push(said.unknown);
  }
  const parts = [];
  if (!counts.size && !unknown.length) parts.push(paragraph("No card is named there."));
  if (unknown.length) parts.push(...listed("Not known", unknown.map((line) => [line])));
  if (counts.size) parts.push(...counted(counts, bounds));
  told.replaceChildren(...parts);
}

/**
 * Everything that is wrong with a deck but its starting gang, in the words of `judge deck`.
 * @param {Map<Card, number>} counts
 * @param {Bounds} bounds
 * @returns {string[]}
 */
export function faults(counts, bounds) {
  /** @param {string[]} types */
  const of = (...types) => [...counts].reduce((sum, [card, count]) => sum + (types.includes(card.type) ? count : 0), 0);
  const [outfits, legends, jokers, size] = [of("outfit"), of("legend"), of("joker"), of(...bounds.types)];
  const wrong = [];
  if (outfits !== 1) wrong.push(`a deck has exactly one outfit, this one ${outfits || "none"}`);
  if (legends > 1) wrong.push(`a deck has at most one legend, this one ${legends}`);
  if (size !== bounds.size) wrong.push(`a deck has exactly ${bounds.size} cards with a printed value, this one ${size}`);
  if (jokers > bounds.jokers) wrong.push(`a deck has at most two jokers, this one ${jokers}`);
  for (const card of counts.keys()) if (card.token) wrong.push(`${card.title} is a token and cannot be in a deck`);
  /** @type {Map<string, number>} */
  const faces = new Map();
  /** @type {Map<string, number>} */
  const names = new Map();
  for (const [card, count] of counts) {
    if (!bounds.types.includes(card.type)) continue;
    if (card.face) faces.set(card.face, (faces.get(card.face) ?? 0) + count);
    names.set(card.name, (names.get(card.name) ?? 0) + count);
  }
  for (const [face, count] of faces) if (count > bounds.alike) wrong.push(`at most four cards are the ${face}, here ${count}`);
  for (const [name, count] of names) if (count > bounds.alike) wrong.push(`at most four cards are called ${name}, here ${count}`);
  for (const card of counts.keys()) if (card.banned) wrong.push(`${card.title} is banned from official tournaments`);
  return wrong;
}

/**
 * @param {Map<Card, number>} counts
 * @param {Bounds} bounds
 * @returns {HTMLElement[]}
 */
function counted(counts, bounds) {
  const cards = [...counts].sort(([one], [other]) => one.title.localeCompare(other.title));
  const found = faults(counts, bounds);
  const banned = cards.filter(([card]) => card.banned).map(([card]) => [card, "banned in official tournaments"]);
  const noted = cards.filter(([card]) => card.errata || card.rulings).map(([card]) => [card, on(card)]);
  const silent = cards.filter(([card]) => !card.errata && !card.rulings && !card.banned).map(([card]) => [card]);
  return [
    ...(found.length ? listed("Not legal", found.map((line) => [line])) : [paragraph("Legal, as far as that is looked at here.")]),
    ...listed("Banned", banned),
    ...listed("With errata or rulings", noted),
    ...listed("Nothing on record", silent),
  ];
}

/**
 * @param {Card} card
 * @returns {string}
 */
function on(card) {
  const parts = [];
  if (card.errata) parts.push(card.errata === 1 ? "1 erratum" : `${card.errata} errata`);
  if (card.rulings) parts.push(card.rulings === 1 ? "1 ruling" : `${card.rulings} rulings`);
  return parts.join(", ");
}

/**
 * @param {string} heading
 * @param {(Card | string)[][]} rows
 * @returns {HTMLElement[]}
 */
function listed(heading, rows) {
  if (!rows.length) return [];
  const over = document.createElement("h2");
  over.textContent = heading;
  const list = document.createElement("ul");
  for (const [first, note] of rows) {
    const row = document.createElement("li");
    if (typeof first === "string") row.textContent = first;
    else {
      const link = document.createElement("a");
      link.href = `${root}${first.folder}index.html`;
      link.textContent = first.title;
      row.append(link);
    }
    if (typeof note === "string") row.append(` (${note})`);
    list.append(row);
  }
  return [over, list];
}

/**
 * @param {string} text
 * @returns {HTMLElement}
 */
function paragraph(text) {
  const made = document.createElement("p");
  made.textContent = text;
  return made;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    opening ??= open();
    look(await opening);
  } catch (fault) {
    opening = undefined;
    told.replaceChildren(paragraph(`The cards could not be loaded (${fault instanceof Error ? fault.message : fault}).`));
  }
});
