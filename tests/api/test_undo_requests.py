"""Asking the others to agree to an undo: who has built on a decision may give that up."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from holdout.store import Store
from holdout.titles import TITLES
from tests.api.table import Table, ok, problem, table
from tests.dead_of_winter.scenes import CROWD, playing

NAMES = ("Ada", "Ben", "Cem", "Dan")
#: The first decisions of Raxxon: nothing comes to light when a sheet is chosen.
SHEETS = ("brian-lee", "kd-james", "adrian-voss")


class Party:
    """A private game of people who each have a token of their own, and bots."""

    def __init__(self, http: FlaskClient, people: int, bots: int = 0, **wish: Any) -> None:
        """The host is the first of the people; no bot ever acts here."""
        self.http = http
        others = [{"player": "open"}] * (people - 1)
        played = [{"player": "bot", "bot": "random"}] * bots
        seats = [{"player": "me", "name": NAMES[0]}, *others, *played]
        ada = table(http, **{"players": None, "seats": seats, "seed": None} | wish)
        self.all = [ada]
        for invite, name in zip(ada.created["invites"], NAMES[1:], strict=False):
            claim = {"name": name, "invite": invite["code"]}
            made = ok(http.post(f"{ada.path}/seats/{invite['seat']}", json=claim), 201)
            self.all.append(Table(http, ada.id, made["token"], made))

    def answer(self, who: Table, *, agree: bool, rest: str = "") -> Any:
        """Somebody agrees, or does not."""
        path = f"{who.path}/undo-request{rest}"
        return self.http.patch(path, json={"agree": agree}, headers=who.headers)

    def asked(self, who: Table) -> Any:
        """What somebody sees of a request; None if there is none."""
        return ok(who.get()).get("undo_request")

    def told(self, after: int) -> list[tuple[str, int]]:
        """What the log says since a version: kinds and seats."""
        events = ok(self.all[0].get(f"/events?after={after}"))["events"]
        return [(each["kind"], each["seat"]) for each in events]


def asks(who: Table, rest: str = "") -> Any:
    """Somebody asks the others."""
    return who.post(f"/undo-request{rest}", None)


def refused(answer: Any, why: str) -> None:
    """It can't be asked, or agreed to, for this reason."""
    lacking = problem(answer, 409, "cannot-undo")["unmet"]
    assert [each["code"] for each in lacking] == [why]


def may_ask(who: Table) -> bool:
    """Whether somebody is told that the others can be asked."""
    can = ok(who.get("?include=undo"))["can_undo"]
    assert not can.get("ask") or (can["possible"], can["why"]) == (False, "others-acted")
    return bool(can.get("ask"))


@pytest.fixture
def two(http: FlaskClient) -> Party:
    """Ada and Ben have each chosen a sheet; a bot's is left."""
    return chosen(Party(http, 2, bots=1))


def chosen(party: Party) -> Party:
    """The first two of the people have chosen their sheets."""
    for who, sheet in zip(party.all[:2], SHEETS, strict=False):
        ok(who.do(f"sheet {sheet}"))
    return party


def test_with_the_consent_of_who_has_acted_since_it_is_undone(two: Party, store: Store) -> None:
    """Both decisions are gone, to the last byte; each sees who asks for what, and what it gave."""
    ada, ben = two.all
    begun = ada.version() - 2
    assert (may_ask(ada), may_ask(ben)) == (True, False)

    asked = ok(asks(ada, "?include=view,undo"))
    assert asked["view"]["undo_request"] == {"seat": 1, "back": begun, "pending": [{"seat": 2}]}
    assert not asked["can_undo"].get("ask")
    assert two.asked(ben) == asked["view"]["undo_request"]
    done = ok(two.answer(ben, agree=True, rest="?include=view,actions,undo"))

    assert two.told(begun + 2) == [("undo-asked", 1), ("undone", 1)]
    assert [each["seat"] for each in done["pending"]] == [1]
    assert (done["seat"], done["view"]["seat"]) == (2, 2)
    assert two.asked(ben) is None
    stored = store.load(ada.id)
    assert TITLES["raxxon"].load(stored.state).version == 0
    ok(ada.do(f"sheet {SHEETS[1]}"))
    ok(ben.do(f"sheet {SHEETS[0]}"))
    actions = ok(ada.get("/record"))["actions"]
    assert [(each["seat"], each["id"]) for each in actions] == [
        (1, f"sheet {SHEETS[1]}"),
        (2, f"sheet {SHEETS[0]}"),
    ]


def test_record_of_such_a_game_holds(two: Party) -> None:
    """What was given up never was."""
    ada, ben = two.all
    ok(asks(ada))
    ok(two.answer(ben, agree=True))
    ok(ada.do(f"sheet {SHEETS[2]}"))
    ok(two.http.post(f"{ada.path}/abandon", headers=ada.headers))

    record = ok(ada.get("/record"))

    assert [each["id"] for each in record["actions"]] == [f"sheet {SHEETS[2]}"]
    assert ok(two.http.post("/v1/records/verify", json=record))["holds"]


def test_one_who_declines_is_not_asked_the_same_again(two: Party) -> None:
    """The decision stands; after somebody has acted it may be asked once more."""
    ada, ben = two.all
    ok(asks(ada))
    version = ada.version()

    ok(two.answer(ben, agree=False))

    assert two.told(version) == [("undo-declined", 2)]
    assert two.asked(ada) is None
    assert not may_ask(ada)
    refused(asks(ada), "declined")
    refused(two.answer(ben, agree=True), "not-asked")


