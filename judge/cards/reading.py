"""Reading the vocabulary: from the plain data of a card's YAML to the abilities and traits that the engine runs.

Every table here is closed: an unknown key, verb, phrase or event is a CardFault that names the nearest known one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, overload

from judge.engine.observing.every_kind import EVENTS, of_player
from judge.engine.position.ability import (
    Ability,
    Condition,
    Followed,
    Instruction,
    Program,
    Scope,
    Test,
    Trait,
    Trigger,
    always,
)
from judge.engine.position.event import MOMENTS
from judge.engine.position.explained import Explained
from judge.engine.position.state import State
from judge.engine.posses.job import LeaderGetsThere
from judge.engine.table.standing import Standing

from . import keys
from .expressions.among import among
from .expressions.expression import Reader, parse, read
from .expressions.kinds import kind_of
from .expressions.meanings import meanings
from .expressions.named import player_of
from .expressions.names import (
    BASE_NAMES,
    CHOSEN,
    COMBO,
    MARGIN,
    PULL,
    PULLED_CARD,
    SKILL_CHECK,
    SUCCESS,
    WAS_BOOTED,
    X,
    chosen_card,
    chosen_player,
    event_name,
    is_new,
)
from .expressions.nearly import but_for_a_number
from .expressions.views import A_CARD, A_PLAYER, CARDS, NUMBER, SOME_CARDS, TRUTH
from .facts import Fact, is_fact, read_fact
from .fault import CardFault
from .following import followed_by
from .given import at, flag, listed, mapping, rulings_of, shown, word
from .jobs import read_job
from .looking_ahead import answering, depends_on_choice
from .standing_traits import is_standing, read_standing
from .vocabulary.every_verb import ALONE, VERBS
from .vocabulary.piles.decks import ShuffleDeck
from .vocabulary.piles.pulls_and_tests import TESTED
from .vocabulary.steering.answering import Instead

PLAYS = ("noon", "shootout", "resolution", "cheatin resolution", "react", "noon/shootout")
"""The kinds of ability that can be encoded so far."""
DURATIONS = {
    "noon": "day", "shootout": "shootout", "resolution": "round", "cheatin resolution": "round", "react": "shootout",
    "noon/shootout": "shootout or day",
}  # fmt: skip
"""How long an ability's effects last where it does not say (rules: abilities.duration, reacts.duration)."""
UNTIL = ("play", "round", "shootout", "phase", "day", "before sundown", "shootout or day", "upkeep", "permanent")
LASTS = "while it lasts"
"""The key of an ability that anybody may use while an effect of its card lasts."""
OUT_OF_PLAY = "from discard pile"
"""The key of a trait that acts from the discard pile."""
EVERYBODY = "each player"
"""Who has an ability that its card gives to all."""
MOST_ROCK = 1_000_000
"""More ghost rock than anybody has, where a cost has no upper limit."""
Text = Trait | Fact | list[Standing]
"""What a trait comes to: an answer to an event, a fact, or what holds without an event."""


Follows = dict[object, tuple[Followed, ...]]
"""The rulings and errata that clauses follow, by ability, trait, standing text or instruction."""


def read_abilities(
    abilities: Any, traits: Any, follows: Follows | None = None
) -> tuple[tuple[Ability, ...], tuple[Text, ...]]:
    """The abilities and traits of a card; `follows` takes the rulings that their clauses follow.

    Raises CardFault with the place of the first fault in the card's file.
    """
    return (
        tuple(read_ability(n, given, follows) for n, given in enumerate(listed(abilities))),
        tuple(read_trait(n, given, follows, ~at_once) for n, given, at_once in answering(listed(traits))),
    )


def read_ability(number: int, given: Any, follows: Follows | None = None) -> Ability:
    """One ability of a card; `number` is its place among them.  Raises CardFault."""
    ability: Ability = at(("abilities", number), Reading(number, follows).ability, given)
    return ability


def read_trait(number: int, given: Any, follows: Follows | None = None, known_as: int = -1) -> Text:
    """One trait of a card; `number` is its place among them, and what it leaves behind is `known_as` its.

    Raises CardFault.
    """
    trait: Text = at(("traits", number), Reading(known_as, follows).text, given)
    return trait


