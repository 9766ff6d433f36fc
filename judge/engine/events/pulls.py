"""Taking cards off a deck: draws, pulls and searches.  A card that nobody has named is chance, decided by DECK."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from ..position import hands
from ..position.ability import OfFact
from ..position.acts import A_CARD, A_FACE, Act, Asks, declare
from ..position.event import Event, Happens
from ..position.hands import NO_FACE
from ..position.kinds import CardId, Face, PlayerId, Zone
from ..position.procedure import END, Decision, Option, Outcome, Procedure
from ..position.unseen import UNSEEN, Unseen
from ..position.values import DECK, NOBODY, Printed
from .happening import happen

if TYPE_CHECKING:
    from ..position.state import State


@cache
def plain_card(face: Face) -> Printed:
    """A card of which nothing matters but its suit and value, as it comes off an unstated deck."""
    if isinstance(face, Unseen):
        return UNSEEN_CARD
    return Printed(hands.face_name(face), "joker" if face == hands.JOKER else "card", face)


UNSEEN_CARD: Final = Printed("a card", "card", UNSEEN)
"""A card of which not even that is known, once it lies in a pile."""
FACES = tuple(Option("face", face=Face(face)) for face in range(hands.JOKER + 1))
DECLARATIONS = tuple(Option("declare", face=Face(face)) for face in range(hands.JOKER))
"""The suits and values that a joker may be declared as."""


@cache
def _coming(card: CardId) -> Option:
    """That it is this card which comes off the deck."""
    return Option("card", card)


class Draw(Procedure):
    """Take cards from the top of a player's deck, one after another, into a zone.

    An empty deck is the discard pile shuffled (rule: cards.empty-deck); with nothing left, fewer are drawn.
    """

    steps: ClassVar = ("take", "answer")
    player: PlayerId
    count: int
    zone: Zone
    rule: str
    """The rule by which they are taken."""
    holder: PlayerId = NOBODY
    """Whose draw hand they go to, where it is not the deck's owner's."""
    report: bool = False
    """Whether the procedure that waits wants to know the card, as `pulled`."""
    told: str = ""
    """What a line says once they are drawn, as it follows the player's name; nothing where none does."""

    def take(self, s: State) -> Outcome:
        """The next card, if it is known; else chance decides."""
        if self.count == 0:
            return self.over(s)
        player = s.players[self.player]
        if player.deck:
            return self.arrive(s, player.deck[0])
        if player.shuffled or player.unstated:
            first: dict[Printed, CardId] = {}
            for card in player.shuffled:
                first.setdefault(s.cards[card].printed, card)
            options = (*map(_coming, first.values()), *(FACES if player.unstated else ()))
            return Decision(DECK, "card", options, self.rule)
        if player.discard:
            for card in player.discard:
                s.put(card, "aside")
                s.set(card, zone="deck")
            s.set_player(self.player, shuffled=tuple(sorted(player.discard)))
            s.note("cards.empty-deck", f"{player.name} shuffles the discard pile into a new deck")
            return self.at("take")
        self.over(s)
        s.note("shootout.draw.too-few-cards", f"{player.name} has no card left to take", more=bool(self.told))
        return END

    def over(self, s: State) -> Outcome:
        """All of them are drawn."""
        if self.told:
            s.note(self.rule, f"{s.who(self.player)} {self.told}")
        return END

    def answer(self, s: State, option: Option) -> Outcome:
        """Chance has decided which card it is."""
        if option.verb == "face":
            return self.arrive(s, s.add_card(plain_card(option.face), self.player, "aside"), option.face)
        return self.arrive(s, option.card)

    def arrive(self, s: State, card: CardId, face: Face = NO_FACE) -> Outcome:
        """The card goes where it is drawn to, with what is known of its face if that is not what is printed."""
        s.put(card, self.zone, player=self.holder)
        if face not in (NO_FACE, s.cards[card].face):
            s.set(card, face=face)
        if self.report:
            s.hand_back(pulled=card)
        return self.at("take", count=self.count - 1)


