// Puts questions to the page's search: `node asked.mjs INDEX REST SCRIPTS`, a JSON list of questions on standard input.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [indexFile, restFile, scripts] = process.argv.slice(2);
const { Index } = await import(pathToFileURL(`${scripts}/search/index-file.js`));
const { begun: startsWith, nearly, search } = await import(pathToFileURL(`${scripts}/search/searching.js`));
const begun = performance.now();
const index = new Index(JSON.parse(readFileSync(indexFile, "utf-8")));
const first = performance.now();
if (restFile !== "-") index.addRest(JSON.parse(readFileSync(restFile, "utf-8")));
const ready = performance.now();
const answers = JSON.parse(readFileSync(0, "utf-8")).map((query) => {
  const at = process.cpuUsage(); // others may have the processor meanwhile
  const found = search(index, query);
  return { hits: found.hits.slice(0, 10).map((number) => index.ids[number]), names: found.hits.slice(0, 10).map((number) => index.name(number)), silent: found.silent, guess: found.guess, later: found.later, notes: found.notes, called: [...startsWith(index, query, 5), ...nearly(index, query, 5)].map((number) => index.ids[number]), ms: spent(at) };
});

function spent(since) {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

console.log(JSON.stringify({ answers, opening: first - begun, rest: ready - first }));
