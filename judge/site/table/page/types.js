// @ts-check
/**
 * What the modules of the table hand each other: scenarios as their files have them, and what the engine answers.
 * @module
 */

/** @typedef {string | { card: string, text: "none" }} PileCard */

/**
 * A card in play, as a row under `table` has it; what the engine shows of a position has a few more words.
 * @typedef {object} RowFacts
 * @property {string} of
 * @property {string} [card]
 * @property {string} [dude]
 * @property {string} [goods]
 * @property {string} [spell]
 * @property {string} [deed]
 * @property {string} [legend]
 * @property {"none"} [text]
 * @property {string} [at]
 * @property {string} [on]
 * @property {"leader" | "mark"} [posse]
 * @property {"left" | "right"} [street]
 * @property {string} [controller]
 * @property {boolean} [booted]
 * @property {number} [bounty]
 * @property {number} [value]
 * @property {string | number} [bullets]
 * @property {number} [influence]
 * @property {number} [production]
 * @property {string[]} [keywords]
 * @property {string} [now]
 * @property {boolean} [first]
 * @property {boolean} [shooter]
 */

/** @typedef {RowFacts & { "control points"?: number }} Row */

/**
 * @typedef {{
 *   outfit?: PileCard,
 *   winner?: boolean,
 *   "ghost rock"?: number,
 *   hand?: PileCard[],
 *   "draw hand"?: PileCard[],
 *   discard?: PileCard[],
 *   "boot hill"?: PileCard[],
 *   casualties?: number,
 *   influence?: number,
 *   "control points"?: number,
 * }} Player
 */

/** @typedef {{ top?: PileCard[], holds?: PileCard[], rest?: "unstated" | "none" }} Deck */

/**
 * @typedef {{
 *   step?: string,
 *   turn?: string,
 *   "calls out"?: Record<string, string>,
 *   shooters?: Record<string, string>,
 *   casualties?: Record<string, number>,
 *   loser?: string,
 * }} Start
 */

/** @typedef {Record<string, unknown>} Question */

/**
 * A scenario; keys that the table does not show stay as they are.
 * @typedef {object} Scenario
 * @property {string} scenario
 * @property {Record<string, Player>} players
 * @property {Row[]} [table]
 * @property {Record<string, Deck>} [decks]
 * @property {Start} [start]
 * @property {Record<string, unknown>[]} [script]
 * @property {Question[]} [questions]
 */

/** @typedef {{ rule: string, words: string, depth: number }} Note */
/** @typedef {{ rule: string, title: string, aloud: string }} Reason */

/**
 * The table as the engine shows it.
 * @typedef {object} View
 * @property {string} title
 * @property {{ who: string, words: string, rule: string } | null} asked
 * @property {string[]} options
 * @property {boolean} faces
 * @property {Note[]} happened
 * @property {string[]} script
 * @property {number} steps
 * @property {number} undone
 * @property {string[]} assumed
 * @property {string[]} notes
 * @property {string[] | null} humans
 * @property {boolean} more
 * @property {boolean} over
 * @property {string | null} winner who has won the game
 * @property {Scenario} board
 */

/** @typedef {{ title: string, type: string, encoded: boolean }} Title */

/** @typedef {{ step: string, needs: string }} Step */

export {};
