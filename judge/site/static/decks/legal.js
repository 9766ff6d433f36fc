// Everything that is wrong with a deck and its starting gang, in the words of `judge deck`.

/** @typedef {import("./naming.js").Card} Card */
/** @typedef {import("./naming.js").Copies} Copies */
/** @typedef {import("./naming.js").Starts} Starts */

/** How many cards a deck has, of what types, and how many start. @typedef {{ size: number, jokers: number, alike: number, types: string[], start: number }} Bounds */

/** What is wrong, and by which rule. @typedef {{ rule: string, says: string }} Fault */

/** What most cards say of starting gangs. @type {Starts} */
const PLAIN = { places: 1, never: false, only: "", grifters: 1, invented: false, goods: "", discount: 0 };

/** @type {Record<number, string>} */
const FACES = { 1: "ace", 11: "jack", 12: "queen", 13: "king" };

/** @param {Card} card */
const starts = (card) => ({ ...PLAIN, ...card.starts });

/**
 * @param {Card} card
 * @param {string} keyword
 */
const has = (card, keyword) => (card.keywords ?? []).includes(keyword);

/**
 * Everything that is wrong with a deck.
 * @param {Copies[]} deck
 * @param {Bounds} bounds
 * @returns {Fault[]}
 */
export function faults(deck, bounds) {
  return [...madeUp(deck, bounds), ...alike(deck, bounds), ...bans(deck), ...start(deck, bounds)];
}

/**
 * @param {Copies[]} deck
 * @param {Bounds} bounds
 * @returns {Generator<Fault>}
 */
function* madeUp(deck, bounds) {
  const of = (/** @type {string[]} */ ...types) => deck.reduce((sum, { card, count }) => sum + (types.includes(card.type) ? count : 0), 0);
  const [outfits, legends, jokers, size] = [of("outfit"), of("legend"), of("joker"), of(...bounds.types)];
  const rule = "deckbuilding.size";
  if (outfits !== 1) yield { rule, says: `a deck has exactly one outfit, this one ${outfits || "none"}` };
  if (legends > 1) yield { rule, says: `a deck has at most one legend, this one ${legends}` };
  if (size !== bounds.size) yield { rule, says: `a deck has exactly ${bounds.size} cards with a printed value, this one ${size}` };
  if (jokers > bounds.jokers) yield { rule, says: `a deck has at most two jokers, this one ${jokers}` };
  for (const { card } of deck) if (card.token) yield { rule: "cards.tokens", says: `${card.title} is a token and cannot be in a deck` };
}

/**
 * @param {Copies[]} deck
 * @param {Bounds} bounds
 * @returns {Generator<Fault>}
 */
function* alike(deck, bounds) {
  /** @type {Map<string, { face: [number, string], count: number }>} */
  const faces = new Map();
  /** @type {Map<string, number>} */
  const names = new Map();
  for (const { card, count } of deck) {
    if (!bounds.types.includes(card.type)) continue;
    if (card.face) faces.set(card.face.join(" "), { face: card.face, count: count + (faces.get(card.face.join(" "))?.count ?? 0) });
    const name = card.name ?? card.title;
    names.set(name, (names.get(name) ?? 0) + count);
  }
  const sorted = [...faces.values()].sort(({ face: [one, suit] }, { face: [other, its] }) => one - other || (suit < its ? -1 : 1));
  for (const { face: [value, suit], count } of sorted) {
    if (count > bounds.alike) yield { rule: "deckbuilding.four-of-a-kind", says: `at most four cards are the ${FACES[value] ?? value} of ${suit}, here ${count}` };
  }
  const versions = new Set(deck.filter(({ card }) => card.name && card.name !== card.title).map(({ card }) => card.name));
  for (const [name, count] of [...names].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const rule = versions.has(name) ? "deckbuilding.experienced" : "deckbuilding.four-of-a-kind";
    if (count > bounds.alike) yield { rule, says: `at most four cards are called ${name}, here ${count}` };
  }
}

/**
 * @param {Copies[]} deck
 * @returns {Generator<Fault>}
 */
function* bans(deck) {
  for (const { card } of deck) if (card.banned) yield { rule: "deckbuilding.banned", says: `${card.title} is banned from official tournaments` };
}

/**
 * The starting stash in ghost rock: the outfit's, changed by the legend.
 * @param {Copies[]} deck
 */
export function stash(deck) {
  return deck.reduce((sum, { card }) => sum + (card.wealth ?? 0), 0);
}

/**
 * The outfit that counts: the first of a deck.
 * @param {Copies[]} deck
 */
export function outfitOf(deck) {
  return deck.find(({ card }) => card.type === "outfit")?.card;
}

