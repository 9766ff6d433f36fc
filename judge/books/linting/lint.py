"""Is everything that the books say consistent? Every fault is listed, not only the first."""

import re
from collections.abc import Iterator

from judge.books.braces import BRACES
from judge.books.linting.asked import lint_asked, lint_silences
from judge.books.linting.cards import lint_cards
from judge.books.linting.coverage import COMPLETE, cited_passages
from judge.books.linting.followed import lint_followed
from judge.books.linting.said import lint_said
from judge.books.linting.synonyms import lint_synonyms
from judge.books.reading.links import ALL_JOKERS, Links
from judge.books.reading.load import Books, Written
from judge.books.reading.model import Ban, Entry, Erratum, Step
from judge.input.errors import InputError
from judge.input.names import nearest, slug
from judge.input.yaml_file import Place

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*")


def lint(books: Books) -> list[InputError]:
    """Return every fault of the books; what abilities and scenarios say is for those who know them."""
    problems = list(books.problems)
    links = Links(books)
    problems += _sources(books, links)
    problems += _ids(books)
    passages = {passage.id for source in books.sources for passage in source.value.passages}
    for written in books.everything():
        problems += _references(written, links, passages)
        problems += _statements(written, links)
    for entry in books.entries():
        problems += _entry(entry, links)
    problems += _headings(books, links)
    problems += lint_said(books)
    problems += _chart(books)
    problems += _coverage(books)
    problems += lint_cards(books)
    problems += lint_followed(books, links)
    problems += lint_synonyms(books)
    problems += lint_asked(books)
    problems += lint_silences(books)
    problems += _proofs(books, links)
    return problems


def _sources(books: Books, links: Links) -> Iterator[InputError]:
    seen: set[str] = set()
    for source in books.sources:
        for index, passage in enumerate(source.value.passages):
            if passage.id in seen:
                yield source.error("this passage id stands twice:", passage.id, at=("passages", index))
            seen.add(passage.id)
            if not passage.id.startswith(f"{source.value.id}:"):
                yield source.error(
                    f'a passage of this document begins with "{source.value.id}:", not',
                    passage.id,
                    at=("passages", index),
                )
            for title in passage.cards:
                if title not in links.cards:
                    near = nearest(title, links.cards)
                    yield source.error("unknown card", title, near, at=("passages", index, "cards"))
        documents = [other.value.id for other in books.sources if other is not source]
        for index, id in enumerate(source.value.later_than):
            if id not in documents:
                yield source.error("unknown document", id, nearest(id, documents), at=("later_than", index))
        known = [passage.id for passage in source.value.passages]
        for id in source.value.not_a_rule:
            if id not in known:
                yield source.error("unknown passage", id, nearest(id, known), at=("not_a_rule", id))


def _ids(books: Books) -> Iterator[InputError]:
    """Ids are unique, among entries, cards and documents, and never equal a former id."""
    owners: dict[str, str] = {}
    for source in books.sources:
        owners[source.value.id] = source.document.file
    for card in books.cards:
        owners[slug(card.value.title)] = card.document.file
    for written in books.everything():
        id = written.value.id
        if not _ID.fullmatch(id):
            yield written.error("an id has lower-case words, digits, hyphens and dots only:", id, at=("id",))
        if id in owners:
            yield written.error(f"this id is taken in {owners[id]}:", id, at=("id",))
        owners[id] = written.document.file
    former: dict[str, str] = {}
    for entry in books.entries():
        for index, alias in enumerate(entry.value.aliases):
            if "." not in alias or not _ID.fullmatch(alias):
                continue  # a nickname, not a former id
            if alias in owners:
                yield entry.error("this former id is the id of another entry:", alias, at=("aliases", index))
            if alias in former:
                yield entry.error(f"{former[alias]} has this former id too:", alias, at=("aliases", index))
            former[alias] = entry.value.id


def _references(
    written: Written[Entry | Erratum | Ban | Step], links: Links, passages: set[str]
) -> Iterator[InputError]:
    """Passages, rules and other entries that are named exist."""
    value = written.value
    if not value.from_:
        yield written.error("at least one passage is needed under", "from")
    readings: list[tuple[Place, list[str]]] = [(("from",), value.from_)]
    for kind in ("before", "sides"):
        for index, reading in enumerate(getattr(value, kind, ())):
            readings.append(((kind, index, "from"), reading.from_))
    for place, cited in readings:
        for index, passage in enumerate(cited):
            if passage not in passages:
                yield written.error("unknown passage", passage, nearest(passage, passages), at=(*place, index))
        for passage in {passage for passage in cited if cited.count(passage) > 1}:
            yield written.error("cited twice:", passage, at=place)

    for key, known in (("rules", links.rule_ids), ("also", links.ids)):
        for index, id in enumerate(getattr(value, key, ())):
            if id == value.id:
                yield written.error("an entry refers to itself:", id, at=(key, index))
            elif id not in known:
                now = links.former.get(id)
                wanted = "rule" if key == "rules" else "entry"
                yield written.error(f"unknown {wanted}", id, [now] if now else nearest(id, known), at=(key, index))

    cards: list[tuple[Place, str]] = []
    if isinstance(value, Erratum | Ban):
        cards = [(("card",), value.card)]
    elif isinstance(value, Entry):
        cards = [(("cards", index), title) for index, title in enumerate(value.cards)]
    for place, title in cards:
        if title not in links.cards:
            yield written.error("unknown card", title, nearest(title, links.cards), at=place)


