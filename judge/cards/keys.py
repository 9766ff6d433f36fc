"""The keys of abilities and of traits that hold without an event, and what the manual says of each."""

from typing import Final

from judge.engine.observing.every_kind import no_event
from judge.engine.table.standing import AFFECT

ABILITY: Final = {
    "play": "the kind: `noon`, `shootout`, `resolution`, `cheatin resolution`, `react`, `noon/shootout`",
    "cost": "one or several of `boot`, `pull`, `pay: 2`; with `pay: {from: 1, to: 4}` the player says how much, "
    "which the text knows as `x`",
    "repeat": "`yes`: more than once a day",
    "once a round": "`yes`: no more than once in a round of a shootout",
    "once a shootout": "`yes`: no more than once in a shootout",
    "no boot if": "an expression: as long as it holds, the `boot` of the cost is waived, and a booted card can "
    "use it too; what the ability requires is not waived",
    "in hand": "`yes`, on a card that is no action: it is used while the card is in the play hand, and stays there "
    "unless its text brings it into play",
    "joins": "`yes`: it brings a card into a posse, so it may be used from outside one",
    "skill": "it takes effect only if the caster's skill check reaches its `difficulty`: `skill: huckster`",
    "difficulty": "what the skill check has to reach: `difficulty: 5`, or *x*",
    "used by": "the player who has this ability, where it is not the card's controller (`opponent_of(you)`): `you` is "
    "the controller in this expression, and that player in all others; `each player`: all of them have it while its "
    "card is in play, once a day each",
    "while it lasts": "`yes`: any player may use it, wherever the card is, while an effect lasts that it "
    "has left behind",
    "lent to": "an expression about `it`: the dudes who have this ability as long as the card is in play. The one "
    "who uses it, once a day each, is called `user` and is what boots as its cost",
    "technique": "`yes`: it takes effect only if the performer passes a Kung Fu test",
    "combo": "of a Technique, an expression: the combo requirement",
    "unsuccessful": "of a tested ability or a job: the instructions for a failed test, or for failure",
    "job": "makes it a job: `{mark: x, leader: x, posse: x, leader boots: no, joined unasked: yes}`. `mark` is a card "
    "or a location; `leader` is what the dude who leads has to be, seen as `it`; `posse` what the leader's posse "
    "has to be. `boot` as its cost boots the leader, called `leader`, and with `leader boots: no` the card "
    "itself; `then` is what success brings, `unsuccessful` what failure does. With `skill` the test comes first, "
    "whoever casts it leads, and without success there is no job. With `joined unasked` dudes at the mark join whoever "
    "opposes it, a third player's too",
    "requires": "the instructions without which there is no play: all of them, or none; usually the first sentence",
    "to": 'where the first sentence says "do this to do that": that, as much of it as possible; what stands under '
    "`requires` is done for it, and alone is what there is no play without; it is no cost (rule: abilities.do-x-to-y)",
    "then": "the other instructions, as many of them as possible; in a trait as well",
    "before": "the event that is answered, of a `react` or a trait: exactly one of `before`, `when` and `after`; "
    "`[ace, discard]` for either",
    "when": 'the same, at that moment. The text\'s own word decides; one that names no moment ("if you reveal") is '
    "`when`, unless it needs what the event has brought about (`reacts.no-moment-named`)",
    "after": "the same, once it has happened",
    "where": "an expression that has to hold for the event, or for a play to be made at all; in a trait as well",
    "from discard pile": "`yes`, of a trait that answers an event: it acts from its owner's discard pile, and of "
    "several copies there one answers an event",
    "ruling": "the rulings or errata that it follows, by id (one, or a list): whatever comes of it cites them. "
    "`{id: x}`: it decides only where *x* holds. `{id: {not for: x}}`: it says that the text does not reach an event "
    "for which *x* holds, and is cited where such an event happens; `{id: {if: x, not for: x}}` for both. It may stand "
    "in any clause: on an ability, a trait, one instruction",
}
"""The keys of an ability; a trait that answers an event has `where`, `then` and one of the three moments."""

