// @ts-check
/**
 * A scenario in the fragment of a link: compressed, in letters that every messenger leaves alone, and bounded.
 * @module
 */

/** Characters that the fragment of a link may have; messengers and browsers cut longer ones. */
export const LONGEST_LINK = 30_000;
/** Bytes that a scenario may have, as for the program's own reader. */
export const LARGEST = 1_000_000;
const BEGINS = "s=";

/** A link that is none of ours, or too long. */
export class BadLink extends Error {}

/** @param {Uint8Array} bytes */
function letters(bytes) {
  let binary = "";
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * The fragment of a link to a scenario; raises BadLink where it would be too long.
 * @param {string} scenario
 */
export async function fragmentOf(scenario) {
  const packed = new Blob([scenario]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const fragment = BEGINS + letters(new Uint8Array(await new Response(packed).arrayBuffer()));
  if (fragment.length > LONGEST_LINK) {
    throw new BadLink(`too long for a link (${LONGEST_LINK.toLocaleString("en")} characters at most): save it as a file`);
  }
  return fragment;
}

/**
 * The scenario in a fragment, or null where there is none; raises BadLink for one that cannot be read.
 * @param {string} fragment
 * @returns {Promise<string | null>}
 */
export async function scenarioOf(fragment) {
  const given = fragment.replace(/^#/, "");
  if (!given) return null;
  if (given.length > LONGEST_LINK) {
    const [has, most] = [given.length, LONGEST_LINK].map((count) => count.toLocaleString("en"));
    throw new BadLink(`This link is too long: it has ${has} characters, and ${most} are the most.`);
  }
  const word = given.slice(BEGINS.length);
  if (!given.startsWith(BEGINS) || !/^[\w-]+$/.test(word)) throw new BadLink("This link holds no scenario.");
  let bytes;
  try {
    bytes = Uint8Array.from(atob(word.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  } catch {
    throw new BadLink("This link is broken: part of it is missing.");
  }
  return inflated(bytes);
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function inflated(bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let found = "";
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return found + decoder.decode();
      size += value.length;
      if (size > LARGEST) break;
      found += decoder.decode(value, { stream: true });
    }
  } catch {
    throw new BadLink("This link is broken: it does not unpack to a text.");
  }
  await reader.cancel();
  throw new BadLink(`This link unpacks to more than ${LARGEST.toLocaleString("en")} bytes, which no scenario has.`);
}