class Pull(Procedure):
    """Reveal the top card of a deck and read its value; the owner names a joker's (rules: values.pull, .joker).

    Hands back `pulled`, the card, and `shown`, its face, once everything that answers the pull is over.
    """

    steps: ClassVar = ("draw", "reveal", "declared", "respond", "over")
    player: PlayerId
    dude: CardId = NOBODY
    """The dude who makes it (rule: abilities.attachment-user); NOBODY where the player does, as for an action."""
    reason: str = "effect"
    """What it is for: cost, effect, skill test or technique."""
    made_for: CardId = NOBODY
    """The card for whose text, or for which, it is made; NOBODY where the rules ask for it."""
    pulled: CardId = NOBODY
    shown: Face = NOBODY
    plus: int = 0
    """What effects have added to its value."""

    def draw(self, s: State) -> Outcome:
        """Take the card."""
        s.then(Draw(self.player, 1, "aside", "values.pull", report=True))
        return None

    def reveal(self, s: State) -> Outcome:
        """With no card anywhere, the pull is the ace of clubs."""
        if self.pulled == NOBODY:
            return self.show(s, hands.face(1, 0))
        if s.cards[self.pulled].face == hands.JOKER:
            return Decision(self.player, "declare", DECLARATIONS, "values.joker", "the pulled joker")
        return self.show(s, s.cards[self.pulled].face)

    def declared(self, s: State, option: Option) -> Outcome:
        """The joker counts as what its owner says."""
        s.set(self.pulled, face=option.face)
        return self.show(s, option.face)

    def show(self, s: State, face: Face) -> Outcome:
        """The pull is known."""
        wild = self.pulled != NOBODY and s.cards[self.pulled].printed.type == "joker"
        words = f"{s.who(self.player)} pulls {hands.face_name(face)}{_of_value(face)}"
        s.note("values.pull", words, clause=OfFact(self.pulled, "values.joker") if wild else None)
        return self.at("respond", shown=face)

    def respond(self, s: State) -> Outcome:
        """What answers the pull may still put another card in its place."""
        at = s.place(self.dude) if self.dude != NOBODY else NOBODY
        made_for = self.made_for
        happen(s, Event("pull", self.dude, self.player, self.player, self.pulled, self.reason, at, other=made_for))
        return None

    def over(self, s: State) -> Outcome:
        """Hand the result to whatever pulled."""
        if hasattr(s.stack[-2][0], "changed"):  # a test counts with whatever the value has come to
            s.hand_back(changed=self.plus, pulled=self.pulled, shown=self.shown)
        else:
            s.hand_back(pulled=self.pulled, shown=changed(self.shown, self.plus))
        return END


def _of_value(face: Face) -> str:
    """What is said of the value of a pull behind its name; the name of one that nobody stated says it all."""
    if isinstance(face, Unseen):
        return ""
    value = hands.value_of(face)
    return f", {'an' if value in (8, 11) else 'a'} {value}"


def changed(face: Face, plus: int) -> Face:
    """A face whose value has been raised or lowered, no further than an ace or a king."""
    if not plus or face < 0:
        return face
    return hands.face(max(1, min(13, hands.value_of(face) + plus)), hands.SUITS.index(hands.suit_of(face)))


def after_use(s: State, card: CardId, rule: str, why: str) -> None:
    """Discard a card that was pulled, or in a final draw hand; a joker is aced, unless its own text says otherwise."""
    printed = s.cards[card].printed
    aced = printed.type == "joker" and printed.wild.aced
    s.put(card, "boot hill" if aced else "discard")
    if printed.type == "joker":
        what = "is aced" if aced else "is discarded, as its own text says"
        s.note(rule, f"{why} and {what}", clause=OfFact(card, rule if aced else "in a draw hand"))
        if aced and ("after", "ace joker") in s.listeners:
            happen(s, Event("ace joker", card, s.cards[card].owner, reason="rule"))


