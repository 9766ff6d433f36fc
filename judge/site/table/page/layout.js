// @ts-check
/**
 * Laying out a board: what somebody does to a scenario by touch. What cannot be done raises a Misfit with words.
 * @module
 */
import {
  PILES,
  SQUARE,
  fightAt,
  halves,
  hasPosses,
  homeOf,
  nameOf,
  pileOf,
  pileTitle,
  rowNamed,
  sideOf,
  stepOf,
  titleOf,
  typeOf,
} from "./places.js";

/** @typedef {import("./types.js").Scenario} Scenario */
/** @typedef {import("./types.js").Row} Row */
/** @typedef {import("./types.js").PileCard} PileCard */
/** @typedef {import("./places.js").CardRef} CardRef */
/** @typedef {import("./titles.js").Titles} Titles */

/** What is put down: a published card, a stand-in of a type, or a suit and value. @typedef {{ title: string, kind: string }} Card */

/** Something that cannot lie there. */
export class Misfit extends Error {}

const FACE = /^(?:(10|[2-9ATJQK])([SHDC])|joker)$/i;
const NAMES = ["ann", "bob", "cal", "dan"];
export const MOST_PLAYERS = NAMES.length;
const ATTACHED = ["goods", "spell"];

/** @returns {Scenario} a table for two at High Noon */
export function emptyTable() {
  return {
    scenario: "A question",
    players: { ann: { winner: true, "ghost rock": 10 }, bob: { "ghost rock": 10 } },
    table: [],
    start: { step: "day.high-noon" },
  };
}

/**
 * A suit and value as scripts write it, or the empty text.
 * @param {string} written
 */
export function faceOf(written) {
  const found = FACE.exec(written.trim());
  if (!found) return "";
  return found[1] ? (found[1] + found[2]).toUpperCase() : "joker";
}

/**
 * Put a card down at a place, and say where it lies.
 * @param {Scenario} scenario
 * @param {Card} card
 * @param {string} place
 * @param {Titles} titles
 * @returns {string} words
 */
export function put(scenario, card, place, titles) {
  const [kind, whose] = halves(place);
  if (kind === "outfit") {
    if (titles.type(card.title) !== "outfit") throw new Misfit(`${card.title} is no outfit.`);
    scenario.players[whose].outfit = taken(card.title, titles);
    return `${whose} plays ${card.title}`;
  }
  if (PILES.some(([pile]) => pile === kind)) {
    intoPile(scenario, place, taken(card.title, titles));
    return `${card.title} is in ${whose}'s ${new Map(PILES).get(/** @type {"hand"} */ (kind))}`;
  }
  const type = card.kind || titles.type(card.title);
  if (!type) throw new Misfit(`${card.title} cannot lie there: only in a hand, a deck or another pile.`);
  if (type === "action" || type === "joker") throw new Misfit(`${card.title} does not lie in play: put it into a hand.`);
  const owner = ownerAt(scenario, place);
  if (type === "outfit") return put(scenario, card, `outfit/${owner}`, titles);
  /** @type {Row} */
  const row = card.kind ? { [card.kind]: card.title, of: owner } : { card: card.title, of: owner };
  if (!card.kind && !titles.named.get(card.title)?.encoded) row.text = "none";
  if (card.kind === "dude") Object.assign(row, { value: 8, bullets: "1 draw", influence: 1 });
  const rows = (scenario.table ??= []);
  settle(scenario, row, type, place, titles);
  rows.push(row);
  return `${card.title} is ${whereIs(scenario, rows.length - 1)}`;
}

/**
 * A published card in a pile, as without text where the engine does not know it.
 * @param {string} title
 * @param {Titles} titles
 * @returns {PileCard}
 */
function taken(title, titles) {
  const known = titles.named.get(title);
  return known && !known.encoded ? { card: title, text: "none" } : title;
}

/**
 * Whose card it is that is put to a place.
 * @param {Scenario} scenario
 * @param {string} place
 */
function ownerAt(scenario, place) {
  const [kind, whose] = halves(place);
  if (kind === "posse") return sideOf(scenario, /** @type {"leader"} */ (whose));
  if (kind === "deed" || kind === "on") return scenario.table?.[Number(whose)].of ?? "";
  return whose;
}

/**
 * Say in a row where it lies.
 * @param {Scenario} scenario
 * @param {Row} row
 * @param {string} type
 * @param {string} place
 * @param {Titles} titles
 */
function settle(scenario, row, type, place, titles) {
  const [kind, whose] = halves(place);
  const rows = scenario.table ?? [];
  if (type === "legend" || type === "deed") {
    for (const key of /** @type {const} */ (["at", "on", "posse"])) delete row[key];
    if (kind === "street" || kind === "home") row.of = whose;
    return;
  }
  if (ATTACHED.includes(type)) {
    const host = kind === "on" ? Number(whose) : lastDude(scenario, place, titles);
    if (host < 0) throw new Misfit(`${titleOf(row)} is carried by somebody: put a dude there first.`);
    delete row.at;
    delete row.posse;
    row.on = nameOf(scenario, host);
    return;
  }
  delete row.posse;
  if (kind === "posse") {
    row.at = fightAt(scenario);
    row.posse = /** @type {"leader"} */ (whose);
  } else if (kind === "square") row.at = SQUARE;
  else if (kind === "deed") row.at = nameOf(scenario, Number(whose));
  else if (kind === "on") row.at = rows[Number(whose)].at ?? SQUARE;
  else row.at = homeOf(whose);
}

/**
 * The last dude at a place, or -1.
 * @param {Scenario} scenario
 * @param {string} place
 * @param {Titles} titles
 */
