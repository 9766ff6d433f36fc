"""A ruling or an erratum stands with the answer that it decides, and with no other."""

from pathlib import Path

import pytest

from judge.books.catalogue import Catalogue
from judge.input.yaml_file import read_yaml
from judge.scenario.runs.running import Scenario

from ..conftest import SCENARIOS


def cited(catalogue: Catalogue, path: str, number: int) -> set[str]:
    """The rulings and errata with the answer to one question of a scenario."""
    file = Path(SCENARIOS) / path
    answer = Scenario(read_yaml(file, shown=path), catalogue).ask(number)
    return {id for id, _ in answer.because if catalogue.kind(id) in ("ruling", "erratum")}


@pytest.mark.parametrize(
    ("path", "number", "expected"),
    [
        # an instruction that is not reached is none of the reasons
        ("jobs/allie-hensman.yaml", 1, {"allie-hensman-exp-1.payment-is-compulsory"}),
        ("jobs/allie-hensman.yaml", 2, {"allie-hensman-exp-1.cannot-pay"}),
        # a text that has left an effect behind is asked when its part of the number is told
        ("casualties/flame-thrower-exact-tie.yaml", 0, {"flame-thrower.exact-tie"}),
        # what a text says of its limits, where something happens beyond them
        ("jobs/quaterman.yaml", 0, {"quaterman.jobs"}),
        ("jobs/quaterman.yaml", 1, set()),
        ("skills/maria-kingsford.yaml", 0, {"maria-kingsford.not-for-getting-in"}),
        ("cards/undertaker-from-the-hand.yaml", 0,
         {"errata.undertaker", "undertaker.only-from-play", "gomorra-parish.counts-for-uniqueness"}),
        # ghost rock on a card that does not pay, that pays for goods, and that lies there only
        ("cards/lillian-morgan-secondary.yaml", 0,
         {"errata.jim-hexter", "lillian-morgan.no-secondary-costs"}),
        ("cards/lillian-morgan-goods.yaml", 0, {"lillian-morgan.pays-for-goods"}),
        ("cards/james-ghetty.yaml", 0, set()),
        # a fact of the card: a number, a keyword, its other name, where it attaches
        ("skills/dave-gorman.yaml", 0, {"errata.dave-slim-gorman"}),
        ("attachments/one-attire.yaml", 2, {"outlaw-mask.one-attire"}),
        ("high-noon/mario-crane-in-boot-hill.yaml", 0, {"mario-crane-exp-1.from-boot-hill"}),
        ("high-noon/mario-crane-in-boot-hill.yaml", 1, set()),
        ("inventing/auto-cattle-feeder.yaml", 1,
         {"auto-cattle-feeder.scientist-elsewhere", "auto-cattle-feeder.several"}),
        # a choice, a refusal, a text that lets another card be used, a limit
        ("cards/nathan-shane.yaml", 0, {"errata.nathan-shane"}),
        ("cannot/smiling-tom-moves.yaml", 0, {"errata.smiling-tom"}),
        ("cannot/smiling-tom-moves.yaml", 1, set()),
        ("skills/kabeda-hakurei.yaml", 2, {"errata.kabeda-hakurei", "kabeda-hakurei.this-location"}),
        ("cannot/sloane-bounty.yaml", 0, {"sloane.bounty-minimum"}),
        ("cannot/sloane-bounty.yaml", 1, set()),
        ("sundown/1st-baptist-church.yaml", 0, {"1st-baptist-church.sundown-refill"}),
        # an effect that limits what can be answered, and a claim that has none any more
        ("pinned-down/only-casualty.yaml", 1, {"pinned-down.next-casualty", "pinned-down.sidekick"}),
        ("pinned-down/left-the-shootout.yaml", 0, set()),
        ("skills/holy-roller.yaml", 1, {"holy-roller.casualty"}),
        # a rule that is applied to a card: a joker, whether it was used or not
        ("jokers/devils-joker.yaml", 0, {"devils-joker-red.bonus", "all-jokers.declared"}),
        ("jokers/devils-joker.yaml", 4, {"all-jokers.aced"}),
        ("reacts/arnold-pulls-a-joker.yaml", 0, {"all-jokers.declared"}),
        ("skills/soul-blast.yaml", 1, {"soul-blast.cost"}),
    ],
)  # fmt: skip
def test_rulings_stand_with_what_they_decide(catalogue: Catalogue, path: str, number: int, expected: set[str]) -> None:
    assert cited(catalogue, path, number) == expected
