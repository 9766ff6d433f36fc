// The page of the draw hand: what is typed is ranked, and compared where there are two.

import { NAMES, casualties, made, modified, rank, read, written } from "./hand.js";

/** @typedef {import("./hand.js").Made} Made */

/**
 * @param {string} id
 * @returns {HTMLInputElement}
 */
function field(id) {
  return /** @type {HTMLInputElement} */ (document.getElementById(id));
}

const told = /** @type {HTMLElement} */ (document.getElementById("told"));

/**
 * @param {string} name
 * @param {number[]} faces
 * @param {number} by
 * @param {boolean} lowball
 * @returns {{ lines: string[], strength: number }}
 */
function ranked(name, faces, by, lowball) {
  const found = made(faces, lowball);
  if (!found) throw new Error("a hand needs cards");
  const lines = [`${name}: ${inWords(found)}.`];
  if (found.cheatin) {
    const instead = made(faces, lowball, true);
    lines.push(instead ? `Legal instead: ${inWords(instead)}.` : "There is no legal hand in these cards.");
  }
  const strength = modified(found.strength, by);
  if (by) lines.push(`With ${by > 0 ? "+" : ""}${by} its rank is ${rank(found.strength) + by}; it counts as rank ${rank(strength)}.`);
  return { lines, strength };
}

/**
 * @param {Made} found
 * @returns {string}
 */
function inWords(found) {
  const kept = found.kept.map((one, at) => (one === found.declared[at] ? written(one) : `joker as ${written(found.declared[at])}`));
  const place = rank(found.strength);
  return `${kept.join(" ")}, rank ${place}, ${NAMES[place]}; ${found.cheatin ? "Cheatin’" : "legal"}`;
}

/** @returns {string[]} */
function answer() {
  const lowball = field("lowball").checked;
  const one = ranked("The hand", read(field("one").value), Number(field("plus").value) || 0, lowball);
  if (!field("other").value.trim()) return one.lines;
  const other = ranked("The other", read(field("other").value), Number(field("other-plus").value) || 0, lowball);
  const lines = [...one.lines, ...other.lines];
  if (one.strength === other.strength) lines.push(lowball ? "They tie exactly: those hands are drawn anew." : "They tie exactly: nobody wins the round, and each side takes one casualty.");
  else {
    const first = one.strength > other.strength !== lowball;
    lines.push(`${first ? "The hand" : "The other"} wins.`);
    if (!lowball) {
      const [its, theirs] = casualties(one.strength, other.strength);
      lines.push(`Casualties: ${its} and ${theirs}.`);
    }
  }
  return lines;
}

document.getElementById("hands")?.addEventListener("submit", (event) => {
  event.preventDefault();
  let lines;
  try {
    lines = answer();
  } catch (fault) {
    lines = [fault instanceof Error ? `${fault.message[0]?.toUpperCase() ?? ""}${fault.message.slice(1)}.` : String(fault)];
  }
  told.replaceChildren(...lines.map((line) => {
    const made = document.createElement("p");
    made.textContent = line;
    return made;
  }));
});
