// Words without their endings: Porter's algorithm, as the Python side has it.

/** @type {Record<string, string>} */
const STEP2 = {
  ational: "ate", tional: "tion", enci: "ence", anci: "ance", izer: "ize", bli: "ble", alli: "al", entli: "ent",
  eli: "e", ousli: "ous", ization: "ize", ation: "ate", ator: "ate", alism: "al", iveness: "ive", fulness: "ful",
  ousness: "ous", aliti: "al", iviti: "ive", biliti: "ble", logi: "log",
};

/** @type {Record<string, string>} */
const STEP3 = { icate: "ic", ative: "", alize: "al", iciti: "ic", ical: "ic", ful: "", ness: "" };

const CONSONANTS = "[^aeiouy]+", VOWELS = "[aeiou]+";
const MANY = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}`);
const ONE = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}(${VOWELS})?$`);
const MORE = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}${VOWELS}${CONSONANTS}`);
const VOWEL = new RegExp(`^(${CONSONANTS})?[aeiouy]`);
const SHORT = new RegExp(`^${CONSONANTS}[aeiouy][^aeiouwxy]$`);
const ENDING2 = new RegExp(`^(.+?)(${Object.keys(STEP2).join("|")})$`);
const ENDING3 = new RegExp(`^(.+?)(${Object.keys(STEP3).join("|")})$`);
const ENDING4 = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;

/**
 * The word without its ending.
 * @param {string} word
 * @returns {string}
 */
export function porter(word) {
  if (word.length < 3) return word;
  const y = word.startsWith("y");
  let w = y ? `Y${word.slice(1)}` : word;
  if (w.endsWith("s")) {
    if (w.endsWith("sses") || w.endsWith("ies")) w = w.slice(0, -2);
    else if (w.at(-2) !== "s") w = w.slice(0, -1);
  }
  w = past(w);
  if (w.endsWith("y") && VOWEL.test(w.slice(0, -1))) w = `${w.slice(0, -1)}i`;
  w = replaced(w, ENDING2, STEP2);
  w = replaced(w, ENDING3, STEP3);
  w = last(w);
  if (w.endsWith("ll") && MORE.test(w)) w = w.slice(0, -1);
  return y ? `y${w.slice(1)}` : w;
}

/**
 * Without `-ed` and `-ing`.
 * @param {string} w
 * @returns {string}
 */
function past(w) {
  if (w.endsWith("eed")) return MANY.test(w.slice(0, -3)) ? w.slice(0, -1) : w;
  const found = /^(.*)(ed|ing)$/.exec(w);
  if (!found || !VOWEL.test(found[1])) return w;
  const stem = found[1];
  // The index is made by a Porter that looks for these from the beginning of the word, and so must we.
  if (/^(at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/^([^aeiouylsz])\1$/.test(stem)) return stem.slice(0, -1);
  return SHORT.test(stem) ? `${stem}e` : stem;
}

/**
 * @param {string} w
 * @param {RegExp} ending
 * @param {Record<string, string>} by
 * @returns {string}
 */
function replaced(w, ending, by) {
  const found = ending.exec(w);
  return found && MANY.test(found[1]) ? found[1] + by[found[2]] : w;
}

/**
 * @param {string} w
 * @returns {string}
 */
function last(w) {
  let found = ENDING4.exec(w);
  if (found) {
    if (MORE.test(found[1])) w = found[1];
  } else {
    found = /^(.+?)(s|t)(ion)$/.exec(w);
    if (found && MORE.test(found[1] + found[2])) w = found[1] + found[2];
  }
  found = /^(.+?)e$/.exec(w);
  if (found && (MORE.test(found[1]) || (ONE.test(found[1]) && !SHORT.test(found[1])))) w = found[1];
  return w;
}
