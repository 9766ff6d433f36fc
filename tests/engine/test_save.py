import json

from judge.engine.save import from_data, to_data

from .board import card, dude, fight, table


def test_smoke() -> None:
    s = table()
    dude(s, 0)
    dude(s, 1)
    s.add_card(card("Pinned Down"), 0, "hand")
    fight(s)
    lib = {c.printed.title: c.printed for c in s.cards}
    d = json.loads(json.dumps(to_data(s)))
    t = from_data(d, lib)
    assert t.key() == s.key()
    assert to_data(t) == d
    print(json.dumps(d, indent=1))
