// A deck that somebody pastes: whether it is legal and why not, as `judge deck` says it, and what is on record.

import { NoDeck, readDeck } from "./decks/formats.js";
import { cost, faults, outfitOf, stash } from "./decks/legal.js";
import { Cards, cardsOf } from "./decks/naming.js";

/** @typedef {import("./decks/naming.js").Card} Card */
/** @typedef {import("./decks/naming.js").Copies} Copies */
/** @typedef {import("./decks/legal.js").Bounds} Bounds */

/** @typedef {{ cards: Cards, bounds: Bounds }} Known */

const TYPES = /** @type {const} */ ([["dude", "dudes"], ["deed", "deeds"], ["goods", "goods"], ["spell", "spells"], ["action", "actions"], ["joker", "jokers"]]);

/** @type {Record<number, string>} */
const VALUES = { 1: "A", 11: "J", 12: "Q", 13: "K" };

const form = /** @type {HTMLFormElement} */ (document.getElementById("deck"));
const area = /** @type {HTMLTextAreaElement} */ (document.getElementById("text"));
const casual = /** @type {HTMLInputElement} */ (document.getElementById("casual"));
const told = /** @type {HTMLElement} */ (document.getElementById("told"));
const root = area.dataset.root ?? "";

/** @type {Promise<Known> | undefined} */
let opening;

/**
 * @param {string | undefined} address
 * @returns {Promise<any>}
 */
async function get(address) {
  const answer = await fetch(address ?? "");
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  return answer.json();
}

/** @returns {Promise<Known>} */
async function open() {
  const data = await get(area.dataset.cards);
  return { cards: new Cards(data), bounds: data.bounds };
}

async function look() {
  opening ??= open();
  const { cards, bounds } = await opening;
  const text = readDeck(area.value);
  if (text.lines.some((line) => line.number) && !cards.numbers.size) cards.addNumbers((await get(area.dataset.codes)).codes);
  const { deck, notes } = cardsOf(text, cards);
  const wrong = faults(deck, bounds).filter(({ rule }) => !casual.checked || rule !== "deckbuilding.banned");
  const gang = deck.filter(({ starting }) => starting);
  const sorted = [...deck].sort(({ card: one }, { card: other }) => one.title.localeCompare(other.title));
  const noted = sorted.filter(({ card }) => card.errata || card.rulings || card.banned);
  told.replaceChildren(
    made("h2", wrong.length ? "Not legal" : gang.length ? "Legal" : "Legal, apart from a starting gang"),
    ...(wrong.length ? [list(wrong.map(({ rule, says }) => [says, " ", link(`rule/${rule}/`, rule)]))] : []),
    made("p", glance(deck)),
    made("p", gang.length ? starting(deck, gang) : "No card is marked as starting in play, so no starting gang was checked."),
    ...(notes.length ? [made("h2", "Taken so"), list(notes.map((note) => [note]))] : []),
    ...(noted.length ? [made("h2", "Bans, errata and rulings"), list(noted.map(({ card }) => [link(`card/${card.id}/`, card.title), ` (${onRecord(card)})`]))] : []),
    made("h2", "The cards"),
    list(sorted.map(({ card, count, starting }) => [`${count}\u00d7 `, link(`card/${card.id}/`, card.title), starting ? ` (starts${starting > 1 ? `: ${starting}` : ""})` : ""])),
  );
}

/**
 * The deck at a glance: outfit and legend, and how many cards there are of each type and value.
 * @param {Copies[]} deck
 */
function glance(deck) {
  const heads = deck.filter(({ card }) => card.type === "outfit" || card.type === "legend").map(({ card }) => card.title);
  const of = (/** @type {string} */ type) => deck.reduce((sum, { card, count }) => sum + (card.type === type ? count : 0), 0);
  const types = TYPES.map(([type, words]) => /** @type {const} */ ([of(type), words])).filter(([count]) => count).map(([count, words]) => `${count} ${words}`);
  /** @type {Map<number, number>} */
  const values = new Map();
  for (const { card, count } of deck) if (card.face) values.set(card.face[0], (values.get(card.face[0]) ?? 0) + count);
  const spread = [...values].sort(([one], [other]) => one - other).map(([value, count]) => `${VALUES[value] ?? value}:${count}`);
  return `${heads.join(", ") || "No outfit"}. ${types.join(", ") || "No cards"}. Values: ${spread.join(" ") || "none"}.`;
}

/**
 * @param {Copies[]} deck
 * @param {Copies[]} gang
 */
function starting(deck, gang) {
  const outfit = outfitOf(deck);
  const total = gang.reduce((sum, { card, starting }) => sum + cost(outfit, card) * starting, 0);
  const names = gang.map(({ card, starting }) => `${card.title}${starting > 1 ? ` (${starting})` : ""}`);
  return `Starting gang: ${names.join(", ")}; ${total} of ${stash(deck)} ghost rock.`;
}

/**
 * @param {Card} card
 * @returns {string}
 */
function onRecord({ banned, errata = 0, rulings = 0 }) {
  const parts = [];
  if (banned) parts.push("banned in official tournaments");
  if (errata) parts.push(errata === 1 ? "1 erratum" : `${errata} errata`);
  if (rulings) parts.push(rulings === 1 ? "1 ruling" : `${rulings} rulings`);
  return parts.join(", ");
}

/**
 * @param {string} tag
 * @param {string} text
 * @returns {HTMLElement}
 */
function made(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/**
 * @param {string} folder
 * @param {string} words
 * @returns {HTMLElement}
 */
function link(folder, words) {
  const element = document.createElement("a");
  element.href = `${root}${folder}index.html`;
  element.textContent = words;
  return element;
}

/**
 * @param {(string | HTMLElement)[][]} rows
 * @returns {HTMLElement}
 */
function list(rows) {
  const element = document.createElement("ul");
  for (const parts of rows) {
    const row = document.createElement("li");
    row.append(...parts);
    element.append(row);
  }
  return element;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    await look();
  } catch (fault) {
    if (fault instanceof NoDeck) told.replaceChildren(made("p", fault.message));
    else {
      opening = undefined;
      told.replaceChildren(made("p", `The cards could not be loaded (${fault instanceof Error ? fault.message : fault}).`));
    }
  }
});
