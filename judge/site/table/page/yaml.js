// @ts-check
/**
 * Writing a scenario as YAML, as the program itself writes it. Nothing here reads YAML: the engine's reader does.
 * @module
 */

const WIDTH = 118;
const WORDS = new Set(["null", "true", "false", "yes", "no", "~"]);
/** Text of these characters alone means itself wherever it stands, but for what looks like a number or a word of YAML. */
const PLAIN = /^[\p{L}\d_(.$+][\p{L}\p{M}\d _.!?'"’()/$+*%;=<>^~…–-]*(?:&[\p{L}\p{M}\d _.!?'"’()/$+*%;=<>^~…–-]*)*$/u;
const NUMBER = /^[-+]?\d+(\.\d+)?$/;

/**
 * Text as it can stand inside brackets, as a key, or behind a key.
 * @param {string} value
 */
export function text(value) {
  const plain = PLAIN.test(value) && !value.endsWith(" ") && !NUMBER.test(value) && !WORDS.has(value.toLowerCase());
  if (plain) return value;
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ud800-\udfff\ufeff\ufffe\uffff]/g,
    (letter) => {
      const code = letter.charCodeAt(0);
      return code >= 0xd800 && code <= 0xdfff ? letter : `\\u${code.toString(16).padStart(4, "0")}`;
    },
  );
}

/**
 * A value on one line.
 * @param {unknown} value
 * @returns {string}
 */
export function flow(value) {
  if (Array.isArray(value)) return `[${value.map(flow).join(", ")}]`;
  if (value === null || value === undefined) return "null";
  if (typeof value === "object") {
    return `{${pairs(value).map(([key, part]) => `${text(key)}: ${flow(part)}`).join(", ")}}`;
  }
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" ? text(value) : String(value);
}

/**
 * The keys of an object with a value, each as it stands there.
 * @param {object} value
 */
function pairs(value) {
  return Object.entries(value).filter(([, part]) => part !== undefined);
}

/** @param {unknown} value */
const many = (value) => typeof value === "object" && value !== null && Object.keys(value).length > 0;

/**
 * A value as lines that stand below a key.
 * @param {unknown} value
 * @param {number} width
 * @returns {string[]}
 */
function block(value, width) {
  if (Array.isArray(value) && value.length) {
    return value.flatMap((part) => {
      const line = `- ${flow(part)}`;
      if (line.length <= width || !many(part)) return [line];
      const [first, ...rest] = block(part, width - 2);
      return [`- ${first}`, ...rest.map((below) => `  ${below}`)];
    });
  }
  if (many(value)) {
    return pairs(/** @type {object} */ (value)).flatMap(([key, part]) => {
      const line = `${text(key)}: ${flow(part)}`;
      if (line.length <= width || !many(part)) return [line];
      return [`${text(key)}:`, ...block(part, width - 2).map((below) => `  ${below}`)];
    });
  }
  return [flow(value)];
}

/** Keys of a file whose parts stand on a line each. */
const LINES = new Set(["players", "table", "decks", "script", "questions"]);

/**
 * The text of a scenario; it has a question at least, as a file needs one.
 * @param {import("./types.js").Scenario} scenario
 */
export function write(scenario) {
  const { script = [], questions = [], ...board } = scenario;
  const asked = script.length || questions.length ? questions : [{ turn: "now" }];
  const whole = { ...board, script, questions: asked };
  const lines = [];
  for (const [key, value] of pairs(whole)) {
    if (!many(value) && typeof value === "object") continue;
    if (LINES.has(key) && many(value)) lines.push(`${key}:`, ...block(value, WIDTH - 2).map((below) => `  ${below}`));
    else lines.push(...block({ [key]: value }, WIDTH));
  }
  return `${lines.join("\n")}\n`;
}
