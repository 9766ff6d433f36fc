// @ts-check
/**
 * Choosing a card by its title: a dialog with a field that completes, which stays open for the next card.
 * @module
 */
import { button, byId, make, showDialog } from "./elements.js";
import { faceOf } from "./layout.js";
import { halves, PILES } from "./places.js";

/** @typedef {import("./layout.js").Card} Card */
/** @typedef {Card & { words: string, told: string }} Offer */

const MOST = 8;
const LONGEST = 100;

/** The dialog in which cards are chosen. */
export class Picker {
  /** @param {import("./titles.js").Titles} titles */
  constructor(titles) {
    this.titles = titles;
    this.dialog = /** @type {HTMLDialogElement} */ (byId("picker"));
    /** @type {Offer[]} */
    this.offers = [];
    this.active = 0;
    this.place = "";
    /** @type {(card: Card) => string} */
    this.put = () => "";
    this.heading = make("h2", { id: "picker-place" });
    this.input = make("input", {
      id: "picker-title", type: "text", role: "combobox", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
      maxlength: LONGEST, enterkeyhint: "done", "aria-autocomplete": "list", "aria-controls": "picker-list",
      "aria-expanded": "false",
      oninput: () => this.complete(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
    });
    this.list = make("ul", { id: "picker-list", role: "listbox", "aria-label": "Cards" });
    this.said = make("p", { class: "said", role: "status" });
    this.dialog.setAttribute("aria-labelledby", "picker-place");
    this.dialog.append(
      make("div", { class: "row" }, this.heading, button("Done", () => this.dialog.close(), { class: "close" })),
      make("label", { for: "picker-title" }, "Title of a card"),
      this.input,
      this.list,
      this.said,
    );
  }

  /**
   * Let somebody choose cards for a place.
   * @param {string} place
   * @param {string} label
   * @param {(card: Card) => string} put puts it there and says so
   */
  open(place, label, put) {
    this.place = place;
    this.put = put;
    this.heading.textContent = `Put a card: ${label}`;
    this.said.textContent = this.hint();
    this.input.value = "";
    this.complete();
    showDialog(this.dialog);
    this.input.focus();
  }

  hint() {
    const [kind] = halves(this.place);
    if (kind === "outfit") return "Begin to write the name of an outfit.";
    const pile = PILES.some(([key]) => key === kind);
    return pile
      ? "Begin to write a title; or a suit and value, such as KS, where nothing else matters."
      : "Begin to write a title; any other name is a stand-in.";
  }

  /** @returns {Offer[]} what may be meant by what is written */
  meant() {
    const written = this.input.value.trim();
    const [kind] = halves(this.place);
    const pile = PILES.some(([key]) => key === kind);
    const types = wanted(kind);
    const titles = this.titles.complete(written, (title) => !types || types.includes(title.type), MOST);
    const offers = titles.map((title) => ({
      title: title.title, kind: "", words: title.title, told: title.encoded ? title.type : `${title.type}, as without text`,
    }));
    const face = faceOf(written);
    if (pile && face) return [{ title: face, kind: "", words: face, told: "a plain card" }, ...offers];
    if (!pile && kind !== "outfit" && written.length > 1 && !this.titles.type(written)) {
      const type = kind === "on" ? "goods" : kind === "street" ? "deed" : "dude";
      offers.push({ title: written, kind: type, words: written, told: `a stand-in: a ${type} without text` });
    }
    return offers;
  }

  complete() {
    this.offers = this.meant();
    this.active = 0;
    this.show();
  }

  show() {
    this.list.replaceChildren(
      ...this.offers.map((offer, number) =>
        make(
          "li",
          {
            id: `picker-${number}`, role: "option", "aria-selected": number === this.active ? "true" : "false",
            onclick: () => this.choose(offer),
          },
          make("span", { class: "title" }, offer.words),
          " ",
          make("span", { class: "told" }, offer.told),
        ),
      ),
    );
    this.list.hidden = !this.offers.length;
    this.input.setAttribute("aria-expanded", this.offers.length ? "true" : "false");
    if (this.offers.length) this.input.setAttribute("aria-activedescendant", `picker-${this.active}`);
    else this.input.removeAttribute("aria-activedescendant");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const count = this.offers.length;
    if (event.key === "Enter") {
      event.preventDefault();
      if (count) this.choose(this.offers[this.active]);
      else if (!this.input.value.trim()) this.dialog.close();
      else this.said.textContent = "No card is called so.";
    } else if (count && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      this.active = (this.active + (event.key === "ArrowDown" ? 1 : count - 1)) % count;
      this.show();
    }
  }

  /** @param {Card} card */
  choose(card) {
    this.said.textContent = this.put({ title: card.title, kind: card.kind });
    this.input.value = "";
    this.complete();
    this.input.focus();
    if (halves(this.place)[0] === "outfit") this.dialog.close();
  }
}

/**
 * The types of card that lie at a place; null where any does.
 * @param {string} kind
 */
function wanted(kind) {
  if (kind === "outfit") return ["outfit"];
  if (kind === "on") return ["goods", "spell"];
  if (kind === "street") return ["deed"];
  if (kind === "posse" || kind === "square" || kind === "deed") return ["dude", "goods", "spell"];
  if (kind === "home") return ["dude", "goods", "spell", "legend", "outfit", "deed"];
  return null;
}
