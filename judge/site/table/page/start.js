// @ts-check
/**
 * Where a scenario starts: its step, and what that step has to be told.
 * @module
 */
import { amount, choice, make } from "./elements.js";
import { seat, setStep, MOST_PLAYERS } from "./layout.js";
import { nameOf, stepOf, typeOf } from "./places.js";

/** @typedef {import("./types.js").Scenario} Scenario */

const TURNS = ["day.high-noon", "shootout.make-plays", "shootout.resolution"];

/** @param {string} step */
export function stepWords(step) {
  const [chapter, ...rest] = step.split(".");
  const words = (rest.length ? rest : [chapter]).join(", ").replaceAll("-", " ");
  const named = words.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
  return chapter === "call-out" ? `Call-out: ${named}` : named;
}

/** @param {string} chapter */
function chapterWords(chapter) {
  return { day: "The day", setup: "Before the first day", "call-out": "A call-out", shootout: "A shootout" }[chapter] ?? chapter;
}

/**
 * The form for it.
 * @param {Scenario} scenario
 * @param {import("./types.js").Step[]} steps
 * @param {import("./titles.js").Titles} titles
 * @param {(change: (scenario: Scenario) => string) => void} change
 */
export function startForm(scenario, steps, titles, change) {
  const step = stepOf(scenario);
  const select = make("select", {
    id: "step",
    "data-key": "step",
    onchange: () =>
      change((now) => {
        setStep(now, select.value);
        return `It starts in ${stepWords(select.value)}`;
      }),
  });
  for (const chapter of new Set(steps.map((each) => each.step.split(".")[0]))) {
    const group = make("optgroup", { label: chapterWords(chapter) });
    for (const each of steps.filter(({ step: id }) => id.split(".")[0] === chapter)) {
      group.append(make("option", { value: each.step, selected: each.step === step }, stepWords(each.step)));
    }
    select.append(group);
  }
  const needs = steps.find((each) => each.step === step)?.needs ?? "";
  const count = Math.max(MOST_PLAYERS, Object.keys(scenario.players).length);
  return make(
    "div",
    { class: "fields" },
    make("label", { for: "step" }, "It is the step ", select),
    ...details(scenario, step, titles, change),
    choice("Players", Array.from({ length: count - 1 }, (_, n) => [String(n + 2), String(n + 2)]), String(Object.keys(scenario.players).length), (chosen) =>
      change((now) => {
        seat(now, Number(chosen));
        return `${chosen} players`;
      })),
    needs && needs !== "no more" ? make("p", { class: "hint" }, `This step needs: ${needs.replaceAll("`", "")}.`) : null,
  );
}

/**
 * What a step has to be told.
 * @param {Scenario} scenario
 * @param {string} step
 * @param {import("./titles.js").Titles} titles
 * @param {(change: (scenario: Scenario) => string) => void} change
 */
function details(scenario, step, titles, change) {
  const names = Object.keys(scenario.players);
  const start = scenario.start ?? {};
  /** @type {[string, string][]} */
  const whoever = [["", "whoever comes first"], ...names.map((name) => /** @type {[string, string]} */ ([name, name]))];
  const parts = [];
  if (TURNS.includes(step)) {
    parts.push(choice("Whose turn", whoever, start.turn ?? "", (turn) =>
      change((now) => {
        now.start = { ...now.start, turn: turn || undefined };
        return turn ? `It is ${turn}'s turn` : "Whoever comes first has the turn";
      })));
  }
  if (step === "shootout.take-yer-lumps") {
    for (const name of names) {
      parts.push(amount(`${name} covers`, start.casualties?.[name] ?? 0, 0, 99, (count) =>
        change((now) => {
          const casualties = { ...now.start?.casualties, [name]: count };
          if (!count) delete casualties[name];
          now.start = { ...now.start, casualties: Object.keys(casualties).length ? casualties : undefined };
          return `${name} has to cover ${count}`;
        })));
    }
  }
  if (step === "shootout.run-or-gun") {
    parts.push(choice("Who lost the round", [["", "plain from the hands"], ["nobody", "nobody: an exact tie"], ...names.map((name) => /** @type {[string, string]} */ ([name, name]))], start.loser ?? "", (loser) =>
      change((now) => {
        now.start = { ...now.start, loser: loser || undefined };
        return loser ? `${loser} lost the round` : "Hands tell who lost the round";
      })));
  }
  if (step.startsWith("call-out.")) parts.push(...callOut(scenario, titles, change));
  if (step === "shootout.draw") parts.push(...shooters(scenario, titles, change));
  return parts;
}

/**
 * The names of the dudes in play.
 * @param {Scenario} scenario
 * @param {import("./titles.js").Titles} titles
 * @param {(row: import("./types.js").Row) => boolean} [wanted]
 * @returns {[string, string][]}
 */
function dudes(scenario, titles, wanted = () => true) {
  const names = (scenario.table ?? []).map((row, number) => (typeOf(row, titles) === "dude" && wanted(row) ? nameOf(scenario, number) : ""));
  return [["", "choose"], ...names.filter(Boolean).map((name) => /** @type {[string, string]} */ ([name, name]))];
}

/**
 * @param {Scenario} scenario
 * @param {import("./titles.js").Titles} titles
 * @param {(change: (scenario: Scenario) => string) => void} change
 */
function callOut(scenario, titles, change) {
  const [caller = "", called = ""] = Object.entries(scenario.start?.["calls out"] ?? {})[0] ?? [];
  const set = (/** @type {string} */ by, /** @type {string} */ whom) =>
    change((now) => {
      now.start = { ...now.start, "calls out": by || whom ? { [by]: whom } : undefined };
      return by && whom ? `${by} calls out ${whom}` : "Say who calls out whom";
    });
  return [
    choice("Who calls out", dudes(scenario, titles), caller, (by) => set(by, called)),
    choice("whom", dudes(scenario, titles), called, (whom) => set(caller, whom)),
  ];
}

/**
 * @param {Scenario} scenario
 * @param {import("./titles.js").Titles} titles
 * @param {(change: (scenario: Scenario) => string) => void} change
 */
function shooters(scenario, titles, change) {
  return Object.keys(scenario.players).map((name) =>
    choice(`${name}'s shooter`, dudes(scenario, titles, (row) => row.of === name && !!row.posse), scenario.start?.shooters?.[name] ?? "", (dude) =>
      change((now) => {
        const chosen = { ...now.start?.shooters, [name]: dude };
        if (!dude) delete chosen[name];
        now.start = { ...now.start, shooters: Object.keys(chosen).length ? chosen : undefined };
        return dude ? `${dude} is ${name}'s shooter` : `${name} has no shooter`;
      })));
}
