// @ts-check
/**
 * The table: a board that is laid out by touch, the engine that answers about it, and the link that holds both.
 * @module
 */
import { Engine, Refusal } from "../engine/client.js";
import { answer, askForm, faultAnswer, questionAnswer, titlesOf, whoAnswer, whyAnswer, whyForm } from "./asking.js";
import { draw } from "./board.js";
import { announce, byId, make } from "./elements.js";
import { emptyTable, move, put, remove, renamed } from "./layout.js";
import { BadLink, fragmentOf, scenarioOf } from "./link.js";
import { speakOf } from "./pages.js";
import { Picker } from "./picker.js";
import { Picture } from "./pictures.js";
import { nameOf, pileOf, pileTitle, titleOf } from "./places.js";
import { cannotPlay, decision, notes, standing } from "./playing.js";
import { cardSheet, lookSheet, playerSheet } from "./sheets.js";
import { startForm } from "./start.js";
import { Status } from "./status.js";
import { Titles } from "./titles.js";
import { flow, write } from "./yaml.js";

/** @typedef {import("./types.js").Scenario} Scenario */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Question} Question */
/** @typedef {import("./places.js").CardRef} CardRef */
/** @typedef {{ titles: [string, string, number][], steps: import("./types.js").Step[] }} Known */

/** Questions of a scenario that are asked again when it is opened. */
const MOST_ASKED = 10;
const SECONDS = 10;

/** Everything that there is on the page. */
export class Table {
  /** @param {Known} known */
  constructor(known) {
    this.steps = known.steps;
    this.titles = new Titles(known.titles.map(([title, type, encoded]) => ({ title, type, encoded: encoded === 1 })));
    this.picker = new Picker(this.titles);
    this.status = new Status(() => this.sit(), () => this.cancel());
    this.engine = new Engine(this.status);
    /** @type {Scenario} */
    this.scenario = emptyTable();
    /** What the scenario was opened from, while nothing has been changed. @type {string | null} */
    this.original = null;
    /** @type {View | null} */
    this.view = null;
    /** @type {unknown} */
    this.fault = null;
    this.editing = false;
    /** How often the board has been changed. */
    this.laid = 0;
    /** @type {Promise<void> | null} */
    this.sitting = null;
    this.fragment = "";
    this.picture = new Picture(this.engine);
    this.deeds = {
      change: (/** @type {(scenario: Scenario) => string} */ change) => this.change(change),
      move: (/** @type {CardRef} */ card, /** @type {string} */ place) => this.change((now) => move(now, card, place, this.titles)),
      remove: (/** @type {CardRef} */ card) => this.change((now) => {
        remove(now, card);
        return "It is off the table";
      }),
      add: (/** @type {string} */ place, /** @type {string} */ label) => this.add(place, label),
      why: (/** @type {string} */ words) => this.why(words),
    };
    this.moves = {
      take: (/** @type {number} */ number) => this.step("take", { number }),
      say: (/** @type {string} */ words) => this.step("say", { words }),
      back: () => this.step("back"),
      forward: () => this.step("forward"),
      chance: () => this.step("by_chance"),
      who: () => this.tell("Who may act?", async () => whoAnswer(await this.engine.ask("who"))),
      happened: () => this.tell("What has happened?", async () => {
        const { trace } = await this.engine.ask("happened");
        answer("What has happened", [trace.length ? notes(trace) : make("p", {}, "Nothing yet.")]);
      }),
    };
  }

  /** The text of the table, as a file and a link have it. */
  get text() {
    return this.original ?? write(this.scenario);
  }

  /** Whether the board is one that can be laid out, not a position that was come to. */
  get open() {
    return !this.view?.humans && (this.editing || !this.view?.steps);
  }

  // Laying out

  /**
   * Change the scenario and say what was done; what cannot be done is said instead, and changes nothing.
   * @param {(scenario: Scenario) => string} change
   * @returns {string}
   */
  change(change) {
    const next = /** @type {Scenario & { proves?: unknown, trace?: unknown, about?: unknown }} */ (structuredClone(this.scenario));
    let words;
    try {
      words = change(next);
    } catch (fault) {
      words = fault instanceof Error ? fault.message : String(fault);
      announce(words);
      return words;
    }
    for (const key of /** @type {const} */ (["proves", "trace", "about", "questions"])) delete next[key];
    this.scenario = next;
    this.original = null;
    announce(`${words}.`.replace("..", "."));
    this.show();
    this.keep();
    this.sit();
    return `${words}.`.replace("..", ".");
  }

  /**
   * @param {string} place
   * @param {string} label
   */
  add(place, label) {
    this.picker.open(place, label, (card) => this.change((now) => {
      let words = "";
      renamed(now, () => {
        words = put(now, card, place, this.titles);
      });
      return words;
    }));
  }

