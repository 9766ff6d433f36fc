// @ts-check
/**
 * Drawing a board: every place with its cards as buttons; a card can be dragged, a place can be dropped on.
 * @module
 */
import { button, make } from "./elements.js";
import {
  PILES,
  SQUARE,
  hasDrawHands,
  hasPosses,
  homeOf,
  nameOf,
  pileOf,
  pileTitle,
  rowNamed,
  stepOf,
  titleOf,
  typeOf,
} from "./places.js";

/** @typedef {import("./types.js").Scenario} Scenario */
/** @typedef {import("./types.js").Row} Row */
/** @typedef {import("./places.js").CardRef} CardRef */

/**
 * What a board lets somebody do; `add` and `drop` are null where it is only looked at.
 * @typedef {object} Hands
 * @property {((place: string, label: string) => void) | null} add
 * @property {((card: CardRef, place: string) => void) | null} drop
 * @property {(card: CardRef) => void} open
 * @property {((player: string) => void) | null} player
 * @property {string[] | null} eyes whose piles are shown; null for all of them
 * @property {Scenario | null} counted the same board as the engine has it, with the numbers that count now
 */

/** Cards of a pile that are shown at once. */
const SHOWN = 12;

/** One drawing of a board. */
class Drawing {
  /**
   * @param {Scenario} board
   * @param {import("./titles.js").Titles} titles
   * @param {Hands} hands
   */
  constructor(board, titles, hands) {
    this.board = board;
    this.titles = titles;
    this.hands = hands;
    this.rows = board.table ?? [];
    const { counted } = hands;
    this.now = new Map((counted?.table ?? []).map((row, number) => [nameOf(/** @type {Scenario} */ (counted), number), row.now]));
    /** @type {Set<number>} */
    this.drawn = new Set();
  }

  /**
   * A place with a heading, its cards, and a button to put one there; null for an empty one that is only looked at.
   * @param {string} label
   * @param {[place: string, words: string][]} adds
   * @param {(Node | null)[]} cards
   * @param {string} kind
   * @param {"h3" | "h4"} [level] of its heading: `h4` for the places of a player
   */
  place(label, adds, cards, kind, level = "h4") {
    if (!this.hands.add && !cards.some(Boolean) && !label.endsWith(" cards")) return null;
    const list = make("ul", { class: "cards" }, ...cards.map((card) => card && make("li", {}, card)));
    const section = make(
      "section",
      { class: `place ${kind}`, "aria-label": label },
      make(level, {}, label),
      cards.some(Boolean) ? list : null,
      this.hands.add && make("p", { class: "adds" }, ...adds.map(([place, words]) => this.adder(place, label, words))),
    );
    if (this.hands.drop && adds.length) this.accept(section, adds[0][0]);
    return section;
  }

  /**
   * @param {string} place
   * @param {string} label
   * @param {string} words
   */
  adder(place, label, words) {
    const to = words === "+" ? label : `${label}, ${words.replace("+ ", "for ")}`;
    return button(words, () => this.hands.add?.(place, to), {
      class: "add",
      "aria-label": `Put a card: ${to}`,
      "data-key": `add ${place}`,
    });
  }

  /**
   * Let a place take what is dropped on it.
   * @param {HTMLElement} element
   * @param {string} place
   */
  accept(element, place) {
    element.addEventListener("dragover", (event) => {
      event.preventDefault();
      event.stopPropagation();
      element.classList.add("over");
    });
    element.addEventListener("dragleave", () => element.classList.remove("over"));
    element.addEventListener("drop", (event) => {
      event.preventDefault();
      event.stopPropagation();
      element.classList.remove("over");
      const card = dragged;
      dragged = null;
      if (card) this.hands.drop?.(card, place);
    });
  }

