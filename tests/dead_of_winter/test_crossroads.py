"""Which scenarios of crossroads cards there are (`cards/crossroads_*.txt`)."""

from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.scenes import FACEDOWN, OPTIONS
from tests.scenarios import Case, cases_of, subjects_of

#: Cards with a case in which they stay facedown.
KEPT = {each.partition(" ")[0] for each in subjects_of("dead_of_winter") & FACEDOWN}


def _lines(case: Case, keyword: str) -> list[str]:
    return [
        part for line in case.lines if line.keyword == keyword for part in line.rest.split("; ")
    ]


def test_every_option_has_a_case() -> None:
    """Of each crossroads card; that the option is taken there is checked by the case."""
    assert OPTIONS - subjects_of("dead_of_winter") == set()


def test_every_trigger_is_missed() -> None:
    """Each trigger has a case in which it is missed, and each card that waits for a state, too."""
    triggers = {name: card.trigger.event for name, card in DECK.crossroads.items()}

    assert {triggers[name] for name in KEPT} == set(triggers.values())
    assert {name for name, event in triggers.items() if event == "state"} <= KEPT


def test_cards_that_stay_facedown_are_drawn() -> None:
    """Whatever is done then, such a case looks for the card, or says that it did not fire."""
    for case in cases_of("dead_of_winter"):
        for each in FACEDOWN.intersection(case.subjects):
            name = each.partition(" ")[0]
            assert f"drawn {name}" in _lines(case, "given")
            assert f"held = {name}" in _lines(case, "expect") or _lines(case, "do")
            assert "crossroads-fired" in _lines(case, "no event") or not _lines(case, "do")
