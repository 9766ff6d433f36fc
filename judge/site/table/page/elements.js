// @ts-check
/**
 * Making elements. Whatever comes from a scenario, a deck or a link becomes text, never markup.
 * @module
 */

/** @typedef {string | number | boolean | null | undefined | ((event: any) => void)} Attribute */
/** @typedef {Node | string | null | undefined | false} Child */

/**
 * Make an element: attributes by their names, listeners as `onclick`, children as elements or text.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, Attribute>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (name === "value" && "value" in element) element.value = /** @type {any} */ (String(value));
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(.../** @type {(Node | string)[]} */ (children.filter((child) => child || child === "")));
  return element;
}

/**
 * A button with words on it.
 * @param {string} words
 * @param {(event: MouseEvent) => void} pressed
 * @param {Record<string, Attribute>} [attributes]
 */
export function button(words, pressed, attributes = {}) {
  return make("button", { type: "button", onclick: pressed, ...attributes }, words);
}

/** How many labels there have been: each names its field by an id of its own. */
let labels = 0;

/**
 * A field with its label before it.
 * @param {string} words
 * @param {HTMLElement} field
 */
function labelled(words, field) {
  labels += 1;
  field.id = `field-${labels}`;
  field.dataset.key = `field ${words}`;
  return make("span", { class: "field" }, make("label", { for: field.id }, words), " ", field);
}

/**
 * A choice out of several words.
 * @param {string} label
 * @param {[value: string, words: string][]} choices
 * @param {string} chosen
 * @param {(value: string) => void} changed
 */
export function choice(label, choices, chosen, changed) {
  const select = make("select", {
    onchange: (/** @type {Event} */ event) => changed(/** @type {HTMLSelectElement} */ (event.target).value),
  });
  for (const [value, words] of choices) {
    select.append(make("option", { value, selected: value === chosen }, words));
  }
  return labelled(label, select);
}

/**
 * A whole number between bounds, with its label, and a button on each side of it for thumbs.
 * @param {string} label
 * @param {number} value
 * @param {number} least
 * @param {number} most
 * @param {(value: number) => void} changed
 */
export function amount(label, value, least, most, changed) {
  const set = (/** @type {number} */ wanted) => {
    const given = Math.min(most, Math.max(least, Math.trunc(wanted) || 0));
    if (String(given) === input.value && given === told) return;
    told = given;
    input.value = String(given);
    changed(given);
  };
  let told = value;
  const input = make("input", { type: "number", inputmode: "numeric", min: least, max: most, value, onchange: () => set(Number(input.value)) });
  const by = (/** @type {string} */ words, /** @type {number} */ step) =>
    button(words, () => set(told + step), { class: "by", "aria-label": `${label}: one ${step > 0 ? "more" : "less"}`, "data-key": `${step} ${label}` });
  const field = labelled(label, input);
  input.before(by("\u2212", -1));
  input.after(by("+", 1));
  return field;
}

/**
 * The element with an id that the page has.
 * @param {string} id
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/**
 * Show a dialog; when it is closed the focus goes back to where it was, also where that was drawn anew meanwhile.
 * @param {HTMLDialogElement} dialog
 */
export function showDialog(dialog) {
  if (dialog.open) return;
  const before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const key = before?.dataset.key;
  const back = () => {
    const now = key && document.querySelector(`[data-key="${CSS.escape(key)}"]`);
    (now instanceof HTMLElement ? now : before)?.focus();
  };
  dialog.addEventListener("close", () => setTimeout(() => !document.querySelector("dialog[open]") && back()), { once: true });
  dialog.showModal();
}

/**
 * Say something to whoever listens with a screen reader.
 * @param {string} words
 */
export function announce(words) {
  byId("said").textContent = words;
}