  /**
   * A card as a button.
   * @param {CardRef} card
   * @param {string} title
   * @param {string} told
   * @param {string} kind
   */
  button(card, title, told, kind) {
    const key = "row" in card ? `card ${card.row} ${title}` : `card ${card.pile} ${card.index} ${title}`;
    const made = button("", () => this.hands.open(card), { class: `card ${kind}`, "data-key": key });
    made.append(make("span", { class: "title" }, title), told ? make("span", { class: "told" }, told) : "");
    if (this.hands.drop) {
      made.draggable = true;
      made.addEventListener("dragstart", (event) => {
        dragged = card;
        event.dataTransfer?.setData("text/plain", title);
      });
    }
    return made;
  }

  /**
   * A card in play with what it carries.
   * @param {number} number
   * @returns {HTMLElement | null}
   */
  card(number) {
    if (this.drawn.has(number)) return null;
    this.drawn.add(number);
    const row = this.rows[number];
    const type = typeOf(row, this.titles);
    const kind = [type, row.booted ? "booted" : "", row.posse ?? ""].join(" ");
    const made = make("div", { class: "stack" }, this.button({ row: number }, titleOf(row), told(row, row.now ?? this.now.get(nameOf(this.board, number))), kind));
    if (this.hands.drop && type === "dude") this.accept(made, `on/${number}`);
    const carried = this.rows.map((_, other) => other).filter((other) => rowNamed(this.board, this.rows[other].on) === number);
    if (carried.length) {
      const list = carried.map((other) => this.card(other)).filter(Boolean);
      made.append(make("ul", { class: "carried" }, ...list.map((each) => make("li", {}, each))));
    }
    return made;
  }

  /**
   * The cards in play of which something is so.
   * @param {(row: Row, type: string) => boolean} wanted
   */
  cards(wanted) {
    return this.rows
      .map((row, number) => (!row.on && wanted(row, typeOf(row, this.titles)) ? this.card(number) : null))
      .filter(Boolean);
  }

  /** The posses, facing each other. */
  posses() {
    if (!hasPosses(this.board)) return null;
    const sides = /** @type {const} */ (["leader", "mark"]).map((side) =>
      this.place(
        side === "leader" ? "Leader's posse" : "Mark's posse",
        [[`posse/${side}`, "+"]],
        this.cards((row) => row.posse === side),
        "posse",
        "h3",
      ),
    );
    return make("div", { class: "facing" }, ...sides.filter((side) => side !== null));
  }

  /** The town square, with whoever is in no posse there. */
  square() {
    const names = Object.keys(this.board.players);
    const adds = names.map((name) => /** @type {[string, string]} */ ([`square/${name}`, `+ ${name}`]));
    const label = hasPosses(this.board) ? "Town square, in no posse" : "Town square";
    return this.place(label, adds, this.cards((row) => row.at === SQUARE && !row.posse), "square", "h3");
  }

  /**
   * A player: home, street and piles.
   * @param {string} name
   */
  player(name) {
    const counted = this.hands.counted?.players[name];
    const { outfit, winner, "ghost rock": rock = counted?.["ghost rock"], casualties } = this.board.players[name];
    const facts = [
      outfit ? pileTitle(outfit) : this.hands.add ? "choose an outfit" : "no outfit",
      winner ? "Winner of lowball" : "",
      rock === undefined ? "" : `${rock} ghost rock`,
      counted?.influence === undefined ? "" : `${counted.influence} influence`,
      counted?.["control points"] === undefined ? "" : `${counted["control points"]} control points`.replace(/^1 (.*)s$/, "1 $1"),
      casualties ? `${casualties} to cover` : "",
    ].filter(Boolean);
    const heading = this.hands.player
      ? button("", () => this.hands.player?.(name), { class: "who", "data-key": `player ${name}` })
      : make("span", { class: "who" });
    heading.append(make("span", { class: "title" }, name), make("span", { class: "told" }, facts.join(" · ")));
    const home = this.cards((row, type) => (row.at === homeOf(name) && !row.posse) || (type === "legend" && row.of === name));
    return make(
      "section",
      { class: "player", "aria-label": name },
      make("h3", {}, heading),
      this.place(homeOf(name), [[`home/${name}`, "+"]], home, "home"),
      this.street(name),
      ...this.piles(name),
    );
  }