HOLDS: Final = {
    "gives": "what a card has: `{bullets: x, influence: x, value: x, control points: x, upkeep: x, huckster: x, "
    "stud: yes, keyword: Gadget, cheaper: x, control by bullets: yes, joins from next door: yes, joins from "
    "anywhere: yes, called out at home: yes, bounty: -1, control by: x, influence for control: x}`; `stud: no` "
    "makes a draw; `bounty` counts as more or less than the counters; `control by` is what a dude has to show for the "
    "control of deeds in place of influence, and `influence for control` is added there and nowhere else; "
    "a dude who `joins from next door` need not move or boot for it, nor be "
    "unbooted; one who `joins from anywhere` after a call-out moves there, and boots for it as little; who can be "
    "`called out at home` can be so in their own home; `cheaper` is "
    "what it costs less to bring the card in, and on the card itself holds wherever that is; skills are "
    "`huckster`, `blessed`, `shaman`, `mad scientist`, `kung fu`",
    "collects production": "cards (an expression about `it`) of which its controller collects the production, though "
    "they would not pay them",
    "hand size": "how many cards more its controller keeps in the play hand; *x*",
    "sundown discards": "how many cards more its controller may discard at Sundown, below 0 how many fewer; `any`: as "
    "many as they like; *x*",
    "stud bonus": "how much is added to that bonus of its controller's posse; *x*",
    "draw bonus": "how much is added to that bonus of its controller's posse; *x*",
    "casualties of the loser": "how many casualties more whoever loses a round has to cover; *x*",
    "influence for bullets": "`draw hands`: all dudes add to draw hands by their influence instead of their bullets",
    "hand rank": "how much is added to the hand rank of its controller; *x*",
    "influence at a location": "the most influence of its controller that counts at each location when victory is "
    "checked; *x*",
    "control point total": "how much is added to the control points that a player has in all; *x*",
    "counts as poorest": "`yes`: its controller counts as having less ghost rock than each other player",
    "fixed": "what a number is, whatever else would change it: `{production: 0, control points: 0}`; also bullets and "
    "influence",
    "never below": "a number that cannot be lowered any further, or counts as no less: `{bounty: 1}`; also bullets, "
    "influence and grit",
    "for effects of": "beside `gives` and `never below`: it is so only for the card effects of `you`, or of `others`",
    "loses": "the parts of its text that a card does not have: one or several of `keywords`, `traits`, `abilities`, "
    "`shootout abilities`, `bullet bonuses` and `bonuses` (also influence)",
    "ignores": "a number of a card of which parts do not count (`bullets`, `influence`, `value`, one or several): "
    "with `only: penalties` whatever lowers it, else whatever does not come from a card for which `except` holds",
    "only": "beside `ignores`: `penalties`",
    "except": "beside `ignores`: an expression about `it`, the card from which a part comes that counts all the same",
    "covers": "how many casualties a card covers that is taken in a way, if that is more: `{ace: 2}`",
    "covers more": "how many casualties left to cover are taken off besides, where a card is taken in that way",
    "of": "the card that has it: `this` unless you say so, often `this.host`; of a number of a player, whose it "
    "is; *x*",
    "each": "in place of `of`: all cards of a type (`dude`, or `card` for any type), for which the expression "
    "about `it` under `where` holds; of a number of a player, `other player` or `player`",
    "cannot": "what cannot happen: `boot`, or `[boot, move]`; any event about a card, `affect` for whatever an effect "
    "does to one, or that it can "
    + ", ".join(f"{words} (`{kind}`)" for kind, words in no_event().items() if kind != AFFECT),
    "where": "beside `each`, see there; beside `cannot` an expression about the `event` that would happen: "
    "`event.card == this.host and event.by != you`; of `draw hand bonus`, `event.at` is where the shootout is; of "
    "`attach`, `event.other` is who would bear the card, and the card's own text holds wherever it is; of `refuse "
    "call-out`, `event.other` is the caller",
    "first": "`yes`, beside `cheaper`: it is so only for the first card of these that is brought into play each day",
    "not cumulative": "`yes`, beside `gives`: a card has it only once, however many cards of this title give it",
    "while": "an expression: it holds only then",
    "carries": "how many of a kind (`Weapon`, `Horse`, `Attire`) the dude may carry, where the rules allow one, or of "
    "`Totem`, where they allow none: "
    "`{Weapon: 2}`; all of them only such for which the expression about `it` under `where` holds, if there is one",
    "skill instead": "by which other rating the dude casts, performs or invents cards: `{shaman: kung fu}`; only those "
    "for which the expression about `it` under `where` holds, if there is one. The keyword is not given. With `each: "
    "dude`, on such a card itself, it holds for every dude and wherever the card is",
    "in the town square": "Gadgets (an expression about `it`) that the dude can invent in the town square, and trade "
    "to others there, though nobody controls it",
    "may use": "cards elsewhere (an expression about `it`) of which the dude may use an ability once a day, as "
    "though they were at the dude's location. Totems are; the text of such a card says `caster.location` for "
    '"this location"',
    "ability": "beside `may use`, the kind of that ability: `noon`",
    "pays for": "cards (an expression about `it`) whose abilities ghost rock that stays on this card can pay for, or "
    "the playing of an action; it pays for no other costs (rule: abilities.ghost-rock-to-pay-for-abilities)",
    "adjacent to": "locations (an expression about `it`) to which that of the card is adjacent, both ways and also Out "
    "of Town (rule: town.adjacency-both-ways)",
    "not adjacent to": "locations to which it is not adjacent, whatever else says so",
    "chosen before": "cards (an expression about `it`) that a card which another player uses cannot choose "
    "without choosing this card where it could",
    "price lowered by": "on the card itself, a number about `it`, a dude of yours: as you bring the card in you may "
    "name one dude, and it costs so much less; *x*",
    "dudes": "beside `price lowered by`, which of your dudes these can be, an expression about `it`",
    "booting": "beside `price lowered by`: `one`, where that dude boots for it, or `any`, where any number of them do",
    "enters there": "beside `price lowered by`: `yes`, where the card may enter play where that dude is",
    "combo ignores": "cards (an expression about `it`) that do not count for the combo requirements of Techniques that "
    "this dude performs",
    "by": "beside `chosen before`, the type of the card that chooses: `action`; any card unless it says so",
    "controls town square": "`yes`: its player controls the town square",
    "uses as controller": "deeds (an expression about `it`) whose abilities its player may use as if they controlled "
    "them",
    "uses from outside": "cards (an expression about `it`) whose abilities its player may use in a shootout as if "
    "their bearer were in the posse",
    "dearer": "how much ghost rock more abilities of a kind cost, whoever uses them; `where` is about `it`, their card",
    "play": "beside `chosen before`, that only such plays are meant: `shootout`; beside `dearer`, the kind of ability",
}
"""The keys of a trait that answers no event."""
