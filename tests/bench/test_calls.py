"""`python -m bench.calls`: calls, bytes and round trips are held, and what grew is named."""

from pathlib import Path

from bench.calls import Cost, Figures, Operation, grown, kept, measure, written


def _figures(calls: int, *, trips: float = 1, file: str = "holdout/play/act.py:act") -> Figures:
    functions = {file: calls, "json/encoder.py:encode": 10}
    cost = Cost(ours=calls, others=10, trips=trips, sent=100, received=100)
    return Figures("cpython 3.11", {"raxxon act": Operation(cost, functions)})


def test_what_is_kept_is_read_back(tmp_path: Path) -> None:
    """With one line for each operation and each function."""
    file = tmp_path / "calls.json"
    file.write_bytes(written(_figures(90)))

    assert kept(file) == _figures(90)
    assert '"holdout/play/act.py:act": [90],' in file.read_text().splitlines()


def test_a_little_more_is_let_pass() -> None:
    """Up to 3 %; less is, of course."""
    assert not [*grown(_figures(90), _figures(93))]
    assert not [*grown(_figures(90), _figures(50))]


def test_functions_that_grew_are_named() -> None:
    """Also those that were not called before."""
    (found,) = grown(_figures(90), _figures(95, file="holdout/play/act.py:other"))

    assert found.splitlines() == [
        "raxxon act: calls 100 -> 105",
        "    0 -> 95  holdout/play/act.py:other",
    ]


def test_round_trips_are_held() -> None:
    """Each of them counts, whatever the calls are."""
    assert [*grown(_figures(90), _figures(90, trips=2))] == ["raxxon act: round trips 1 -> 2"]


def test_an_unknown_operation_fails() -> None:
    """So that nobody forgets to keep it."""
    assert [*grown(Figures("cpython 3.11", {}), _figures(90))] == [
        "raxxon act: nothing is kept of it"
    ]


def test_requests_are_counted() -> None:
    """By a real game: the action reads the game once and writes it once."""
    act = measure(["raxxon"]).operations["raxxon act"]

    assert act.cost.trips == 2
    assert any(name.startswith("holdout/play/act.py:") for name in act.functions)
    assert act.cost.ours > 100
