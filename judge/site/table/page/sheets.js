// @ts-check
/**
 * Dialogs about one card, and about one player: everything that can be said of them, in buttons and numbers.
 * @module
 */
import { amount, button, byId, choice, make, showDialog } from "./elements.js";
import { cardLink } from "./pages.js";
import { homeOf, nameOf, pileOf, pileTitle, placesOf, standIn, titleOf, typeOf } from "./places.js";

/** @typedef {import("./types.js").Scenario} Scenario */
/** @typedef {import("./types.js").Row} Row */
/** @typedef {import("./places.js").CardRef} CardRef */

/**
 * What the dialogs do to the table.
 * @typedef {object} Deeds
 * @property {(change: (scenario: Scenario) => string) => void} change
 * @property {(card: CardRef, place: string) => void} move
 * @property {(card: CardRef) => void} remove
 * @property {(place: string, label: string) => void} add
 * @property {(words: string) => void} why
 */

const dialog = () => /** @type {HTMLDialogElement} */ (byId("sheet"));

/**
 * Show a dialog with a heading.
 * @param {string} heading
 * @param {(Node | null | false)[]} parts
 */
function show(heading, parts) {
  const sheet = dialog();
  sheet.setAttribute("aria-labelledby", "sheet-heading");
  sheet.replaceChildren(
    make("div", { class: "row" }, make("h2", { id: "sheet-heading", tabindex: "-1" }, heading), button("Done", () => sheet.close(), { class: "close" })),
    ...parts.filter((part) => part instanceof Node),
  );
  showDialog(sheet);
}

/**
 * Do something and close the dialog.
 * @param {() => void} done
 */
function closing(done) {
  return () => {
    dialog().close();
    done();
  };
}

/**
 * A dialog about a card that can be changed.
 * @param {Scenario} scenario
 * @param {import("./titles.js").Titles} titles
 * @param {CardRef} card
 * @param {Deeds} deeds
 */
export function cardSheet(scenario, titles, card, deeds) {
  if ("pile" in card) {
    const title = pileTitle(pileOf(scenario, card.pile)[card.index]);
    show(title, [cardLink(title), whyButton(title, deeds), mover(scenario, titles, card, "", deeds), remover(card, deeds)]);
    return;
  }
  const row = (scenario.table ?? [])[card.row];
  const type = typeOf(row, titles);
  const again = () => cardSheet(scenario, titles, card, deeds);
  const set = (/** @type {(row: Row) => string} */ change) => deeds.change((now) => change((now.table ?? [])[card.row]));
  const name = nameOf(scenario, card.row);
  show(titleOf(row), [
    !!row.card && cardLink(row.card),
    make(
      "p",
      { class: "buttons" },
      type !== "deed" && type !== "legend" && button(row.booted ? "Unboot" : "Boot", closing(() => set((now) => booted(now)))),
      type === "dude" && button("Give it something to carry", closing(() => deeds.add(`on/${card.row}`, `on ${name}`))),
    ),
    whyButton(name, deeds),
    type === "dude" && amount("Bounty", row.bounty ?? 0, 0, 99, (bounty) => set((now) => number(now, "bounty", bounty))),
    standIn(row) === "dude" && standInFacts(row, set),
    standIn(row) === "deed" && factsOf(row, set, ["control points", "production", "value"]),
    !!standIn(row) && keywords(row, set),
    type === "deed" && choice("End of the street", [["right", "right"], ["left", "left"]], row.street ?? "right", (end) =>
      set((now) => {
        if (end === "left") now.street = "left";
        else delete now.street;
        return `${titleOf(now)} goes to the ${end}`;
      })),
    type !== "deed" && type !== "legend" && choice("Controlled by", Object.keys(scenario.players).map((player) => [player, player]), row.controller ?? row.of, (player) =>
      set((now) => {
        if (player === now.of) delete now.controller;
        else now.controller = player;
        return `${player} controls ${titleOf(now)}`;
      })),
    !!row.card && textToggle(row, set, again),
    mover(scenario, titles, card, type, deeds),
    remover(card, deeds),
  ]);
}

/** @param {Row} row */
function booted(row) {
  if (row.booted) delete row.booted;
  else row.booted = true;
  return `${titleOf(row)} is ${row.booted ? "booted" : "unbooted"}`;
}

/**
 * @param {Row} row
 * @param {"bounty" | "value" | "influence" | "control points" | "production"} key
 * @param {number} value
 */
function number(row, key, value) {
  if (value) row[key] = value;
  else delete row[key];
  return `${titleOf(row)}: ${key} ${value}`;
}

/**
 * The facts of a stand-in for a dude.
 * @param {Row} row
 * @param {(change: (row: Row) => string) => void} set
 */
function standInFacts(row, set) {
  const [count, kind] = String(row.bullets ?? "0 draw").split(" ");
  let bullets = Number(count);
  let stud = kind === "stud" ? "stud" : "draw";
  const told = () =>
    set((now) => {
      now.bullets = `${bullets} ${stud}`;
      return `${titleOf(now)}: ${bullets} ${stud}`;
    });
  return make(
    "fieldset",
    {},
    make("legend", {}, "A stand-in"),
    amount("Bullets", bullets, 0, 99, (given) => {
      bullets = given;
      told();
    }),
    choice("which are", [["draw", "draw"], ["stud", "stud"]], stud, (given) => {
      stud = given;
      told();
    }),
    amount("Value", row.value ?? 8, 1, 13, (value) => set((now) => number(now, "value", value))),
    amount("Influence", row.influence ?? 0, 0, 99, (influence) => set((now) => number(now, "influence", influence))),
  );
}

