// @ts-check
/**
 * Scenarios from elsewhere and for elsewhere: files, pasted text, and links to copy.
 * @module
 */
import { button, byId, make, showDialog } from "./elements.js";
import { LARGEST } from "./link.js";

/**
 * A dialog in which a scenario is chosen as a file or pasted.
 * @param {(text: string, name: string) => void} open
 */
export function openDialog(open) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("sheet"));
  const said = make("p", { class: "wrong", role: "status" });
  const area = make("textarea", { rows: 10, spellcheck: "false", id: "pasted" });
  const give = (/** @type {string} */ text, /** @type {string} */ name) => {
    const size = new Blob([text]).size;
    if (size > LARGEST) {
      said.textContent = `Too large: ${size.toLocaleString("en")} bytes, and ${LARGEST.toLocaleString("en")} are the most.`;
      return;
    }
    dialog.close();
    open(text, name);
  };
  const file = make("input", {
    type: "file",
    id: "file",
    accept: ".yaml,.yml,text/plain",
    onchange: async () => {
      const chosen = file.files?.[0];
      if (!chosen) return;
      if (chosen.size > LARGEST) give(" ".repeat(LARGEST + 1), chosen.name);
      else give(await chosen.text(), chosen.name);
    },
  });
  dialog.setAttribute("aria-labelledby", "sheet-heading");
  dialog.replaceChildren(
    make("div", { class: "row" }, make("h2", { id: "sheet-heading" }, "Open a scenario"), button("Close", () => dialog.close(), { class: "close" })),
    make("label", { for: "file" }, "A file: ", file),
    make("label", { for: "pasted" }, "Or its text: "),
    area,
    said,
    make("p", { class: "buttons" }, button("Open the text", () => give(area.value, "the text"))),
  );
  showDialog(dialog);
}

/**
 * Hand a text over as a file.
 * @param {string} text
 * @param {string} title
 */
export function download(text, title) {
  const name = title.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "scenario";
  const address = URL.createObjectURL(new Blob([text], { type: "application/yaml" }));
  const link = make("a", { href: address, download: `${name}.yaml` });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
