// The query language of `judge find`: words, "phrases", -without, OR, field:value.

/** @typedef {import("./index-file.js").Language} Language */

/**
 * One part of a query: words or a phrase in a field, or their absence; `field` is empty for free text.
 * @typedef {{ field: string, value: string, phrase: boolean, excluded: boolean }} Clause
 */

const CLAUSE = /(?<minus>-(?!\p{Nd})|NOT\s+)?(?<field>[A-Za-z_]+:)?(?:"(?<phrase>[^"]*)"?|(?<word>[^\s"]*))/gu;

/**
 * The query that a text means: each group has alternatives, and all groups must hold. A word before a colon that is no
 * field is a word, and a note says so: people write so in questions.
 * @param {string} text
 * @param {Language} language
 * @returns {{ groups: Clause[][], notes: string[] }}
 */
export function parse(text, language) {
  /** @type {Clause[][]} */
  const groups = [];
  /** @type {string[]} */
  const notes = [];
  let joined = false;
  for (const { groups: part = {} } of text.matchAll(CLAUSE)) {
    if ((part.word === "OR" || part.word === "AND") && !part.field) {
      joined = part.word === "OR" && groups.length > 0;
      continue;
    }
    const clause = read(part, language, notes);
    if (!clause.value) continue;
    if (joined) groups[groups.length - 1].push(clause);
    else groups.push([clause]);
    joined = false;
  }
  return { groups, notes };
}

/**
 * @param {Record<string, string | undefined>} part
 * @param {Language} language
 * @param {string[]} notes
 * @returns {Clause}
 */
function read(part, language, notes) {
  const value = (part.phrase ?? part.word ?? "").trim(), phrase = part.phrase !== undefined, excluded = !!part.minus;
  const field = part.field?.toLowerCase().slice(0, -1) ?? "";
  if (!field) return { field, value, phrase, excluded };
  if (language.documents.includes(field)) return { field: "passage", value: `${field}:${value}`, phrase, excluded };
  if (language.fields.includes(field)) {
    if (!value) notes.push(`nothing stands after ${field}:`);
    return { field, value, phrase, excluded };
  }
  notes.push(`no field is called “${field}” (there are ${language.fields.join(", ")})`);
  return { field: "", value: phrase ? value : `${part.field} ${value}`, phrase, excluded };
}