def test_who_asks_may_withdraw(two: Party) -> None:
    """Once, so that nobody is held up by one who asks on and on; and answer for nobody else."""
    ada, ben = two.all
    ok(asks(ada))
    refused(asks(ada), "already-asked")
    refused(two.answer(ada, agree=True), "not-asked")
    version = ada.version()

    ok(two.answer(ada, agree=False))

    assert two.told(version) == [("undo-withdrawn", 1)]
    refused(two.answer(ben, agree=True), "not-asked")
    assert not may_ask(ada)
    refused(asks(ada), "declined")


def test_it_lapses_when_somebody_acts(http: FlaskClient) -> None:
    """What would be undone is another thing then."""
    party = Party(http, 3)
    ada, ben, cem = party.all
    chosen(party)
    ok(asks(ada))
    assert party.asked(ben)["pending"] == [{"seat": 2}, {"seat": 3}]
    ok(cem.do(f"sheet {SHEETS[2]}"))

    assert party.asked(ben) is None
    refused(party.answer(ben, agree=True), "not-asked")


def test_all_people_have_to_agree_and_bots_do(http: FlaskClient, store: Store) -> None:
    """Each sees for whom it still waits."""
    party = Party(http, 3, bots=1)
    ada, ben, cem = party.all
    begun = ada.version()
    ok(ada.do(f"sheet {SHEETS[0]}"))
    ok(ben.do(f"sheet {SHEETS[1]}"))
    ok(asks(ada))
    assert party.asked(cem)["pending"] == [{"seat": 2}, {"seat": 3}]

    ok(party.answer(cem, agree=True))
    assert party.asked(ada)["pending"] == [{"seat": 2}]
    refused(party.answer(cem, agree=True), "not-asked")
    ok(party.answer(ben, agree=True))

    assert party.told(begun + 2) == [("undo-asked", 1), ("undo-agreed", 3), ("undone", 1)]
    assert TITLES["raxxon"].load(store.load(ada.id).state).version == 0


def test_at_one_screen_nobody_has_to_be_asked(http: FlaskClient) -> None:
    """Whoever holds all seats asks the people beside them; it is undone at once."""
    game = table(http, players=3)
    for sheet in SHEETS[:2]:
        ok(game.do(f"sheet {sheet}"))
    assert not may_ask(game)
    assert ok(game.get("?seat=1&include=undo"))["can_undo"]["ask"] is True

    done = ok(asks(game, "?seat=1"))

    assert [each["kind"] for each in done["events"]] == ["undone"]
    assert [each["seat"] for each in done["pending"]] == [1]


def test_nobody_can_agree_to_forget_what_has_come_to_light(http: FlaskClient) -> None:
    """A card that was turned up, by whomever."""
    party = Party(http, 2)
    flips: list[str] = []
    while not flips:
        who = party.all[ok(party.all[0].get())["pending"][0]["seat"] - 1]
        legal = who.legal()
        flips = [each for each in legal if each.startswith("flip ")]
        ok(who.do((flips or legal)[0]))

    for who in party.all:
        assert not may_ask(who)
        refused(asks(who), "revealed")
    assert party.asked(party.all[0]) is None


def test_secret_decisions_are_given_up_by_nobody(http: FlaskClient, store: Store) -> None:
    """Whether it could be undone would tell what they were."""
    party = Party(http, 3, title="dead-of-winter")
    ada, ben, _ = party.all
    stored = store.load(ada.id)
    before = stored.version
    stored.state, stored.version = TITLES["dead-of-winter"].save(playing(CROWD)), before + 1
    store.write(stored, None, expected=before)
    ok(ada.do("exile 3"))
    ok(ada.do("vote up"))
    ok(ben.do("vote up"))

    assert not may_ask(ada)
    answer = asks(ada)
    refused(answer, "revealed")
    assert answer.json["detail"] == "Somebody has made a secret decision since."


def test_hosts_ban_spectators_and_ends_hold(http: FlaskClient) -> None:
    """None of them is a matter of consent."""
    off = chosen(Party(http, 2, undo=False))
    refused(asks(off.all[0]), "switched-off")
    assert not may_ask(off.all[0])

    party = chosen(Party(http, 2, bots=1))
    ada, _ = party.all
    link = http.patch(f"{ada.path}/audience", json={"link": True}, headers=ada.headers)
    onlooker = {"Authorization": f"Bearer {ok(link)['token']}"}
    problem(http.post(f"{ada.path}/undo-request", headers=onlooker), 403, "forbidden")
    ok(http.post(f"{ada.path}/abandon", headers=ada.headers))
    problem(asks(ada), 409, "game-over")


def test_it_gives_all_the_time_of_the_clock(http: FlaskClient, store: Store) -> None:
    """Unlike an undo of one's own: the others give that too, and nobody is late by agreeing."""
    clock = {"seconds": 60, "then": "bot", "bot": "random"}
    party = chosen(Party(http, 2, bots=1, clock=clock))
    ada, ben = party.all
    ok(asks(ada))
    ok(party.answer(ben, agree=True))

    game = store.load(ada.id)
    assert game.changed == game.asked[1].began


def test_past_versions_have_no_request(two: Party) -> None:
    """They are shown as they were, and nobody can agree to anything there."""
    ada, ben = two.all
    ok(asks(ada))
    version = ben.version()

    assert "undo_request" in ok(ben.get(f"?version={version}"))
    assert "undo_request" not in ok(ben.get(f"?version={version - 1}"))


def test_click_for_another_version_is_refused(two: Party) -> None:
    """So that nobody agrees to what they have not seen."""
    ada, ben = two.all
    ok(asks(ada))
    path = f"{ben.path}/undo-request"
    late = {**ben.headers, "If-Match": '"1"'}

    problem(two.http.patch(path, json={"agree": True}, headers=late), 412, "stale-version")
    assert two.asked(ada)["pending"] == [{"seat": 2}]