  /** @param {CardRef} card */
  look(card) {
    const { board, open } = this;
    if (open) {
      cardSheet(this.scenario, this.titles, card, this.deeds);
      return;
    }
    const name = "row" in card ? nameOf(board, card.row) : pileTitle(pileOf(board, card.pile)[card.index]);
    const title = "row" in card ? titleOf((board.table ?? [])[card.row]) : name;
    const options = this.view?.options ?? [];
    const take = (/** @type {string} */ option) => this.moves.take(options.indexOf(option) + 1);
    lookSheet(name, title, options.filter((option) => option.includes(title)), take, (words) => this.why(words));
  }

  // What the engine knows

  /** Sit down at the table as it is laid out now; what changes meanwhile is looked at once, afterwards. */
  async sit() {
    this.laid += 1;
    if (this.status.waiting) return undefined;
    if (this.sitting) return this.sitting;
    this.sitting = this.sitDown();
    await this.sitting;
    this.sitting = null;
  }

  async sitDown() {
    this.status.busy(true);
    let seen = 0;
    while (seen !== this.laid) {
      seen = this.laid;
      try {
        this.view = await this.engine.ask("sit", { scenario: this.text });
        this.fault = null;
      } catch (fault) {
        this.view = null;
        this.fault = fault;
      }
    }
    this.status.busy(false);
    this.show();
  }

  /**
   * Answer, or take back, and show what has come of it.
   * @param {string} name
   * @param {Record<string, unknown>} [given]
   */
  async step(name, given = {}) {
    await this.tell("That cannot be answered here", async () => {
      await this.see(await this.engine.ask(name, given));
      announce(this.view?.asked?.words ?? "Nothing is left to decide.");
    });
  }

  /**
   * Show the table as it is now; where others play by themselves, until it is somebody's turn here.
   * @param {View} view
   */
  async see(view) {
    const happened = [...view.happened];
    this.view = view;
    this.editing = false;
    while (this.view.more) {
      this.show();
      this.view = /** @type {View} */ (await this.engine.ask("go_on"));
      happened.push(...this.view.happened);
    }
    this.view.happened = happened;
    this.show();
    const { script } = await this.engine.ask("text");
    const { proves, trace, questions, ...kept } = /** @type {any} */ (this.scenario);
    this.scenario = { ...kept, script };
    this.original = null;
    await this.keep();
  }

  /**
   * Ask the engine for something; what is wrong with it becomes an answer.
   * @param {string} heading
   * @param {() => Promise<void>} asking
   */
  async tell(heading, asking) {
    this.status.busy(true);
    try {
      await asking();
    } catch (fault) {
      if (!(fault instanceof Refusal)) console.error(fault);
      faultAnswer(heading, fault);
    } finally {
      this.status.busy(false);
    }
  }

  /** @param {string} words */
  why(words) {
    this.tell(`Why not: ${words}?`, async () => whyAnswer(await this.engine.ask("why", { words })));
    byId("answers-heading").scrollIntoView({ block: "nearest" });
  }

  /**
   * @param {Question} question
   * @param {number} seconds
   */
  async question(question, seconds) {
    await this.tell("This cannot be asked", async () => {
      const found = await this.engine.ask("question", { question, seconds });
      questionAnswer(found);
      const way = ["possible", "never", "always"].some((word) => word in question);
      const kept = way ? { ...question, expect: found.result.answer } : question;
      const others = (this.scenario.questions ?? []).filter((each) => write({ ...emptyTable(), questions: [each] }) !== write({ ...emptyTable(), questions: [kept] }));
      this.scenario = { ...this.scenario, questions: [...others, kept].slice(-MOST_ASKED) };
      this.original = null;
      await this.keep();
    });
  }

  /** Break off what takes too long, and sit down again. */
  cancel() {
    this.engine.cancel();
    this.sit();
  }

  // Files and links

  /**
   * Open the text of a scenario and ask what it asks.
   * @param {string} text
   * @param {string} name
   */
  async openText(text, name) {
    byId("answers").replaceChildren();
    await this.tell(`${name} cannot be opened`, async () => {
      const { data } = await this.engine.ask("open", { scenario: text, name });
      this.scenario = data;
      this.original = text;
      this.editing = false;
      await this.sit();
      await this.keep();
      if (!this.view) return;
      for (const question of (data.questions ?? []).slice(0, MOST_ASKED).reverse()) {
        if (question.turn && Object.keys(question).length < 3) continue;
        const before = (question.script ?? []).map((/** @type {unknown} */ line) => flow(line).slice(1, -1));
        questionAnswer(await this.engine.ask("question", { question, seconds: SECONDS }), before);
      }
    });
  }