/**
 * What starting with a card costs, where an outfit may make Grifters cheaper.
 * @param {Card | undefined} outfit
 * @param {Card} card
 */
export function cost(outfit, card) {
  return Math.max(0, (card.cost ?? 0) - (outfit && has(card, "Grifter") ? starts(outfit).discount : 0));
}

/**
 * @param {Copies[]} deck
 * @param {Bounds} bounds
 * @returns {Generator<Fault>}
 */
function* start(deck, bounds) {
  const gang = deck.filter(({ starting }) => starting);
  for (const { card, count, starting } of gang) {
    if (starting > count) yield { rule: "setup.starting-gang", says: `${starting} copies of ${card.title} start, of ${count}` };
  }
  const outfit = outfitOf(deck);
  yield* each(gang);
  const cards = gang.flatMap(({ card, starting }) => /** @type {Card[]} */ (Array(starting).fill(card)));
  yield* together(outfit, cards, bounds);
  if (!outfit) return;
  for (const { card } of gang) yield* ofTheOutfit(outfit, card);
  const total = cards.reduce((sum, card) => sum + cost(outfit, card), 0);
  if (total > stash(deck)) {
    const rule = cards.some((card) => card.type === "deed") ? "setup.core-cost" : "setup.starting-gang";
    yield { rule, says: `the starting gang costs ${total} ghost rock, and the starting stash is ${stash(deck)}` };
  }
}

/**
 * What can be said of each card by itself, and of two that are one and the same.
 * @param {Copies[]} gang
 * @returns {Generator<Fault>}
 */
function* each(gang) {
  const borne = (/** @type {Card} */ goods) => goods.type === "goods" && gang.some(({ card }) => starts(card).goods && has(goods, starts(card).goods));
  for (const { card, starting } of gang) {
    if (card.type !== "dude" && card.core === undefined && !borne(card)) {
      yield { rule: "setup.starting-gang", says: `${card.title} can start neither as a dude nor as a Core deed` };
    }
    if (starts(card).never) yield { rule: "setup.starting-gang", says: `${card.title} says that it cannot start` };
    if (has(card, "Gadget") && !starts(card).invented && !borne(card)) {
      yield { rule: "skills.inventing", says: `${card.title} is a Gadget and has to be invented` };
    }
    if (starting > 1 && card.unique) yield { rule: "cards.uniqueness", says: `${card.title} is Unique, so only one can start in play` };
  }
  const names = (/** @type {Card} */ card) => [card.name ?? card.title, ...(card.also ? [card.also] : [])];
  for (const [at, { card }] of gang.entries()) {
    for (const { card: other } of gang.slice(0, at)) {
      if (card.unique && other.unique && names(card).some((name) => names(other).includes(name))) {
        yield { rule: "cards.uniqueness", says: `${other.title} and ${card.title} are one and the same` };
      }
    }
  }
}

/**
 * How many they are, how many goods are among them, and how many Grifters.
 * @param {Card | undefined} outfit
 * @param {Card[]} cards
 * @param {Bounds} bounds
 * @returns {Generator<Fault>}
 */
function* together(outfit, cards, bounds) {
  if (cards.filter((card) => card.type === "goods").length > cards.filter((card) => starts(card).goods).length) {
    yield { rule: "setup.starting-gang", says: "no more than one goods starts with a dude whose text allows it" };
  }
  const places = cards.reduce((sum, card) => sum + starts(card).places, 0);
  if (places > bounds.start) yield { rule: "setup.starting-gang", says: `at most five dudes and Core deeds start, here ${places}` };
  const grifters = cards.filter((card) => has(card, "Grifter")).length;
  const most = outfit ? starts(outfit).grifters : 1;
  if (grifters > most) {
    const several = most === 1 ? "one Grifter starts unless a card allows more" : `${most} Grifters start`;
    yield { rule: "setup.grifter-limit", says: `at most ${several}, here ${grifters}` };
  }
}

/**
 * Whether the outfit may start with a card.
 * @param {Card} outfit
 * @param {Card} card
 * @returns {Generator<Fault>}
 */
function* ofTheOutfit(outfit, card) {
  const own = outfit.gang ?? "", { only } = starts(card);
  if (card.type === "dude" && card.gangs?.length && !card.gangs.includes(own)) {
    const rule = has(card, "Grifter") ? "setup.grifter-limit" : "setup.starting-gang";
    yield { rule, says: `${card.title} is of another outfit and cannot start with ${own}` };
  }
  if (card.core && card.core !== own) yield { rule: "setup.core-faction", says: `only ${card.core} outfits start with ${card.title}` };
  if (only && only !== own) yield { rule: "setup.core-older-deeds", says: `only ${only} outfits start with ${card.title}` };
}
