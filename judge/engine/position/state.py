"""A position of the game: a few short containers of values, the stack of procedures and the trace."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from .key import key
from .kinds import CardId, Place, PlayerId, Zone
from .modifiers import BEGAN, STUD, named
from .note import Happened, Note, Words
from .procedure import Decision, Horizon, IllegalChoice, Option, Procedure, run
from .responder import Responder, responders
from .scope import OnItself
from .values import NOBODY, PILES, TOWN_SQUARE, TOWN_SQUARE_NAME, Card, Modifier, Player, Printed, Ruleset

if TYPE_CHECKING:
    from .event import Event, Past
    from .kinds import Seats
    from .sums import Sum
    from .undone import Undone
    from .unseen import Away
    from .values import JobUnderWay, Lingering, Lowball, Shootout, StandingTexts, Texts

FIRST_SEAT: Final = PlayerId(0)


class State:
    """A position.  `fork()` copies the containers; what is in them never changes."""

    __slots__ = (
        "cards", "on_table", "players", "winner", "modifiers", "lingering", "used", "uses", "shootout", "lowball",
        "job", "victor", "stack", "trace", "decision", "listeners", "standing", "asked", "asker",
        "namesakes", "rules", "began", "happened", "undone", "why", "today", "recalled", "in_force", "texts",
        "bearers", "changes", "settled", "known", "away",
    )  # fmt: skip

    def __init__(self, winner: PlayerId = FIRST_SEAT, rules: Ruleset | None = None) -> None:
        self.cards: Seats[CardId, Card] = cast("Seats[CardId, Card]", [])
        self.on_table: tuple[CardId, ...] = ()  # every card in play, by id; `put` keeps it up
        self.players: Seats[PlayerId, Player] = cast("Seats[PlayerId, Player]", [])
        self.winner = winner
        self.modifiers: tuple[Modifier, ...] = ()
        self.in_force: tuple[tuple[Modifier, ...], Mapping[tuple[str, int], Sequence[Modifier]]] = ((), {})
        """The modifiers as they were last looked at, and by what they bear on; `effects` keeps it up."""
        self.lingering: tuple[Lingering, ...] = ()
        self.texts: Texts = ((), (), {}, {})
        """The texts that hold, as they were last looked for; `standing.texts` keeps it up."""
        self.bearers: Mapping[CardId, Sequence[CardId]] | None = None
        """What is attached to each card, where it has been looked for; `attachments` keeps it up."""
        self.changes = 0
        """How often a card or a player has become another; whoever changes one says so (`set`, `put`, `set_player`)."""
        self.settled: tuple[Any, ...] = (None,)
        """What the control of deeds was last found to be right for; `control.update` keeps it up."""
        self.used: tuple[tuple[CardId, int], ...] = ()
        """Abilities used today that may not be used again, as (card, ability)."""
        self.uses: frozenset[tuple[CardId, int]] = frozenset()
        """Every ability used today, wherever its card is now: nothing in the game depends on it, only questions do."""
        self.today: tuple[Past, ...] = ()  # what texts look back at
        self.recalled: frozenset[str] = frozenset()  # the kinds of event that it keeps; shared by all forks
        self.shootout: Shootout | None = None
        self.lowball: Lowball | None = None
        self.job: JobUnderWay | None = None
        self.victor: PlayerId = NOBODY
        self.stack: list[tuple[Procedure, int]] = []
        self.trace: Note | None = None
        self.decision: Decision | None = None
        self.listeners: dict[tuple[str, str], tuple[Responder, ...]] = {}
        """Who may respond, by moment and kind of event; shared by all forks."""
        self.namesakes: dict[str, tuple[CardId, ...]] = {}  # the Unique cards of a name; shared by all forks
        self.standing: StandingTexts = {}
        """Texts that hold without an event; shared by all forks."""
        self.asked: list[tuple[Any, ...]] = []
        """Standing texts whose conditions are being looked at; empty whenever nobody is looking."""
        self.asker: PlayerId = NOBODY  # whose text asks for a number now; nobody's where the rules or people do
        self.known: dict[Any, Any] | None = None
        """Numbers that have been asked for, while the position is only looked at; `sums.looking` keeps it up."""
        self.away: Away | None = None  # what a search has taken off the table, as nobody has asked for it yet
        self.rules = rules or Ruleset()
        self.began: State | None = None
        """Where positions began to be kept with each line of the trace and each event; None where they are not."""
        self.happened: Happened | None = None
        self.undone: Undone | None = None
        """The latest event that has happened, and thing that a rule left undone, where these are kept."""
        self.why: Sum | None = None
        """The number whose parts are being told; None unless somebody asks how one comes about."""

    # Copies and names of positions

    def fork(self) -> State:
        """A copy that goes its own way."""
        other = State.__new__(State)
        other.cards, other.players, other.on_table = self.cards.copy(), self.players.copy(), self.on_table
        other.winner, other.modifiers, other.lingering = self.winner, self.modifiers, self.lingering
        other.in_force, other.texts, other.bearers = self.in_force, self.texts, self.bearers
        other.changes, other.settled, other.away = self.changes, self.settled, self.away
        other.used, other.uses, other.shootout, other.stack = self.used, self.uses, self.shootout, self.stack[:]
        other.today, other.recalled, other.victor = self.today, self.recalled, self.victor
        other.lowball, other.job = self.lowball, self.job
        other.listeners, other.standing, other.namesakes = self.listeners, self.standing, self.namesakes
        other.rules, other.trace, other.decision = self.rules, self.trace, self.decision
        other.asked, other.asker, other.why, other.known = [], NOBODY, None, None
        other.began, other.happened, other.undone = self.began, self.happened, self.undone
        return other

    def keep(self) -> None:
        """Let each line of the trace and each event keep the position as it is then, to be asked afterwards."""
        self.began = self.fork()

    def kept(self) -> State | None:
        """The position as it is now, where positions are kept."""
        if self.began is None:
            return None
        here = self.fork()
        here.began = None
        return here

    def key(self, alike: frozenset[CardId] = frozenset()) -> Hashable:
        """The position's canonical name; with equal ones, two have the same future; `alike` by what they are."""
        return key(self, alike)

    @property
    def contest(self) -> Shootout | Lowball | None:
        """Where draw hands are compared at the moment: a shootout, or lowball."""
        return self.shootout if self.shootout is not None else self.lowball

    def set_contest(self, **changes: Any) -> None:
        """Change values that a shootout and lowball have in common."""
        if self.shootout is not None:
            self.set_shootout(**changes)
        elif self.lowball is not None:
            self.lowball = self.lowball.with_(**changes)

    # Going on

    def then(self, procedure: Procedure) -> None:
        """Run this procedure before the next step of the one that is running."""
        self.stack.append((procedure, 0))

    def begin(self, name: str, **variables: Any) -> None:
        """Run a procedure by its name, for callers that the procedure's own file builds upon."""
        self.then(Procedure.registry[name](**variables))

    def go_on(self) -> Decision | None:
        """Run to the next decision and remember it; None at the end."""
        self.decision = run(self)
        return self.decision

    def answer(self, option: Option, until: Horizon | None = None) -> Decision | None:
        """Answer the pending decision and run to the next one, or to where `until` says to stop.

        Raises IllegalChoice for anything that is not among its options.
        """
        decision = self.decision
        if decision is None or option not in decision.options:
            raise IllegalChoice(option, decision)
        self.decision = run(self, option, until=until)
        return self.decision

    def settle(self) -> Decision | None:
        """Answer decisions that leave no choice, until one does or nothing is left to do."""
        while self.decision is not None and len(self.decision.options) == 1:
            self.answer(self.decision.options[0])
        return self.decision

    def become(self, procedure: Procedure, step: str | None = None) -> None:
        """Let the running procedure go on with changed variables, and at that step if one is named.

        For steps that push procedures of their own as well; call it before pushing.
        """
        here = len(self.stack) - 1
        self.stack[here] = procedure, procedure.steps.index(step) if step else self.stack[here][1]

    def hand_back(self, **changes: Any) -> None:
        """Change the variables of the procedure that waits for the one that is running."""
        procedure, step = self.stack[-2]
        self.stack[-2] = procedure.with_(**changes), step

    def forget_plays(self) -> None:
        """End what lasted for plays that are not being made any more."""
        still = {f"play {here}" for here in range(len(self.stack))}
        self.modifiers = tuple(m for m in self.modifiers if m.until in still or not m.until.startswith("play "))

    def waiting(self, kind: type[Procedure]) -> Iterator[tuple[int, Procedure]]:
        """The procedures of that kind on the stack, the innermost first, with their places."""
        for here in range(len(self.stack) - 1, -1, -1):
            if isinstance(self.stack[here][0], kind):
                yield here, self.stack[here][0]

    def effects(self, what: str, of: CardId | PlayerId) -> Sequence[Modifier]:
        """The modifiers of one kind on a card or a player, the newest last."""
        if self.in_force[0] is not self.modifiers:
            found: dict[tuple[str, int], list[Modifier]] = {}
            for modifier in self.modifiers:
                found.setdefault((modifier.what, modifier.of), []).append(modifier)
            self.in_force = self.modifiers, found
        if self.away is not None and of in self.away.cards and named(what).on == "card":
            self.away.asked()
        return self.in_force[1].get((what, of), ())

    # Cards

    def add_player(self, name: str, **values: Any) -> PlayerId:
        """Seat a player to the left of those before; returns the player's number."""
        self.players.append(Player(name, **values))
        return PlayerId(len(self.players) - 1)

    def add_card(self, printed: Printed, owner: PlayerId, zone: Zone, **values: Any) -> CardId:
        """Bring a new card into the game; returns its id."""
        card = CardId(len(self.cards))
        self.cards.append(Card(printed, owner, "aside", values.pop("controller", owner), printed.face))
        self.listen(card)
        self.put(card, zone, **values)
        return card

    def listen(self, card: CardId) -> None:
        """Let a new card's texts be heard or found."""
        printed = self.cards[card].printed
        if printed.unique:
            self.namesakes = dict(self.namesakes)
            for name in printed.names:
                self.namesakes[name] = (*self.namesakes.get(name, ()), card)
        if listening := responders(printed.abilities, printed.traits, card):
            self.listeners = dict(self.listeners)
            for responder in listening:
                heard = responder.moment, responder.event
                self.listeners[heard] = (*self.listeners.get(heard, ()), responder)
        self.recalled |= printed.recalls
        if printed.standing:
            self.standing = dict(self.standing)
            for number, text in enumerate(printed.standing):
                on_itself = isinstance(text.bears_on, OnItself)
                self.standing[text.what] = (*self.standing.get(text.what, ()), (card, number, on_itself))

    def listen_anew(self) -> None:
        """Let every card's texts be heard as they are now, after a card has other words than before."""
        self.listeners, self.standing, self.namesakes = {}, {}, {}
        self.bearers = None
        for card in self.all_cards():
            self.listen(card)

    def set(self, card: CardId, **changes: Any) -> None:
        """Change values of a card that stays where it is."""
        self.changes += 1
        self.cards[card] = self.cards[card].with_(**changes)
        if "attached" in changes:
            self.bearers = None

    def set_player(self, player: PlayerId, **changes: Any) -> None:
        """Change values of a player."""
        self.changes += 1
        self.players[player] = self.players[player].with_(**changes)

    def set_shootout(self, **changes: Any) -> None:
        """Change values of the shootout under way."""
        assert self.shootout is not None
        self.shootout = self.shootout.with_(**changes)

    def put(self, card: CardId, zone: Zone, *, player: PlayerId = NOBODY, last: bool = False, **values: Any) -> None:
        """Move a card between zones, the only way a card changes zone.

        A pile other than a draw hand is always its owner's (rule: cards.owner-and-controller).  Outside play a
        card has its printed suit and value, is unbooted and without bounty, and effects on it are over.
        """
        was = self.cards[card]
        self.changes += 1
        if "play" in (was.zone, zone):
            self.bearers = None
        if was.zone in PILES:
            pile = PILES[was.zone]
            for holder, having in self.each_player():
                if (was.zone == "draw hand" or holder == was.owner) and card in (held := getattr(having, pile)):
                    there = held.index(card)
                    self.set_player(holder, **{pile: held[:there] + held[there + 1 :]})
            if was.zone == "deck" and card in (rest := self.players[was.owner].shuffled):
                self.set_player(was.owner, shuffled=tuple([c for c in rest if c != card]))
        if zone == "play":
            self.cards[card] = was.with_(zone=zone, **values)
            if was.zone != "play":
                self.on_table = tuple(sorted((*self.on_table, card)))
            self.mark_beginning(card)
            return
        controller = was.controller if zone == "aside" else was.owner
        printed = was.printed.elsewhere or was.printed
        self.cards[card] = Card(printed, was.owner, zone, controller, printed.face).with_(**values)
        if printed is not was.printed:
            self.listen_anew()
        if was.zone == "play":
            self.on_table = tuple([other for other in self.on_table if other != card])
            self.modifiers = tuple(m for m in self.modifiers if m.of != card or named(m.what).on != "card")
        if zone in PILES:
            holder, pile = (was.owner if player == NOBODY else player), PILES[zone]
            held = getattr(self.players[holder], pile)
            self.set_player(holder, **{pile: (*held, card) if last or zone == "draw hand" else (card, *held)})

    def mark_beginning(self, card: CardId) -> None:
        """Remember that a text about stud or draw began after the effects there are (rule: values.stud-draw-latest)."""
        if any(text.what == STUD for text in self.cards[card].printed.standing) and any(
            modifier.what == STUD for modifier in self.modifiers
        ):
            began = Modifier(BEGAN, card, 0, "permanent", card)
            self.modifiers = (*(m for m in self.modifiers if (m.what, m.of) != (BEGAN, card)), began)

    def each_card(self) -> Iterator[tuple[CardId, Card]]:
        """Every card of the game with its id."""
        return cast("Iterator[tuple[CardId, Card]]", enumerate(self.cards))

    def cards_that(self, fit: Callable[[Sequence[Card]], list[CardId]], called: Hashable) -> list[CardId]:
        """The cards that fit by what they are, not by where; `called` is the same for what always fits the same."""
        return fit(self.cards)

    def all_cards(self) -> Sequence[CardId]:
        """The id of every card of the game."""
        return cast("Sequence[CardId]", range(len(self.cards)))

    def each_player(self) -> Iterator[tuple[PlayerId, Player]]:
        """Every player with the number of their seat."""
        return cast("Iterator[tuple[PlayerId, Player]]", enumerate(self.players))

    def left_of(self, player: PlayerId) -> PlayerId:
        """Who sits to a player's left, and so comes next in turn order."""
        return PlayerId((player + 1) % len(self.players))

    def everybody(self) -> Sequence[PlayerId]:
        """The number of every player's seat."""
        return cast("Sequence[PlayerId]", range(len(self.players)))

    def in_play(self) -> tuple[CardId, ...]:
        """Every card in play, by id."""
        return self.on_table if self.away is None else self.away

    def posse(self, player: PlayerId) -> list[CardId]:
        """The dudes in a player's posse."""
        cards = self.cards
        return [n for n in self.on_table if cards[n].posse == player] if player != NOBODY else []

    def attachments(self, card: CardId) -> Sequence[CardId]:
        """What is attached to a card."""
        if self.bearers is None:
            cards, found = self.cards, dict[CardId, Any]()
            for n in self.on_table:
                if (host := cards[n].attached) != NOBODY:
                    found.setdefault(host, []).append(n)
            self.bearers = found if self.away is None else found | dict.fromkeys(self.away.cards, self.away)
        return self.bearers.get(card, ())

    def place(self, card: CardId) -> Place:
        """Where a card is: its host's place for an attached card; NOBODY outside play."""
        value = self.cards[card]
        while value.attached != NOBODY:
            value = self.cards[value.attached]
        return value.at if value.zone == "play" else NOBODY

    def turn_order(self, first: PlayerId | None = None) -> list[PlayerId]:
        """The players clockwise from `first`, or from the Winner."""
        start, n = self.winner if first is None else first, len(self.players)
        return [PlayerId((start + step) % n) for step in range(n)]

    # Words

    def name(self, card: CardId) -> str:
        """A card's title."""
        return self.cards[card].printed.title

    def who(self, player: PlayerId) -> str:
        """A player's name."""
        return self.players[player].name if player >= 0 else "the deck" if player != NOBODY else "nobody"

    def whom(self, modifier: Modifier) -> str:
        """What a modifier bears on, by name."""
        if modifier.of == NOBODY:
            return "everybody"
        if named(modifier.what).on == "player":
            return self.who(PlayerId(modifier.of))
        return self.name(CardId(modifier.of))

    def where(self, place: Place) -> str:
        """A place in a sentence."""
        return f"the {self.place_name(place)}" if place == TOWN_SQUARE else self.place_name(place)

    def place_name(self, place: Place) -> str:
        """A place by its name, as scenarios and texts write it."""
        homes = (f"{player.name}'s home" for player in self.players if player.home == place != NOBODY)
        return TOWN_SQUARE_NAME if place == TOWN_SQUARE else next(homes, self.name(place) if place >= 0 else "nowhere")

    def note(
        self, rule: str, words: Words, *, clause: object = None, event: Event | None = None, more: bool = False
    ) -> None:
        """Add a line to the trace, once what it tells of has been done; its reason only where positions are kept."""
        if (kept := self.kept()) is None:
            clause = event = None
        self.trace = Note(rule, words, len(self.stack), self.trace, kept, clause, event, more)

    def notes(self) -> list[Note]:
        """The trace from its beginning."""
        lines, note = [], self.trace
        while note is not None:
            lines.append(note)
            note = note.before
        return lines[::-1]