  /**
   * @param {string[]} decks
   * @param {string[]} humans
   */
  async play(decks, humans) {
    await this.tell("These decks cannot play", async () => {
      const view = await this.engine.ask("decks", { decks, humans });
      const { text } = await this.engine.ask("text");
      this.scenario = (await this.engine.ask("open", { scenario: text })).data;
      await this.see(view);
    });
  }

  /** Write the table into the address. */
  async keep() {
    try {
      this.fragment = await fragmentOf(this.text);
      history.replaceState(null, "", `#${this.fragment}`);
      byId("link-said").textContent = "";
    } catch (fault) {
      if (!(fault instanceof BadLink)) throw fault;
      this.fragment = "";
      history.replaceState(null, "", location.pathname);
      byId("link-said").textContent = `This table is ${fault.message}.`;
    }
  }

  /** Open what the address holds. */
  async fromAddress(hash = location.hash) {
    if (hash.slice(1) === this.fragment) return;
    try {
      const text = await scenarioOf(hash);
      if (text === null) return;
      this.fragment = hash.slice(1);
      announce("Reading the link");
      await this.openText(text, "This link");
    } catch (fault) {
      faultAnswer("This link cannot be opened", fault);
      announce(fault instanceof Error ? fault.message : String(fault));
    }
  }

  async copyLink() {
    await this.keep();
    if (!this.fragment) return;
    try {
      await navigator.clipboard.writeText(location.href);
      byId("link-said").textContent = "The link is copied: whoever opens it sees this table and its questions.";
    } catch {
      byId("link-said").textContent = "The address of this page is the link: copy it from there.";
    }
  }

  /** Begin anew. */
  clear() {
    this.scenario = emptyTable();
    this.original = null;
    this.editing = false;
    byId("answers").replaceChildren();
    this.show();
    this.keep();
    this.sit();
  }

  // Showing

  /** @returns {Scenario} the board that is shown */
  get board() {
    if (this.open || !this.view) return this.scenario;
    return { ...this.view.board, start: this.scenario.start };
  }

  /** Draw everything anew, and leave the focus where it was. */
  show() {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
    const shut = new Set([...document.querySelectorAll("details[data-key]")].map((each) => `${/** @type {HTMLElement} */ (each).dataset.key} ${/** @type {HTMLDetailsElement} */ (each).open}`));
    const { open, view } = this;
    speakOf(titlesOf(this.board));
    byId("where").replaceChildren(open ? startForm(this.scenario, this.steps, this.titles, this.deeds.change) : standing(this.view, this.scenario.scenario, () => {
      this.editing = true;
      this.show();
    }));
    byId("board").replaceChildren(...draw(this.board, this.titles, {
      add: open ? (place, label) => this.add(place, label) : null,
      drop: open ? (card, place) => this.deeds.move(card, place) : null,
      open: (card) => this.look(card),
      player: open ? (player) => playerSheet(this.scenario, player, this.deeds) : null,
      eyes: view?.humans ?? null,
      counted: view?.board ?? null,
    }));
    byId("laid").classList.toggle("looked", !open);
    this.picture.show(view);
    byId("now").replaceChildren(...this.now());
    byId("ask").replaceChildren(...(view ? [whyForm((words) => this.why(words)), ...askForm(this.board, (question, seconds) => this.question(question, seconds))] : []));
    const jump = byId("jump");
    jump.hidden = !view && !this.fault;
    jump.textContent = view ? `Now: ${view.asked?.words ?? "nothing is left to decide"}` : "This board cannot be played yet: why?";
    const title = /** @type {HTMLInputElement} */ (byId("title"));
    if (document.activeElement !== title) title.value = this.scenario.scenario;
    for (const each of document.querySelectorAll("details[data-key]")) {
      const details = /** @type {HTMLDetailsElement} */ (each);
      const key = details.dataset.key;
      if (key?.startsWith("more ") && shut.has(`${key} true`)) details.open = true;
    }
    if (focused) /** @type {HTMLElement | null} */ (document.querySelector(`[data-key="${CSS.escape(focused)}"]`))?.focus();
  }

  /** @returns {Node[]} what is to be decided, or what is wrong with the board */
  now() {
    if (this.view) return decision(this.view, this.moves);
    if (!this.fault) return [make("p", { class: "hint" }, "As soon as the engine is there it says who may act, and what they may do.")];
    return cannotPlay(this.fault, this.scenario.script?.length ?? 0, () => this.change((now) => {
      delete now.script;
      return "The answers are dropped";
    }));
  }
}