  /** @param {string} name */
  street(name) {
    const deeds = this.cards((row, type) => type === "deed" && row.of === name);
    const there = this.rows.map((row, number) => {
      if (typeOf(row, this.titles) !== "deed" || row.of !== name) return null;
      const label = nameOf(this.board, number);
      return this.place(`At ${label}`, [[`deed/${number}`, "+"]], this.cards((each) => each.at === label && !each.posse), "deed");
    });
    return make("div", { class: "street" }, this.place(`${name}'s street`, [[`street/${name}`, "+"]], deeds, "deeds"), ...there);
  }

  /** @param {string} name */
  piles(name) {
    const seen = !this.hands.eyes || this.hands.eyes.includes(name);
    const first = ["hand", ...(hasDrawHands(this.board) ? ["draw hand"] : [])];
    const own = stepOf(this.board) === "shootout.draw" || stepOf(this.board) === "day.gambling" ? [...first, "top"] : first;
    const made = PILES.map(([key, words]) => ({ key, made: this.pile(name, key, words, seen) }));
    const rest = made.filter(({ key }) => !own.includes(key));
    const filled = rest.some(({ key }) => pileOf(this.board, `${key}/${name}`).length);
    return [
      ...made.filter(({ key }) => own.includes(key)).map((each) => each.made),
      rest.some((each) => each.made) &&
        make("details", { class: "more", open: filled, "data-key": `more ${name}` }, make("summary", {}, `${name}'s deck and piles`), ...rest.map((each) => each.made)),
    ];
  }

  /**
   * @param {string} name
   * @param {string} key
   * @param {string} words
   * @param {boolean} seen
   */
  pile(name, key, words, seen) {
    const pile = `${key}/${name}`;
    const cards = pileOf(this.board, pile);
    const open = key === "discard" || key === "boot hill";
    const label = `${name}'s ${words}`;
    if (!this.hands.add && !cards.length) return null;
    const made = cards.map((card, index) => this.button({ pile, index }, pileTitle(card), "", "small"));
    const adds = /** @type {[string, string][]} */ ([[pile, "+"]]);
    if (!seen && !open) return this.place(`${label}: ${cards.length} cards`, adds, [], "pile");
    if (made.length <= SHOWN) return this.place(label, adds, made, "pile");
    const rest = make("details", {}, make("summary", {}, `${made.length - SHOWN} more`), ...made.slice(SHOWN));
    return this.place(`${label}: ${cards.length} cards`, adds, [...made.slice(0, SHOWN), rest], "pile");
  }

  /** Cards that lie nowhere here: the engine says what is wrong with that. */
  elsewhere() {
    const left = this.rows.map((_, number) => this.card(number)).filter(Boolean);
    return left.length ? this.place("Elsewhere", [], left, "square", "h3") : null;
  }
}

/** What is being dragged. @type {CardRef | null} */
let dragged = null;

/**
 * What is to be seen of a card besides its title.
 * @param {Row} row
 * @param {string | undefined} now the numbers that count now, where the engine has told them
 */
function told(row, now) {
  const { value, bullets, influence } = row;
  return [
    now ?? (bullets === undefined ? "" : `${bullets}${influence ? `, ${influence} influence` : ""}`),
    value !== undefined ? `value ${value}` : "",
    row.first ? (row.posse === "leader" ? "leads" : "is the mark") : "",
    row.shooter ? "shooter" : "",
    row.booted ? "booted" : "",
    row.bounty ? `bounty ${row.bounty}` : "",
    row.controller && row.controller !== row.of ? `controlled by ${row.controller}` : "",
    row.text === "none" ? "without text" : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/**
 * Draw a board.
 * @param {Scenario} board
 * @param {import("./titles.js").Titles} titles
 * @param {Hands} hands
 */
export function draw(board, titles, hands) {
  const drawing = new Drawing(board, titles, hands);
  const posses = drawing.posses();
  const square = drawing.square();
  const players = Object.keys(board.players).map((name) => drawing.player(name));
  const rest = drawing.elsewhere();
  return [posses, square, make("div", { class: "players" }, ...players), rest].filter((each) => each !== null);
}
