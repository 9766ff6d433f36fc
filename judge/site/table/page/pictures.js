// @ts-check
/**
 * The picture of the board, as the program draws it everywhere: kept up with every position, where somebody looks at it.
 * @module
 */
import { byId } from "./elements.js";

/** @typedef {import("./types.js").View} View */

/** The part of the page that has the picture. */
export class Picture {
  /** @param {import("../engine/client.js").Engine} engine */
  constructor(engine) {
    this.engine = engine;
    this.part = /** @type {HTMLDetailsElement} */ (byId("picture-part"));
    /** The position of which there is a picture. @type {View | null} */
    this.drawn = null;
  }

  /**
   * Show the position that the engine is at; nothing while there is none.
   * @param {View | null} view
   */
  async show(view) {
    this.part.hidden = !view;
    if (!view || !this.part.open || this.drawn === view) return;
    this.drawn = view;
    const { svg } = await this.engine.ask("picture").catch(() => ({ svg: "" }));
    if (this.drawn !== view || !svg) return;
    const read = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    byId("picture").replaceChildren(document.importNode(read, true));
  }
}
