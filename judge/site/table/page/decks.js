// @ts-check
/**
 * Beginning a game: a deck for each player, pasted or one of the starters, and who plays them.
 * @module
 */
import { button, byId, choice, make, showDialog } from "./elements.js";

/** Characters that the text of a deck may have. */
const LONGEST = 100_000;

/** @typedef {{ name: string, text: string }} Starter */

/**
 * Show the dialog; `begin` gets the decks and whether somebody here plays both of them or only the first.
 * @param {Starter[]} starters
 * @param {(decks: string[], humans: string[]) => void} begin
 */
export function decksDialog(starters, begin) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("sheet"));
  const areas = ["ann", "bob"].map((name, number) => {
    const area = make("textarea", { rows: 6, maxlength: LONGEST, spellcheck: "false", "aria-label": `${name}'s deck` });
    area.value = starters[number]?.text ?? "";
    const pick = choice(`${name} plays`, [["", "a deck that I paste"], ...starters.map((starter, n) => /** @type {[string, string]} */ ([String(n), starter.name]))], String(number), (chosen) => {
      area.value = chosen === "" ? "" : starters[Number(chosen)].text;
      if (chosen === "") area.focus();
    });
    return { area, part: make("fieldset", {}, make("legend", {}, `${name}'s deck`), pick, area) };
  });
  let humans = "ann";
  dialog.setAttribute("aria-labelledby", "sheet-heading");
  dialog.replaceChildren(
    make("div", { class: "row" }, make("h2", { id: "sheet-heading" }, "Two decks"), button("Close", () => dialog.close(), { class: "close" })),
    make("p", { class: "hint" }, "Decks as doomtowndb or OCTGN write them, or a list by hand; the one who plays by themselves takes any option there is, by the rules."),
    ...areas.map(({ part }) => part),
    choice("I play", [["ann", "ann"], ["ann bob", "both of them"]], humans, (chosen) => {
      humans = chosen;
    }),
    make("p", { class: "buttons" }, button("Play", () => {
      dialog.close();
      begin(areas.map(({ area }) => area.value), humans.split(" "));
    })),
  );
  showDialog(dialog);
}