class Reading:
    """One ability or trait on its way to instructions; it knows the names that have been introduced."""

    def __init__(self, number: int, follows: Follows | None = None) -> None:
        self.number = number
        self.follows: Follows = {} if follows is None else follows
        self.names = dict(BASE_NAMES)
        self.until = ""
        self.waiting: list[Trait | Standing] = []
        self.deeds: set[str] = set()
        """The names of deeds that are chosen."""
        self.required = False
        """Whether what is being read belongs to the requirement."""

    # Abilities, traits and triggers

    def ability(self, given: Any) -> Ability:
        """An ability with its cost, trigger and instructions, and the rulings that it follows."""
        said, rulings = rulings_of(mapping(given, tuple(keys.ABILITY), "an ability"))
        ability = self.without_rulings(said)
        self.following(rulings, [ability])
        return ability

    def following(self, rulings: Mapping[str, Any], clauses: Iterable[object]) -> None:
        """Remember the rulings that a clause follows, each with the condition under which it decides."""
        found = tuple(followed_by(self, id, when) for id, when in rulings.items())
        for clause in clauses if found else ():  # what stands below a clause may follow more than that
            self.follows[clause] = (*self.follows.get(clause, ()), *found)

    def without_rulings(self, given: Mapping[str, Any]) -> Ability:
        """The ability itself."""
        play = word(given.get("play"), PLAYS, "unknown kind of ability:", "play")
        self.until = DURATIONS[play]
        if play == "cheatin resolution":
            self.names["cheater"] = chosen_player("cheater")
        trigger = self.trigger(given) if play == "react" else None
        if OUT_OF_PLAY in given:
            raise CardFault("only a trait that answers an event has the key", OUT_OF_PLAY, place=(OUT_OF_PLAY,))
        for key in MOMENTS:
            if trigger is None and key in given:
                raise CardFault(f"only a React answers an event, so `{key}` does not belong to", play, place=(key,))
        where = self.expression(given["where"], TRUTH, "where") if trigger is None and "where" in given else always
        boot, pull, rock, rock_most = self.cost(given.get("cost"))
        if rock_most:
            self.names["x"] = X
        everybodys = given.get("used by") == EVERYBODY
        used_by = self.whose(given["used by"]) if "used by" in given and not everybodys else None
        lent = self.lent(given["lent to"]) if "lent to" in given else None
        waived = self.expression(given["no boot if"], TRUTH, "no boot if") if "no boot if" in given else None
        if waived is not None and not boot:
            raise CardFault("only a cost that boots can be waived so:", "no boot if", place=("no boot if",))
        who = self.tested(given)
        known = set(self.names)
        self.required = True
        requires = self.program(given.get("requires"), "requires")
        if "to" in given and (not requires or "job" in given):
            raise CardFault("what is done for it stands under `requires`, and it is no job:", "to", place=("to",))
        self.required = False
        test = self.test(given, who, known)
        job = read_job(self, given["job"]) if "job" in given else None
        if job is not None:
            requires = (*requires, LeaderGetsThere(job))
        if (lent is not None and (test or job)) or (test is not None and test.technique and job):
            raise CardFault("one dude uses it: what is lent is no job and is not tested, and a Technique is no job")
        if pull or test:
            self.names.update(pull=PULL, pulled_card=PULLED_CARD)
        to = self.program(given.get("to"), "to")
        then = (*to, *self.program(given.get("then"), "then"))
        unsuccessful = self.program(given.get("unsuccessful"), "unsuccessful")
        if test is not None and "combo" in given:
            test = test.with_(combo=self.expression(given["combo"], TRUTH, "combo"))
        if not requires + then:
            raise CardFault("an ability has to do something: it needs `requires` or `then`")
        return Ability(
            play, requires, then, _with_instead(trigger, requires + then), boot, pull, rock,
            flag(given, "repeat"), flag(given, "once a round"), flag(given, "joins"), tuple(self.waiting), test,
            unsuccessful, rock_most, where, lent, job, waived, len(to), flag(given, "once a shootout"),
            flag(given, "in hand"), everybodys, used_by, flag(given, LASTS),
        )  # fmt: skip

    def whose(self, given: Any) -> Condition:
        """The player who has an ability that is printed on another's card; `you` is the card's controller there."""
        player = self.expression(given, A_PLAYER, "used by")
        return lambda s, scope: player_of(player, s, scope)

    def lent(self, given: Any) -> Reader:
        """Which dudes have an ability that a card gives to dudes; whoever uses it is known by name from here on."""
        self.names["it"] = CHOSEN[A_CARD]("it")
        has_it = self.expression(given, TRUTH, "lent to")
        del self.names["it"]
        self.names["user"] = chosen_card("user")
        return has_it

    def tested(self, given: Mapping[str, Any]) -> str:
        """The skill that is tested, `Kung Fu` for a Technique; whoever is tested is known by name from here on."""
        technique = flag(given, "technique")
        for key, belongs in (("difficulty", "skill"), ("combo", "technique")):
            if key in given and belongs not in given:
                raise CardFault(f"`{key}` belongs to an ability with", belongs, place=(key,))
        if "unsuccessful" in given and not technique and "skill" not in given and "job" not in given:
            raise CardFault("only what is tested can be", "unsuccessful", place=("unsuccessful",))
        if technique:
            if "skill" in given:
                raise CardFault("a Technique is a Kung Fu test, so it has no", "skill", place=("skill",))
            self.names.update(performer=chosen_card("performer"), combo=COMBO, was_booted=WAS_BOOTED)
            return "Kung Fu"
        if "skill" not in given:
            return ""
        self.names["caster"] = chosen_card("caster")
        return TESTED[word(given["skill"], TESTED, "unknown skill:", "skill")]

    def test(self, given: Mapping[str, Any], skill: str, known: set[str]) -> Test | None:
        """The test itself; a difficulty that looks at what was chosen makes the choice come before the pull."""
        if not skill:
            return None
        difficulty: Reader = always
        chosen_first = False
        if skill != "Kung Fu":
            difficulty = self.expression(given.get("difficulty"), NUMBER, "difficulty")
            chosen_first = depends_on_choice(given["difficulty"], known)
        self.names.update(margin=MARGIN, success=SUCCESS)
        if skill != "Kung Fu":
            self.names["skill_check"] = SKILL_CHECK
        return Test(skill, difficulty, chosen_first)

    def text(self, given: Any) -> Text:
        """A trait of any kind, and the rulings that it follows."""
        said, rulings = rulings_of(given)
        text = read_fact(said) if is_fact(said) else self.trait(said)
        if isinstance(said, Mapping) and "cannot" in said:
            self.names["event"] = event_name(listed(said["cannot"])[0])  # a ruling may be about what it forbids
        if is_fact(said):
            self.following(rulings, list(said)[:1])  # it goes by its key
        else:
            self.following(rulings, text if isinstance(text, list) else [text])
        return text

    def trait(self, given: Any) -> Trait | list[Standing]:
        """A trait."""
        if is_standing(given):
            return read_standing(self, given)
        trait = self.answer(mapping(given, ("where", "then", OUT_OF_PLAY, *MOMENTS), "a trait"), "a trait")
        return trait.with_(waiting=tuple(self.waiting), in_discard=flag(given, OUT_OF_PLAY))

    def answer(self, given: Mapping[str, Any], what: str) -> Trait:
        """A trigger and what then happens."""
        trigger, then = self.trigger(given), self.program(given.get("then"), "then")
        if not then:
            raise CardFault(f"{what} has to do something: it needs `then`")
        checked = _with_instead(trigger, then)
        assert checked is not None
        return Trait(checked, then)

    def trigger(self, given: Mapping[str, Any]) -> Trigger:
        """What is answered; exactly one event at one moment."""
        moments = [moment for moment in MOMENTS if moment in given]
        if len(moments) != 1:
            raise CardFault("exactly one of `before`, `when` and `after` says what it answers")
        kinds = [word(kind, EVENTS, "unknown event:", moments[0]) for kind in listed(given[moments[0]])]
        if not kinds or len({of_player(kind) for kind in kinds}) > 1:
            raise CardFault(
                "the events that one text answers all happen to cards, or all to players", place=(moments[0],)
            )
        self.names["event"] = event_name(kinds[0])
        where = self.expression(given["where"], TRUTH, "where") if "where" in given else always
        return Trigger(moments[0], kinds[0], where, also=tuple(kinds[1:]))

    def cost(self, given: Any) -> tuple[bool, bool, int, int]:
        """Whether it boots, whether it pulls, and how much ghost rock it takes: at least, and at most by choice."""
        boot = pull = False
        rock = most = 0
        for n, part in enumerate(listed(given)):
            if part == "boot":
                boot = True
            elif part == "pull":
                pull = True
            elif isinstance(part, Mapping) and list(part) == ["pay"]:
                least, most = at(("cost", n), self.price, part)
                rock += least
            else:
                raise CardFault("unknown cost:", shown(part), ("boot", "pull", "pay"), ("cost", n))
        return boot, pull, rock, most

    def price(self, part: Mapping[str, Any]) -> tuple[int, int]:
        """An amount of ghost rock; or the least and the most of it, where the player chooses."""
        if not isinstance(part["pay"], Mapping):
            return self.whole(part, "pay", 0, 1), 0
        limits = at(("pay",), mapping, part["pay"], ("from", "to"), "`pay`")
        least = at(("pay",), self.whole, limits, "from", 1)
        most = at(("pay",), self.whole, limits, "to", MOST_ROCK, 1)
        if most < least:
            raise CardFault("the most that is paid is not less than the least:", str(most), place=("pay", "to"))
        return least, most

    # Programs

    def program(self, given: Any, *place: str | int) -> Program:
        """A list of instructions; nested blocks come out flat, with jumps."""
        lines: list[Instruction] = []
        for n, line in enumerate(listed(given)):
            lines += at((*place, n), self.line, line)
        return tuple(lines)

    def line(self, given: Any) -> list[Instruction]:
        """One instruction; a block comes out as several."""
        if given == ALONE:
            return [ShuffleDeck()]
        given, rulings = rulings_of(given)
        if not isinstance(given, Mapping):
            raise CardFault("an instruction is written as `verb: what`, not", shown(given), (*VERBS, ALONE))
        verb = next(iter(given), "")
        if verb not in VERBS:
            raise CardFault("unknown verb:", str(verb), (*VERBS, ALONE), (str(verb),))
        known = VERBS[verb]
        mapping(given, (verb, *known.keys), f"`{verb}`")
        left = len(self.waiting)
        found = known.of.read(self, verb, given)
        self.following(rulings, (*found, *self.waiting[left:]))
        return found

    def block(self, given: Mapping[str, Any], key: str) -> Program:
        """A list of instructions under a key, at least one."""
        found = self.program(given.get(key), key)
        if not found:
            raise CardFault("there is nothing to do under", key, place=(key,))
        return found

    def expression(self, given: Any, wanted: str, *place: str | int) -> Reader:
        """An expression that gives what is wanted; one that is true or not can say why."""
        reader: Reader = at(place, read, given, self.names, None, wanted)
        if wanted != TRUTH or not isinstance(given, str):
            return among(reader, given, self.names) if wanted in (CARDS, SOME_CARDS) else reader
        text, names = given.strip(), dict(self.names)

        def why(s: State, scope: Scope, so: bool) -> str:
            from .telling.deciding import why  # most runs need no words

            return why(text, names, s, scope, so=so)

        return Explained(reader, why, meanings(text), but_for_a_number(text, names))

    def kind(self, given: Any, *place: str | int) -> str:
        """The kind of what an expression gives."""
        at(place, read, given, self.names)
        return kind_of(parse(str(given)), str(given), {name: known.kind for name, known in self.names.items()})

    def lasting(self, given: Mapping[str, Any]) -> str:
        """How long an effect lasts."""
        if "for" not in given and not self.until:
            raise CardFault("a trait says how long this lasts:", "for", UNTIL)
        return word(given.get("for", self.until), UNTIL, "`for` says how long it lasts:", "for")

    def name(self, given: Mapping[str, Any], kind: str, otherwise: str) -> str:
        """The name of a choice, known from here on."""
        name = given.get("as", otherwise)
        if not is_new(name):
            raise CardFault("a choice is called by a new word of letters and digits, not", shown(name), place=("as",))
        self.names[name] = CHOSEN[kind](name)
        return name

    @overload
    def whole(self, given: Mapping[str, Any], key: str, otherwise: int, least: int = 0) -> int: ...

    @overload
    def whole(self, given: Mapping[str, Any], key: str, otherwise: None, least: int = 0) -> int | None: ...

    def whole(self, given: Mapping[str, Any], key: str, otherwise: int | None, least: int = 0) -> int | None:
        """A whole number, or what holds where nothing is said of it.  Raises CardFault."""
        if key not in given:
            return otherwise
        number = given[key]
        if type(number) is not int or number < least:
            raise CardFault(f"`{key}` is a whole number from {least} up, not", shown(number), place=(key,))
        return number


def _with_instead(trigger: Trigger | None, program: Program) -> Trigger | None:
    """A response that replaces its event belongs to the "instead" tier (rule: reacts.priority)."""
    if trigger is None or not any(isinstance(line, Instead) for line in program):
        return trigger
    return trigger.with_(instead=True)
