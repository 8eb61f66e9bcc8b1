"""Dashboard, alerts and objectives ask for what the service exports, and are valid."""

import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.deploy.proxies import DEPLOY
from tests.docs.blocks import blocks_of
from tests.exported import exported, histograms

ALERTS = DEPLOY / "monitoring" / "alerts.yaml"
DASHBOARD = DEPLOY / "monitoring" / "dashboard.json"
ROOT = DEPLOY.parent
OPERATE = ROOT / "docs" / "operate.md"
ROUTES = msgspec.json.decode((ROOT / "openapi" / "holdout.json").read_bytes())["paths"]
GRID = 24

RULES: list[dict[str, Any]] = [
    rule for group in msgspec.yaml.decode(ALERTS.read_bytes())["groups"] for rule in group["rules"]
]
BOARD: dict[str, Any] = msgspec.json.decode(DASHBOARD.read_bytes())
OBJECTIVES = [each.text for each in blocks_of(OPERATE) if each.language == "promql"]


def expressions() -> Iterator[str]:
    """All queries there are."""
    yield from (rule["expr"] for rule in RULES)
    for panel in BOARD["panels"]:
        yield from (target["expr"] for target in panel.get("targets", ()))
    yield from OBJECTIVES


def metric_of(sample: str) -> str:
    """The metric that a sample is of: that of a histogram has three."""
    name, part = sample.rpartition("_")[::2]
    return name if part in {"bucket", "sum", "count"} and name in histograms() else sample


def selectors() -> Iterator[tuple[str, dict[str, str]]]:
    """Each metric that is asked for, and by which labels; the values without what matches all."""
    for expression in expressions():
        for name, braces in re.findall(
            r"\b(holdout_\w+)(?:\{((?:[^}\"]|\"[^\"]*\")*)\})?", expression
        ):
            yield name, dict(re.findall(r'(\w+)(?:=~|!=|!~|=)"([^"]*)"', braces))


def test_all_that_is_asked_for_is_exported() -> None:
    """Metrics, their labels, the bounds of buckets, routes."""
    known, buckets = exported(), histograms()
    asked = [*selectors()]

    assert len(asked) > 50
    assert {"le", "route", "status", "app"} <= {label for _, labels in asked for label in labels}
    for sample, labels in asked:
        name = metric_of(sample)
        bounds = {"le"} if sample.endswith("_bucket") else set[str]()
        assert name in known, sample
        assert labels.keys() <= {*known[name]} | bounds, sample
        assert labels.get("le", "") in {"", *buckets.get(name, ())}, sample
        assert labels.get("route", "/v1/games") in ROUTES, sample


def test_all_that_is_exported_is_shown() -> None:
    """On the dashboard or by an alert: whoever looks at them misses nothing."""
    shown = {metric_of(sample) for sample, _ in selectors()}

    assert exported().keys() - shown == set()


def test_rules_are_whole() -> None:
    """Each alert has a name of its own, says what and what to do, and asks for what is recorded."""
    recorded = [rule["record"] for rule in RULES if "record" in rule]
    alerts = [rule for rule in RULES if "alert" in rule]
    names = Counter(rule["alert"] for rule in alerts)

    assert {*names.values()} == {1}
    assert len({*recorded}) == len(recorded) == 12
    for rule in alerts:
        assert rule["labels"]["severity"] in {"page", "ticket"}
        assert {*rule["annotations"]} == {"summary", "description"}
        assert {*re.findall(r"holdout:[\w:]+", rule["expr"])} <= {*recorded}


def test_dashboard_shows_the_objectives() -> None:
    """The same queries as the page, in the same order."""
    panels = [panel for panel in BOARD["panels"] if panel["type"] == "stat"]
    shown = [panel["targets"][0]["expr"] for panel in panels]

    assert len(OBJECTIVES) == 5
    assert shown[: len(OBJECTIVES)] == [" ".join(each.split()) for each in OBJECTIVES]


def test_panels_have_places_of_their_own() -> None:
    """Nothing lies over anything else, and each asks the source that is chosen."""
    taken: set[tuple[int, int]] = set()
    for panel in BOARD["panels"]:
        place = panel["gridPos"]
        cells = {
            (column, line)
            for column in range(place["x"], place["x"] + place["w"])
            for line in range(place["y"], place["y"] + place["h"])
        }
        assert taken.isdisjoint(cells), panel["title"]
        assert max(column for column, _ in cells) < GRID
        taken |= cells
        for target in panel.get("targets", ()):
            assert target["datasource"] == {"type": "prometheus", "uid": "${datasource}"}
    ids = [panel["id"] for panel in BOARD["panels"]]
    assert len({*ids}) == len(ids)


PROMTOOL = shutil.which("promtool")


@pytest.mark.skipif(PROMTOOL is None, reason="promtool is not installed")
def test_prometheus_takes_the_rules() -> None:
    """As it would at its start."""
    assert PROMTOOL is not None
    subprocess.run([PROMTOOL, "check", "rules", str(ALERTS)], check=True)
