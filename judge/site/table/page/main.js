// @ts-check
/**
 * What the page begins with: the table, its buttons, and what the address holds.
 * @module
 */
import { decksDialog } from "./decks.js";
import { byId } from "./elements.js";
import { download, openDialog } from "./files.js";
import { knowPages } from "./pages.js";
import { keepOffline } from "./status.js";
import { Table } from "./table.js";

/** @typedef {import("./table.js").Known} Known */

/** Make the page work. */
async function start() {
  byId("cannot").hidden = true;
  byId("app").hidden = false;
  const response = await fetch(new URL("known.json", import.meta.url));
  if (!response.ok) throw new Error(`the titles of the cards could not be fetched: ${response.status}`);
  const table = new Table(/** @type {Known} */ (await response.json()));
  const title = /** @type {HTMLInputElement} */ (byId("title"));
  title.addEventListener("change", () => {
    table.scenario = { ...table.scenario, scenario: title.value.trim() || "A question" };
    table.original = null;
    table.keep();
  });
  byId("picture-part").addEventListener("toggle", () => table.picture.show(table.view));
  byId("jump").addEventListener("click", () => {
    byId("now-heading").scrollIntoView();
    byId("now-heading").focus();
  });
  byId("new").addEventListener("click", () => table.clear());
  byId("open").addEventListener("click", () => openDialog((text, name) => table.openText(text, name)));
  byId("save").addEventListener("click", () => download(table.text, table.scenario.scenario));
  byId("copy").addEventListener("click", () => table.copyLink());
  byId("decks").addEventListener("click", async () => {
    const starters = await (await fetch(new URL("decks.json", import.meta.url))).json();
    decksDialog(starters, (decks, humans) => table.play(decks, humans));
  });
  // The address that was given, for by now the table may have written its own there.
  addEventListener("hashchange", (event) => table.fromAddress(new URL(event.newURL).hash));
  table.show();
  knowPages().catch(() => {}).then(() => table.show());
  await keepOffline();
  if (!table.status.waits()) table.engine.start();
  if (location.hash.length > 1) await table.fromAddress();
  else await table.sit();
}

start().catch((fault) => {
  byId("cannot").hidden = false;
  byId("cannot").textContent = `The table could not be laid: ${fault instanceof Error ? fault.message : fault}`;
});