/** The least and the most that a number of a stand-in may be. */
const BOUNDS = /** @type {const} */ ({ "control points": [0, 99], production: [0, 20], value: [1, 13] });

/**
 * Numbers of a stand-in.
 * @param {Row} row
 * @param {(change: (row: Row) => string) => void} set
 * @param {(keyof BOUNDS)[]} keys
 */
function factsOf(row, set, keys) {
  return make(
    "fieldset",
    {},
    make("legend", {}, "A stand-in"),
    ...keys.map((key) => {
      const [least, most] = BOUNDS[key];
      const words = `${key[0].toUpperCase()}${key.slice(1)}`;
      return amount(words, row[key] ?? least, least, most, (value) => set((now) => number(now, key, value)));
    }),
  );
}

/**
 * The keywords of a stand-in.
 * @param {Row} row
 * @param {(change: (row: Row) => string) => void} set
 */
function keywords(row, set) {
  const input = make("input", {
    type: "text",
    id: "keywords",
    maxlength: 200,
    autocomplete: "off",
    placeholder: "Deputy, Huckster 2",
    value: (row.keywords ?? []).join(", "),
    onchange: () => set((now) => {
      const words = input.value.split(",").map((word) => word.trim()).filter(Boolean);
      if (words.length) now.keywords = words;
      else delete now.keywords;
      return `${titleOf(now)}: ${words.length ? words.join(", ") : "no keywords"}`;
    }),
  });
  return make("label", { for: "keywords" }, "Keywords ", input);
}

/**
 * @param {Row} row
 * @param {(change: (row: Row) => string) => void} set
 * @param {() => void} again
 */
function textToggle(row, set, again) {
  const input = make("input", {
    type: "checkbox",
    checked: row.text === "none",
    onchange: () => {
      set((now) => {
        if (input.checked) now.text = "none";
        else delete now.text;
        return `${titleOf(now)} is taken ${input.checked ? "as without text" : "as it is printed"}`;
      });
      again();
    },
  });
  return make("label", {}, input, " taken as without text");
}

/**
 * @param {string} name
 * @param {Deeds} deeds
 */
function whyButton(name, deeds) {
  return make("p", { class: "buttons" }, button("May it be used now, and why not?", closing(() => deeds.why(name))));
}

/**
 * The places that a card can be moved to.
 * @param {Scenario} scenario
 * @param {import("./titles.js").Titles} titles
 * @param {CardRef} card
 * @param {string} type
 * @param {Deeds} deeds
 */
function mover(scenario, titles, card, type, deeds) {
  const carried = type === "goods" || type === "spell";
  const places = placesOf(scenario, titles).filter(({ id }) => {
    if ("row" in card && (id === `on/${card.row}` || id === `deed/${card.row}`)) return false;
    if (carried) return id.startsWith("on/") || !/^(posse|square|home|street|deed)\//.test(id);
    if (type === "deed") return !/^(posse|square|home|deed|on)\//.test(id);
    return !type || !/^(on|street)\//.test(id);
  });
  return make(
    "fieldset",
    {},
    make("legend", {}, "Move it to"),
    make("p", { class: "buttons" }, ...places.map(({ id, label }) => button(label, closing(() => deeds.move(card, id))))),
  );
}

/**
 * @param {CardRef} card
 * @param {Deeds} deeds
 */
function remover(card, deeds) {
  return make("p", { class: "buttons" }, button("Take it off the table", closing(() => deeds.remove(card)), { class: "danger" }));
}

/**
 * A dialog about a card of a position that is only looked at.
 * @param {string} name
 * @param {string} title
 * @param {string[]} options those that name it, in words
 * @param {(option: string) => void} take
 * @param {(words: string) => void} why
 */
export function lookSheet(name, title, options, take, why) {
  show(name, [
    cardLink(title),
    options.length > 0 && make("p", { class: "buttons" }, ...options.map((option) => button(option, closing(() => take(option))))),
    make("p", { class: "buttons" }, button("May it be used now, and why not?", closing(() => why(name)))),
  ]);
}

/**
 * A dialog about a player.
 * @param {Scenario} scenario
 * @param {string} name
 * @param {Deeds} deeds
 */
export function playerSheet(scenario, name, deeds) {
  const player = scenario.players[name];
  const outfit = player.outfit ? pileTitle(player.outfit) : "none";
  const winner = make("input", {
    type: "checkbox",
    checked: !!player.winner,
    onchange: () =>
      deeds.change((now) => {
        for (const [each, told] of Object.entries(now.players)) {
          if (each === name && winner.checked) told.winner = true;
          else delete told.winner;
        }
        return winner.checked ? `${name} is the Winner of lowball` : "Nobody is the Winner of lowball";
      }),
  });
  show(name, [
    make(
      "p",
      { class: "buttons" },
      `Outfit: ${outfit} `,
      button("Choose an outfit", closing(() => deeds.add(`outfit/${name}`, `${name}'s outfit`))),
      !!player.outfit && button("None", closing(() => deeds.change((now) => {
        delete now.players[name].outfit;
        return `${name} has no outfit; ${homeOf(name)} has no text`;
      }))),
    ),
    amount("Ghost rock", player["ghost rock"] ?? 0, 0, 999, (rock) =>
      deeds.change((now) => {
        now.players[name]["ghost rock"] = rock;
        return `${name} has ${rock} ghost rock`;
      })),
    make("p", { class: "hint" }, "Influence and control points follow from the cards in play: they stand beside the name, as soon as the engine is there."),
    make("label", {}, winner, " Winner of lowball: comes first in everything"),
  ]);
}