@Happens(
    "ace joker",
    ("is aced after use", "are aced after use"),
    parts={"card": "that joker"},
    done_to_it=False,
    rule="values.joker-aced",
)
def _ace_joker(s: State, event: Event) -> None:
    """A joker has been aced after its use in a draw hand or as a pull."""
    pass  # it is in Boot Hill already: this is only a moment that others may answer


@Happens("draw cards", ("draws cards by a card effect", "draw cards by a card effect"), about="player")
def _draw_cards(s: State, event: Event) -> None:
    """A player draws cards for the play hand by a card effect.

    As many as `amount` says, for the play hand (rule: abilities.as-much-as-possible).
    """
    told = f"draws {'a card' if event.amount == 1 else f'{event.amount} cards'} for the play hand"
    s.then(Draw(event.player, event.amount, "hand", "abilities.as-much-as-possible", told=told))


@Happens("pull", ("makes a pull", "make a pull"), about="dude", done_to_it=False)
def _pull(s: State, event: Event) -> None:
    """A pull has been made; its card is the dude who makes it, if a dude does."""
    pass  # the card lies there already: this is only the moment that others may answer


def replace_pull(s: State, card: CardId) -> None:
    """Put a card in the place of the pull that is being answered, if there is one, which is discarded."""
    for here, pull in s.waiting(Pull):
        assert isinstance(pull, Pull)
        if pull.pulled != NOBODY:
            s.put(pull.pulled, "discard")
        face = s.cards[card].face
        s.put(card, "aside", face=face)
        s.note("values.pull", f"{s.name(card)} is the pull instead: {hands.face_name(face)}, a {hands.value_of(face)}")
        s.stack[here] = pull.with_(pulled=card, shown=face, plus=0), s.stack[here][1]
        return


def pull_again(s: State) -> None:
    """Let the pull that is being answered be made again: the card is discarded, and the next one counts in its place.

    Nothing happens where there is none.
    """
    for here, pull in s.waiting(Pull):
        assert isinstance(pull, Pull)
        if pull.pulled != NOBODY:
            s.put(pull.pulled, "discard")
            s.note("values.pull", f"{s.name(pull.pulled)} is discarded, and the pull is made again")
        s.stack[here] = pull.with_(pulled=NOBODY, shown=NOBODY, plus=0), pull.steps.index("draw")
        return


def change_pull(s: State, plus: int = 0, suit: str = "", by: CardId = NOBODY) -> None:
    """Raise or lower the pull that is being answered by a text, or let it be of a suit."""
    for here, pull in s.waiting(Pull):
        assert isinstance(pull, Pull)
        face = hands.face(hands.value_of(pull.shown), hands.SUITS.index(suit)) if suit else pull.shown
        s.stack[here] = pull.with_(plus=pull.plus + plus, shown=face), s.stack[here][1]
        before = hands.value_of(face) + pull.plus
        change = f" ({before}, {plus:+d} {s.name(by)})" if plus and by != NOBODY else ""
        what = f"one of {suit}, a value" if suit else "a value"
        s.note("values.pull", f"the pull counts as {what} of {before + plus}{change}")
        return


def in_deck(s: State, player: PlayerId) -> list[CardId]:
    """The cards known to be in a player's deck."""
    return [*s.players[player].deck, *s.players[player].shuffled]


def empty(s: State, player: PlayerId) -> bool:
    """Whether a player's deck holds no card, named or not."""
    return not in_deck(s, player) and not s.players[player].unstated


def shuffle(s: State, player: PlayerId, rule: str = "cards.searching") -> None:
    """Forget the order of a player's deck, as after a search; an empty one stays empty (rule: cards.searching)."""
    if empty(s, player):
        return
    s.set_player(player, deck=(), shuffled=tuple(sorted(in_deck(s, player))))
    s.note(rule, f"{s.who(player)} shuffles the deck")


declare(
    Act("card", (A_CARD,), said="draw", synonyms=("pull",), says="chance, as below"),
    Act("face", (A_FACE,), said="draw", synonyms=("pull",)),
    Asks("card", "which card it is"),
)
