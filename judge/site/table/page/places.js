// @ts-check
/**
 * The places of a table: what lies where in a scenario, and what they are called.
 * @module
 */

/** @typedef {import("./types.js").Scenario} Scenario */
/** @typedef {import("./types.js").Row} Row */
/** @typedef {import("./types.js").PileCard} PileCard */

/** A place: its id, and its words for people. @typedef {{ id: string, label: string }} Place */

/** A card: one in play by its row, or one in a pile. @typedef {{ row: number } | { pile: string, index: number }} CardRef */

export const SQUARE = "town square";
export const NOON = "day.high-noon";
const KINDS = /** @type {const} */ (["card", "dude", "goods", "spell", "deed", "legend"]);
/** The piles of a player, each with its words. */
export const PILES = /** @type {const} */ ([
  ["hand", "hand"],
  ["draw hand", "draw hand"],
  ["discard", "discard pile"],
  ["boot hill", "Boot Hill"],
  ["top", "top of the deck"],
  ["holds", "deck, further down"],
]);
/** The steps in which posses stand, besides those of a shootout. */
const WITH_POSSES = ["call-out.posses.mark", "call-out.posses.formed"];
/** The steps in which hands have been drawn. */
const WITH_HANDS = ["shootout.reveal", "shootout.resolution", "shootout.take-yer-lumps", "shootout.run-or-gun"];

/** @param {Row} row */
export function titleOf(row) {
  for (const kind of KINDS) {
    const title = row[kind];
    if (title) return title;
  }
  return "";
}

/** @param {Row} row */
export function standIn(row) {
  return row.card ? "" : (KINDS.find((kind) => row[kind]) ?? "");
}

/** @param {PileCard} card */
export const pileTitle = (card) => (typeof card === "string" ? card : card.card);

/**
 * The type of a card in play.
 * @param {Row} row
 * @param {import("./titles.js").Titles} titles
 */
export const typeOf = (row, titles) => standIn(row) || titles.type(row.card ?? "");

/** @param {string} player */
export const homeOf = (player) => `${player}'s home`;

/** @param {Scenario} scenario */
export const stepOf = (scenario) => scenario.start?.step ?? NOON;

/** @param {Scenario} scenario */
export function hasPosses(scenario) {
  const step = stepOf(scenario);
  return step.startsWith("shootout.") || WITH_POSSES.includes(step) || (scenario.table ?? []).some((row) => row.posse);
}

/** @param {Scenario} scenario */
export const hasDrawHands = (scenario) => WITH_HANDS.includes(stepOf(scenario));

/**
 * What a card in play is called: by its owner too, where another one has that title.
 * @param {Scenario} scenario
 * @param {number} number
 */
export function nameOf(scenario, number) {
  const rows = scenario.table ?? [];
  const title = titleOf(rows[number]);
  const alike = rows.filter((row) => titleOf(row) === title).length;
  return alike > 1 ? `${rows[number].of}'s ${title}` : title;
}

/**
 * The row that a name means, or -1.
 * @param {Scenario} scenario
 * @param {string | undefined} name
 */
export function rowNamed(scenario, name) {
  const rows = scenario.table ?? [];
  const whole = rows.findIndex((row) => titleOf(row) === name);
  return whole >= 0 ? whole : rows.findIndex((row) => `${row.of}'s ${titleOf(row)}` === name);
}

/**
 * The player who has a side of the shootout.
 * @param {Scenario} scenario
 * @param {"leader" | "mark"} side
 * @returns {string}
 */
export function sideOf(scenario, side) {
  const there = (scenario.table ?? []).find((row) => row.posse === side);
  if (there) return there.of;
  const names = Object.keys(scenario.players);
  if (side === "leader") {
    const mark = (scenario.table ?? []).find((row) => row.posse === "mark")?.of;
    const winner = names.find((name) => scenario.players[name].winner) ?? names[0];
    return winner === mark ? (names.find((name) => name !== mark) ?? winner) : winner;
  }
  const leader = sideOf(scenario, "leader");
  return names.find((name) => name !== leader) ?? leader;
}

/** @param {Scenario} scenario */
export function fightAt(scenario) {
  return (scenario.table ?? []).find((row) => row.posse)?.at ?? SQUARE;
}

/**
 * The cards of a pile.
 * @param {Scenario} scenario
 * @param {string} pile such as `hand/ann`
 * @returns {PileCard[]}
 */
export function pileOf(scenario, pile) {
  const [key, player] = halves(pile);
  if (key === "top" || key === "holds") return scenario.decks?.[player]?.[key] ?? [];
  return scenario.players[player]?.[/** @type {"hand"} */ (key)] ?? [];
}

/** @param {string} id */
export function halves(id) {
  const at = id.indexOf("/");
  return [id.slice(0, at), id.slice(at + 1)];
}

/**
 * Every place that a card can be put to, in the order of the table.
 * @param {Scenario} scenario
 * @param {import("./titles.js").Titles} titles
 * @returns {Place[]}
 */
export function placesOf(scenario, titles) {
  const names = Object.keys(scenario.players);
  /** @type {Place[]} */
  const found = [];
  if (hasPosses(scenario)) {
    for (const side of /** @type {const} */ (["leader", "mark"])) {
      found.push({ id: `posse/${side}`, label: `${side === "leader" ? "the leader" : "the mark"}'s posse` });
    }
  }
  for (const name of names) found.push({ id: `square/${name}`, label: `town square, for ${name}` });
  for (const name of names) {
    found.push({ id: `home/${name}`, label: homeOf(name) });
    found.push({ id: `street/${name}`, label: `${name}'s street` });
  }
  (scenario.table ?? []).forEach((row, number) => {
    if (typeOf(row, titles) === "deed") found.push({ id: `deed/${number}`, label: nameOf(scenario, number) });
  });
  (scenario.table ?? []).forEach((row, number) => {
    if (typeOf(row, titles) === "dude") found.push({ id: `on/${number}`, label: `on ${nameOf(scenario, number)}` });
  });
  for (const name of names) {
    for (const [key, words] of PILES) found.push({ id: `${key}/${name}`, label: `${name}'s ${words}` });
  }
  return found;
}
