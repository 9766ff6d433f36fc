// @ts-check
/**
 * What is to be decided, and taking it: the options as buttons, answers in words, and what has happened.
 * @module
 */
import { button, make } from "./elements.js";
import { linked, ruleLink } from "./pages.js";

/** @typedef {import("./types.js").View} View */

/** Options that are shown at once. */
const SHOWN = 24;

/**
 * What somebody at the table can do.
 * @typedef {object} Moves
 * @property {(number: number) => void} take
 * @property {(words: string) => void} say
 * @property {() => void} back
 * @property {() => void} forward
 * @property {() => void} chance
 * @property {() => void} who
 * @property {() => void} happened
 */

/**
 * The decision with its options.
 * @param {View} view
 * @param {Moves} moves
 */
export function decision(view, moves) {
  const options = view.options.map((words, number) =>
    make("li", {}, button(words, () => moves.take(number + 1), { class: "option", "data-key": `option ${number}` })));
  const rest = options.length > SHOWN && make("details", {}, make("summary", {}, `${options.length - SHOWN} more options`), make("ul", { class: "options" }, ...options.slice(SHOWN)));
  return [
    ...view.notes.map((note) => make("p", { class: "hint" }, note)),
    make("h3", { class: "asked" }, ...linked(asked(view)), " ", view.asked && ruleLink(view.asked.rule)),
    view.assumed.length > 0 && make("p", { class: "wrong" }, `This holds only if their text does not matter; taken as without text: ${view.assumed.join(", ")}.`),
    !view.over && make("ul", { class: "options", "aria-label": "Options" }, ...options.slice(0, SHOWN)),
    rest,
    !view.over && sayForm(view, moves),
    make(
      "p",
      { class: "buttons" },
      button("Back", moves.back, { disabled: view.steps === 0, "data-key": "back" }),
      button("Forward", moves.forward, { disabled: view.undone === 0, "data-key": "forward" }),
      button("Let chance decide", moves.chance, { disabled: view.over, "data-key": "chance" }),
      button("Who may act?", moves.who, { "data-key": "who" }),
      button("What has happened?", moves.happened, { "data-key": "happened" }),
    ),
    view.happened.length > 0 && make("details", { open: view.happened.length < 20, "data-key": "last" }, make("summary", {}, "What has just happened"), notes(view.happened)),
    view.script.length > 0 && make("details", { "data-key": "script" }, make("summary", {}, `${view.script.length} ${view.script.length === 1 ? "answer" : "answers"} so far`), make("ul", { class: "way" }, ...view.script.slice(-200).map((line) => make("li", {}, make("code", {}, line))))),
  ].filter((part) => part instanceof Node);
}

/**
 * What is said above a position that was come to.
 * @param {View | null} view
 * @param {string} title
 * @param {() => void} edit
 */
export function standing(view, title, edit) {
  if (view?.humans) return make("p", {}, `A game: ${title}`);
  const steps = view?.steps ?? 0;
  const words = `The board after ${steps} ${steps === 1 ? "answer" : "answers"}.`;
  return make("p", { class: "buttons" }, words, button("Change the board as it was laid out", edit));
}

/**
 * What is wrong with a board, and a way out where it is what was answered on it.
 * @param {unknown} fault
 * @param {number} answers
 * @param {() => void} drop
 * @returns {Node[]}
 */
export function cannotPlay(fault, answers, drop) {
  const words = fault instanceof Error ? fault.message : String(fault);
  return [
    make("h3", {}, "This board cannot be played yet"),
    make("p", { class: "wrong" }, words.replace(/^scenario:(\d+:)? ?/, "")),
    ...(answers ? [button(`Drop the ${answers} answers that were given on it`, drop)] : []),
  ];
}

/** @param {View} view */
function asked(view) {
  if (view.more) return "The others are playing …";
  if (view.winner) return `${view.winner} has won the game.`;
  return view.asked ? view.asked.words : "Nothing is left to decide.";
}

/**
 * @param {View} view
 * @param {Moves} moves
 */
function sayForm(view, moves) {
  const hint = view.faces ? "a suit and value, such as KS" : "such as: play Coachwhip!";
  const written = make("input", { type: "text", id: "say-words", maxlength: 200, autocomplete: "off", autocapitalize: "off", placeholder: hint, "data-key": "say" });
  return make(
    "form",
    { class: "fields", onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      if (written.value.trim()) moves.say(written.value.trim());
    } },
    make("label", { for: "say-words" }, view.faces ? "Or another card: " : "Or in words: ", written),
    make("button", { type: "submit" }, "Answer"),
  );
}

/**
 * What has happened, each with its rule, as deep as it lies in the play around it.
 * @param {import("./types.js").Note[]} trace
 */
export function notes(trace) {
  return make("ul", { class: "trace" }, ...trace.map(({ rule, words, depth }) => make("li", { class: `deep${Math.min(depth, 5)}` }, ...linked(words), " ", ruleLink(rule))));
}