function lastDude(scenario, place, titles) {
  const [kind, whose] = halves(place);
  const rows = scenario.table ?? [];
  for (let number = rows.length - 1; number >= 0; number -= 1) {
    const row = rows[number];
    if (typeOf(row, titles) !== "dude") continue;
    if (kind === "posse" && row.posse === whose) return number;
    if (kind === "square" && row.at === SQUARE && row.of === whose) return number;
    if (kind === "home" && row.at === homeOf(whose)) return number;
    if (kind === "deed" && row.at === nameOf(scenario, Number(whose))) return number;
  }
  return -1;
}

/**
 * @param {Scenario} scenario
 * @param {string} pile
 * @param {PileCard} card
 */
function intoPile(scenario, pile, card) {
  const [key, player] = halves(pile);
  if (key === "top" || key === "holds") {
    const deck = ((scenario.decks ??= {})[player] ??= {});
    (deck[key] ??= []).push(card);
  } else {
    const told = scenario.players[player];
    (told[/** @type {"hand"} */ (key)] ??= []).push(card);
  }
}

/**
 * Where a card in play is, in words.
 * @param {Scenario} scenario
 * @param {number} number
 */
export function whereIs(scenario, number) {
  const row = (scenario.table ?? [])[number];
  if (row.on) return `on ${row.on}`;
  if (row.posse) return `in the ${row.posse}'s posse`;
  return row.at ? `at ${row.at}` : `on ${row.of}'s street`;
}

/**
 * Take a card away; what it carries goes with it, and whoever is at a deed goes home.
 * @param {Scenario} scenario
 * @param {CardRef} card
 */
export function remove(scenario, card) {
  if ("pile" in card) {
    pileOf(scenario, card.pile).splice(card.index, 1);
    clean(scenario, card.pile);
    return;
  }
  const rows = scenario.table ?? [];
  const name = nameOf(scenario, card.row);
  const gone = new Set([card.row]);
  rows.forEach((row, number) => {
    if (row.on !== undefined && row.on === name) gone.add(number);
    else if (row.at === name) {
      row.at = homeOf(row.of);
      delete row.posse;
    }
  });
  renamed(scenario, () => {
    scenario.table = rows.filter((_, number) => !gone.has(number));
  });
}

/**
 * Change rows, and afterwards call every card that others lie at or on as it is called then.
 * @param {Scenario} scenario
 * @param {() => void} change
 */
export function renamed(scenario, change) {
  const rows = [...(scenario.table ?? [])];
  const hosts = rows.map((row) => [rows[rowNamed(scenario, row.on)], rows[rowNamed(scenario, row.at)]]);
  change();
  const after = scenario.table ?? [];
  rows.forEach((row, number) => {
    const [on, at] = hosts[number];
    if (on && after.includes(on)) row.on = nameOf(scenario, after.indexOf(on));
    if (at && after.includes(at)) row.at = nameOf(scenario, after.indexOf(at));
  });
}

/**
 * Leave no empty list behind.
 * @param {Scenario} scenario
 * @param {string} pile
 */
function clean(scenario, pile) {
  const [key, player] = halves(pile);
  if (pileOf(scenario, pile).length) return;
  if (key === "top" || key === "holds") {
    const deck = scenario.decks?.[player];
    if (deck) delete deck[key];
    if (deck && !Object.keys(deck).length) delete scenario.decks?.[player];
  } else delete scenario.players[player][/** @type {"hand"} */ (key)];
}

/**
 * Move a card to another place, and say where it lies then.
 * @param {Scenario} scenario
 * @param {CardRef} card
 * @param {string} place
 * @param {Titles} titles
 * @returns {string} words
 */
export function move(scenario, card, place, titles) {
  const pile = PILES.some(([key]) => key === halves(place)[0]);
  if ("pile" in card) {
    const title = pileTitle(pileOf(scenario, card.pile)[card.index]);
    const words = put(scenario, { title, kind: "" }, place, titles);
    remove(scenario, card);
    return words;
  }
  const rows = scenario.table ?? [];
  const row = rows[card.row];
  if (pile) {
    if (!row.card) throw new Misfit("A stand-in is only in play.");
    const words = put(scenario, { title: row.card, kind: "" }, place, titles);
    remove(scenario, card);
    return words;
  }
  if (place === `on/${card.row}`) throw new Misfit("No card carries itself.");
  settle(scenario, row, typeOf(row, titles), place, titles);
  return `${titleOf(row)} is ${whereIs(scenario, card.row)}`;
}

/**
 * Choose the step that the scenario starts in; what only other steps have is forgotten.
 * @param {Scenario} scenario
 * @param {string} step
 */
export function setStep(scenario, step) {
  scenario.start = { step };
  if (hasPosses(scenario) && !step.startsWith("shootout.") && !step.startsWith("call-out.posses.")) {
    for (const row of scenario.table ?? []) delete row.posse;
  }
}

/**
 * Seat another player, or have the last one leave with all that is theirs.
 * @param {Scenario} scenario
 * @param {number} count
 */
export function seat(scenario, count) {
  const names = Object.keys(scenario.players);
  for (const name of NAMES.filter((each) => !names.includes(each)).slice(0, count - names.length)) {
    scenario.players[name] = { "ghost rock": 10 };
  }
  for (const name of names.slice(count)) {
    delete scenario.players[name];
    delete scenario.decks?.[name];
    renamed(scenario, () => {
      scenario.table = (scenario.table ?? []).filter((row) => row.of !== name && row.controller !== name);
    });
    for (const row of scenario.table ?? []) if (row.at === homeOf(name)) row.at = homeOf(row.of);
  }
  if (!Object.values(scenario.players).some((player) => player.winner) && stepOf(scenario) !== "setup") {
    Object.values(scenario.players)[0].winner = true;
  }
}
