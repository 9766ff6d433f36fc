// The browser's engine in node: each line that comes in is a message, each that goes out its answer.
import fs from "node:fs";
import path from "node:path";
import readline from "node:readline";
import { pathToFileURL } from "node:url";

const folder = path.resolve(process.argv[2]);
const here = (name) => pathToFileURL(path.join(folder, name)).href;
try {
  const { openDesk } = await import(here("python.js"));
  const { loadPyodide } = await import(here("pyodide/pyodide.mjs"));
  const desk = await openDesk(loadPyodide, path.join(folder, "pyodide") + path.sep, new Uint8Array(fs.readFileSync(path.join(folder, "judge.zip"))));
  for await (const line of readline.createInterface({ input: process.stdin })) process.stdout.write(`${desk(line)}\n`);
} catch (fault) {
  process.stderr.write(`${String(fault?.message ?? fault).slice(0, 2000)}\n`);
  process.exit(1);
}
