// @ts-check
/**
 * Asking: who may act, why not, and what is possible; answers stand with their reasons and citations, the last first.
 * @module
 */
import { byId, choice, make } from "./elements.js";
import { linked, ruleLink } from "./pages.js";
import { nameOf, pileTitle, titleOf } from "./places.js";

/** @typedef {import("./types.js").Question} Question */
/** @typedef {import("./types.js").Reason} Reason */
/** @typedef {import("./types.js").Scenario} Scenario */

const MOST_ANSWERS = 10;
/** Reasons that are shown at once. */
const SHOWN = 6;

/** What can be so of a card, each with the expression for it; `it` stands for the card. */
const FACTS = /** @type {[expression: string, words: string][]} */ ([
  ["it.booted", "is booted"],
  ["not it.booted", "is not booted"],
  ["it.in_play", "is in play"],
  ["it.zone == 'discard'", "is in the discard pile"],
  ["it.zone == 'boot hill'", "is in Boot Hill"],
  ["it.zone == 'hand'", "is in hand"],
  ["it.in_shootout", "is in the shootout"],
  ["it.bounty > 0", "has a bounty"],
  ["used(NAME)", "has been used"],
]);

const WAYS = /** @type {[word: string, words: string][]} */ ([
  ["possible", "Can it come about that"],
  ["never", "Does it never come about that"],
  ["always", "Is it so in the end, whatever is done, that"],
]);

/** Other questions, each with an example of what is written. */
const OTHERS = /** @type {[word: string, words: string, example: string][]} */ ([
  ["why not", "Why has it not come about that", "Amy is aced"],
  ["priority", "Who may answer, in order, when", "Amy is discarded"],
  ["value", "What is", "bullets('Amy') + 1"],
  ["possible", "Can it come about that (an expression)", "card('Amy').booted and not card('Bart').in_play"],
]);

/**
 * A name as expressions have it.
 * @param {string} name
 */
export const quoted = (name) => (name.includes("'") ? `"${name.replaceAll('"', "")}"` : `'${name}'`);

/**
 * Every card that can be asked about.
 * @param {Scenario} scenario
 */
function cards(scenario) {
  const names = (scenario.table ?? []).map((_, number) => nameOf(scenario, number));
  const piles = [
    ...Object.values(scenario.players).flatMap((player) => [player.hand, player.discard, player["boot hill"]]),
    ...Object.values(scenario.decks ?? {}).flatMap((deck) => [deck.top, deck.holds]),
  ].flatMap((pile) => (pile ?? []).map((card) => (typeof card === "string" ? card : card.card)));
  return [...new Set([...names, ...piles])];
}

/**
 * The titles of all cards of a board.
 * @param {Scenario} board
 */
export function titlesOf(board) {
  const outfits = Object.values(board.players).flatMap((player) => (player.outfit ? [pileTitle(player.outfit)] : []));
  return [...(board.table ?? []).map(titleOf), ...cards(board), ...outfits];
}

/**
 * The form for questions.
 * @param {Scenario} scenario
 * @param {(question: Question, seconds: number) => void} ask
 */
export function askForm(scenario, ask) {
  const names = cards(scenario);
  let way = WAYS[0][0];
  let card = names[0] ?? "";
  let fact = FACTS[0][0];
  let seconds = 10;
  const possible = make(
    "form",
    { class: "fields", onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      const name = quoted(card);
      ask({ [way]: fact.replace("NAME", name).replace(/\bit\b/, `card(${name})`) }, seconds);
    } },
    choice("Question", WAYS, way, (chosen) => {
      way = chosen;
    }),
    choice("Card", names.map((name) => [name, name]), card, (chosen) => {
      card = chosen;
    }),
    choice("Fact", FACTS, fact, (chosen) => {
      fact = chosen;
    }),
    choice("Look for", [["3", "3 seconds"], ["10", "10 seconds"], ["60", "a minute"]], "10", (chosen) => {
      seconds = Number(chosen);
    }),
    make("button", { type: "submit" }, "Ask"),
  );
  let other = OTHERS[0];
  const written = make("input", { type: "text", id: "other-words", maxlength: 300, autocomplete: "off", placeholder: other[2] });
  const others = make(
    "form",
    { class: "fields", onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      if (written.value.trim()) ask({ [other[0]]: written.value.trim() }, seconds);
    } },
    choice("Other question", OTHERS.map(([, words]) => [words, words]), other[1], (chosen) => {
      other = OTHERS.find(([, words]) => words === chosen) ?? OTHERS[0];
      written.placeholder = other[2];
    }),
    make("label", { for: "other-words" }, "in words ", written),
    make("button", { type: "submit" }, "Ask"),
  );
  return [names.length ? possible : make("p", { class: "hint" }, "Put a card on the table to ask about it."), others];
}

