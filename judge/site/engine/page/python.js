// @ts-check
/**
 * Starting the interpreter with the program in it, in a worker or in node.
 * @module
 */

/**
 * What is used of the interpreter.
 * @typedef {object} Python
 * @property {(archive: Uint8Array, format: string, options: { extractDir: string }) => void} unpackArchive
 * @property {(code: string) => any} runPython
 */

/** @typedef {(message: string) => string} Desk takes a question as JSON, gives its answer as JSON */

const PACKAGES = "/lib/python3.14/site-packages";
const DESK = `
from judge.site.engine.desk.messages import Desk
Desk().answer
`;

/**
 * Start the interpreter, unpack the program and open its desk.
 * @param {(options: object) => Promise<Python>} loadPyodide
 * @param {string} indexURL the folder of the interpreter, with a slash at its end
 * @param {Uint8Array} archive the packed program
 * @returns {Promise<Desk>}
 */
export async function openDesk(loadPyodide, indexURL, archive) {
  const python = await loadPyodide({
    indexURL,
    env: { HOME: "/home/pyodide", RAPIDFUZZ_IMPLEMENTATION: "python" },
    stdout: () => {},
    stderr: () => {},
  });
  python.unpackArchive(archive, "zip", { extractDir: PACKAGES });
  const desk = python.runPython(DESK);
  return (message) => String(desk(message));
}