def _statements(written: Written[Entry | Erratum | Ban | Step], links: Links) -> Iterator[InputError]:
    """Every statement says something, and the words in its braces name a card or a term."""
    for place, text in _texts(written.value):
        if not text.strip():
            yield written.error("nothing is said here", at=place)
        if set("{}") & set(BRACES.sub("", text)):
            yield written.error("a brace without its other half", at=place)
        for name in BRACES.findall(text):
            if links.target(name) is None:
                yield written.error("unknown card or term", name, nearest(name, links.names), at=place)


def _texts(value: Entry | Erratum | Ban | Step) -> Iterator[tuple[Place, str]]:
    """Yield every statement of an entry, and its place."""
    for key in ("says", "was", "now", "why", "default", "who", "ends"):
        text = getattr(value, key, None)
        if text is not None:
            yield (key,), text
    said = getattr(value, "said", None)
    if isinstance(said, dict):
        yield from ((("said", document), text) for document, text in said.items())
    if isinstance(value, Step):
        for index, play in enumerate(value.plays or ()):
            yield ("plays", index), play
    for kind in ("before", "sides"):
        for index, reading in enumerate(getattr(value, kind, ())):
            yield (kind, index, "says"), reading.says


def _entry(written: Written[Entry], links: Links) -> Iterator[InputError]:
    """Open points, interpretations and earlier readings say all that they must."""
    value = written.value
    if value.open and len(value.sides) < 2:
        yield written.error("an open point needs at least two", "sides", at=("open",))
    if value.open and value.default is None:
        yield written.error("an open point needs a", "default", at=("open",))
    if not value.open and value.sides:
        yield written.error("sides are for open points: the entry does not say", "open: yes", at=("sides",))
    if not value.open and value.default is not None:
        yield written.error("a default is for open points: the entry does not say", "open: yes", at=("default",))
    if value.interpretation and value.why is None:
        yield written.error("an interpretation needs a", "why", at=("interpretation",))
    official = {passage.split(":")[0] for passage in value.from_} - {"additional", "timing"}
    for index, reading in enumerate(value.before):
        if not official and {passage.split(":")[0] for passage in reading.from_} - {"additional", "timing"}:
            yield written.error("a community page cannot replace an official reading", at=("before", index))


def _headings(books: Books, links: Links) -> Iterator[InputError]:
    """Rules stand in their chapter, rulings under their card, terms and errata have ids that say what they are."""
    for rule in books.rules:
        if rule.value.id.split(".")[0] != rule.under:
            yield rule.error(
                f'a rule of this chapter has an id that begins with "{rule.under}.", not', rule.value.id, at=("id",)
            )
    for term in books.terms:
        if not term.value.id.startswith("term."):
            yield term.error('the id of a term begins with "term.", not', term.value.id, at=("id",))
    reported: set[str] = set()
    for ruling in books.rulings:
        title = ruling.under
        if title == ALL_JOKERS:
            if not ruling.value.cards:
                yield ruling.error("a ruling on all jokers lists its", "cards")
        elif title not in links.cards:
            if title not in reported:
                yield ruling.document.error((title,), "unknown card", title, nearest(title, links.cards))
            reported.add(title)
        elif not ruling.value.id.startswith(f"{links.cards[title]}."):
            yield ruling.error(
                f'the id of a ruling on {title} begins with "{links.cards[title]}.", not', ruling.value.id, at=("id",)
            )
    for kind, listed in (("errata", books.errata), ("banned", books.bans)):
        for one in listed:
            prefix = one.value.id.split(".")[0]
            if kind == "errata" and prefix != "errata":
                yield one.error('the id of an erratum begins with "errata.", not', one.value.id, at=("id",))
            if one.value.card in links.cards and one.value.id.split(".")[1:2] != [links.cards[one.value.card]]:
                yield one.error(f'the id ends with ".{links.cards[one.value.card]}", not', one.value.id, at=("id",))


def _chart(books: Books) -> Iterator[InputError]:
    """The ids of steps tell where they stand in the chart, and the ways through it lead to steps that there are."""
    ids = {step.value.id for step in books.steps}
    titles: dict[str, str] = {}
    for step in books.steps:
        if step.under and step.value.id.rpartition(".")[0] != step.under:
            yield step.error(
                f'the id of a step inside {step.under} is "{step.under}." and one more part, not',
                step.value.id,
                at=("id",),
            )
        if step.value.title in titles:
            yield step.error(f"{titles[step.value.title]} is called so too:", step.value.title, at=("title",))
        titles[step.value.title] = step.value.id
        for id in step.value.then:
            if id not in ids:
                yield step.error("unknown step", id, nearest(id, ids), at=("then", id))
        if step.value.under is not None and step.value.under not in ids:
            yield step.error("unknown step", step.value.under, nearest(step.value.under, ids), at=("under",))


def _coverage(books: Books) -> Iterator[InputError]:
    """Each passage of a completed document is cited or said to be no rule, and not both."""
    cited = cited_passages(books)
    for source in books.sources:
        for index, passage in enumerate(source.value.passages):
            if passage.id in source.value.not_a_rule:
                if passage.id in cited:
                    yield source.error("said to be no rule, yet cited:", passage.id, at=("not_a_rule", passage.id))
            elif source.value.id in COMPLETE and passage.id not in cited:
                yield source.error("no entry cites this passage:", passage.id, at=("passages", index))


def _proofs(books: Books, links: Links) -> Iterator[InputError]:
    """Scenarios prove entries that exist."""
    for proof, scenario in zip(books.proofs, books.scenarios, strict=True):
        for index, id in enumerate(proof.proves):
            if id not in links.ids:
                now = links.former.get(id)
                near = [now] if now else nearest(id, links.ids)
                yield scenario.error(("proves", index), "unknown entry", id, near)