/**
 * Show an answer above the others.
 * @param {string} heading
 * @param {(Node | null | false)[]} parts
 */
export function answer(heading, parts) {
  const answers = byId("answers");
  answers.prepend(make("article", {}, make("h3", {}, ...linked(heading)), ...parts.filter((part) => part instanceof Node)));
  while (answers.children.length > MOST_ANSWERS) answers.lastElementChild?.remove();
}

/**
 * Reasons as a list, each with its words, its citation and its id.
 * @param {Reason[]} because
 */
export function reasons(because) {
  if (!because.length) return null;
  const items = because.map(({ rule, aloud }) => make("li", {}, ...linked(aloud), " ", ruleLink(rule)));
  const list = make("ul", { class: "because" }, ...items.slice(0, SHOWN));
  if (items.length <= SHOWN) return list;
  const rest = make("details", {}, make("summary", {}, `${items.length - SHOWN} more reasons`), make("ul", { class: "because" }, ...items.slice(SHOWN)));
  return make("div", {}, list, rest);
}

/**
 * What was answered to a question of a scenario, with what was done before it was asked.
 * @param {{ said: string[], because: Reason[], way: string[] | null, positions: number | null, until: string | null }} found
 * @param {string[]} [before] lines of a script
 */
export function questionAnswer({ said, because, way, positions, until }, before = []) {
  const [first, ...rows] = said;
  const numbered = rows.filter((row) => /^\d+\. /.test(row));
  answer(first, [
    ...rows.filter((row) => !numbered.includes(row)).map((row) => make("p", {}, ...linked(row))),
    numbered.length > 0 && make("ol", {}, ...numbered.map((row) => make("li", {}, ...linked(row.replace(/^\d+\. /, ""))))),
    before.length > 0 && make("p", { class: "hint" }, `After: ${before.join("; ")}`),
    way !== null && (way.length ? make("p", {}, "This way:") : make("p", {}, "It is so from the beginning.")),
    way !== null && way.length > 0 && make("ul", { class: "way" }, ...way.map((line) => make("li", {}, make("code", {}, line)))),
    positions !== null && make("p", { class: "hint" }, `Looked at ${positions.toLocaleString("en")} positions, up to: ${until}.`),
    reasons(because),
  ]);
}

/**
 * What was answered to `who may act`.
 * @param {{ asked: { words: string } | null, winner: string | null, happening: string | null, responses: { player: string, card: string, tier: string, moment: string }[], because: Reason[] }} found
 */
export function whoAnswer({ asked, winner, happening, responses, because }) {
  answer(asked ? `Who may act? ${asked.words}.`.replace("?.", "?") : "Who may act? Nobody: nothing is left to decide.", [
    winner !== null && make("p", {}, `${winner} is the Winner of lowball.`),
    happening !== null && make("p", {}, ...linked(`It is happening that ${happening}. ${responses.length ? "Who may answer that, in order:" : "Nobody can answer that."}`)),
    responses.length > 0 && make("ol", {}, ...responses.map((one) => make("li", {}, ...linked(`${one.player}: ${one.card} (${one.tier.replace("react", "React")}, ${one.moment})`)))),
    reasons(because),
  ]);
}

/**
 * What was answered to `why`.
 * @param {{ who: string, play: string, legal: boolean, because: Reason[] }} found
 */
export function whyAnswer({ who, play, legal, because }) {
  const words = legal ? `${who} may ${play}: nothing is against it.` : `${who} may not ${play} now:`;
  answer(words, [reasons(because)]);
}

/**
 * What is wrong, in words, with the reasons that there are.
 * @param {string} heading
 * @param {unknown} fault
 */
export function faultAnswer(heading, fault) {
  const wrong = /** @type {{ wrong?: { because?: Reason[] } }} */ (fault).wrong;
  const words = fault instanceof Error ? fault.message : String(fault);
  answer(heading, [make("p", { class: "wrong" }, ...linked(words)), wrong?.because ? reasons(wrong.because) : null]);
}

/**
 * A field with a button that asks why something cannot be done.
 * @param {(words: string) => void} why
 */
export function whyForm(why) {
  const written = make("input", { type: "text", id: "why-words", maxlength: 200, autocomplete: "off", placeholder: "play Coachwhip!" });
  return make(
    "form",
    { class: "fields", onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      if (written.value.trim()) why(written.value.trim());
    } },
    make("label", { for: "why-words" }, "Why not: ", written),
    make("button", { type: "submit" }, "Why?"),
  );
}

