"""Nothing is done twice, and nothing is lost, on whatever network."""

from collections.abc import Callable, Iterator
from typing import Any
from uuid import UUID

import pytest

from holdout_client import Client, Problem, Unreachable
from tests.client.proxy import Fault, Proxy, proxy_to

ME, OPEN = {"player": "me"}, {"player": "open"}

#: A client on this network waits so long for an answer, and tries so long.
TIMEOUT, RETRY_SECONDS = 0.5, 60.0


@pytest.fixture
def network(url: str) -> Iterator[Proxy]:
    """A network before the service, good until it is told otherwise."""
    with proxy_to(int(url.rpartition(":")[2])) as proxy:
        yield proxy


@pytest.fixture
def remote(network: Proxy, holdout: Client) -> Iterator[Client]:
    """A client on that network with the tokens of one that is not."""
    with Client(
        network.url, holdout.tokens, timeout=TIMEOUT, retry_seconds=RETRY_SECONDS
    ) as client:
        yield client


def waiting(holdout: Client) -> str:
    """A public game with an open seat."""
    return holdout.create("raxxon", seats=[ME, OPEN], public=True).id


def running(holdout: Client) -> str:
    """A public game of two at one table."""
    return holdout.create("raxxon", players=2, public=True).id


def acted(holdout: Client) -> str:
    """A game in which something can be taken back."""
    game = running(holdout)
    holdout.act(game, "sheet brian-lee", version=0)
    return game


def manual(holdout: Client) -> str:
    """A game that waits for the first player to be drawn."""
    game = holdout.create("raxxon", players=2, options={"draws": "manual"}).id
    for version, sheet in enumerate(("brian-lee", "adrian-voss")):
        holdout.act(game, f"sheet {sheet}", version=version)
    return game


def draw(client: Client, game: str) -> Any:
    """Draw what is to be drawn, on the version that there is."""
    return client.draw(game, "first-player", version=2, include=["view", "actions"])


#: What changes a game: how it begins, what is done, the kind of event that tells of it.
Change = tuple[Callable[[Client], str], Callable[[Client, str], Any], str]
CHANGES: dict[str, Change] = {
    "action": (
        running,
        lambda client, game: client.act(game, "sheet brian-lee", version=0),
        "sheet-chosen",
    ),
    "action on any version": (
        running,
        lambda client, game: client.act(game, "sheet brian-lee"),
        "sheet-chosen",
    ),
    "draw": (manual, draw, "first-player"),
    "undo": (acted, lambda client, game: client.undo(game), "undone"),
    "claim": (waiting, lambda client, game: client.claim(game, 2, name="Ben"), "seat-claimed"),
    "free": (running, lambda client, game: client.free(game, 2), "seat-freed"),
    "free the last own seat": (
        waiting,
        lambda client, game: client.free(game, 1),
        "seat-freed",
    ),
    "bot": (running, lambda client, game: client.bot_seat(game, 2, "greedy"), "seat-to-bot"),
    "start": (waiting, lambda client, game: client.start(game), "game-started"),
    "abandon": (running, lambda client, game: client.abandon(game), "abandoned"),
}


@pytest.mark.parametrize("fault", Fault, ids=lambda fault: fault.name.lower())
@pytest.mark.parametrize("change", CHANGES)
def test_change_is_made_once(
    change: str, fault: Fault, holdout: Client, remote: Client, network: Proxy
) -> None:
    """The answer is that of the first time, and the game is one version on."""
    begin, do, kind = CHANGES[change]
    game = begin(holdout)
    before = holdout.peek(game).version
    network.faults.append(fault)

    answer = do(remote, game)

    assert fault is not Fault.LATE or network.carried.wait(RETRY_SECONDS)
    after = holdout.peek(game).version
    told = [event.kind for event in holdout.log(game, after=before)]
    assert before + 1 == after
    assert told.count(kind) == 1
    assert answer is None or after == answer.version
    keys = {each.key for each in network.sent}
    assert len(network.sent) > 1 == len(keys)
    assert UUID(keys.pop()).version == 4
    assert network.late in ([], [200], [201], [204])


@pytest.mark.parametrize("fault", Fault, ids=lambda fault: fault.name.lower())
def test_game_is_made_once(fault: Fault, holdout: Client, remote: Client, network: Proxy) -> None:
    """And its token opens it."""
    before = {each.id for each in holdout.games(limit=100).games}
    network.faults.append(fault)

    made = remote.create("raxxon", seats=[ME, OPEN], public=True)

    assert fault is not Fault.LATE or network.carried.wait(RETRY_SECONDS)
    after = [each.id for each in holdout.games(limit=100).games]
    assert [each for each in after[:3] if each not in before] == [made.id]
    assert after[:1] == [made.id]
    assert [each.player for each in remote.view(made.id).seats] == ["me", "open"]


@pytest.mark.parametrize("fault", Fault, ids=lambda fault: fault.name.lower())
def test_token_of_a_seat_that_was_claimed_opens_it(
    fault: Fault, holdout: Client, network: Proxy
) -> None:
    """Though it is told only once: the first answer is told again."""
    made = holdout.create("raxxon", seats=[ME, OPEN])
    network.faults.append(fault)

    with Client(network.url, timeout=TIMEOUT, retry_seconds=RETRY_SECONDS) as ben:
        seated = ben.claim(made.id, 2, name="Ben", invite=made.invites[0].code)
        assert fault is not Fault.LATE or network.carried.wait(RETRY_SECONDS)

        assert seated.token == ben.tokens[made.id]
        assert ben.view(made.id).seat == 2
    assert holdout.view(made.id).seats[1].name == "Ben"
    assert holdout.view(made.id).version == 1


@pytest.mark.parametrize("fault", Fault, ids=lambda fault: fault.name.lower())
def test_reading_goes_on(fault: Fault, holdout: Client, remote: Client, network: Proxy) -> None:
    """Whatever is read, it is read again."""
    game = running(holdout)
    holdout.abandon(game)
    record = holdout.record(game)
    reads: list[Callable[[], Any]] = [
        remote.titles,
        lambda: remote.view(game),
        lambda: remote.events(game),
        lambda: remote.poll(game, after=-1),
        lambda: remote.record(game),
        lambda: remote.verify_record(record),
    ]
    for read in reads:
        network.answered.clear()
        network.faults.append(fault)
        assert read()

    assert len(network.sent) >= 2 * len(reads)


def test_every_change_has_a_key_of_its_own(remote: Client, network: Proxy) -> None:
    """Two changes are two changes, though they are the same request."""
    first, second = remote.create("raxxon"), remote.create("raxxon")

    assert first.id != second.id
    assert len({each.key for each in network.sent}) == 2


def test_reading_bears_no_key(remote: Client, network: Proxy) -> None:
    """It has no effect that there could be two of."""
    remote.titles()

    assert [each.key for each in network.sent] == [None]


def test_patience_ends(network: Proxy) -> None:
    """Then it is told that the change may have been made."""
    network.faults.extend([Fault.GATEWAY_TIMEOUT] * 50)

    with Client(network.url, retry_seconds=0.3) as client, pytest.raises(Unreachable) as raised:
        client.create("raxxon")

    assert raised.value.uncertain
    assert 1 < len(network.sent) < 10
    assert network.url == raised.value.url


def test_refusal_is_not_tried_again(remote: Client, network: Proxy) -> None:
    """It would be refused again."""
    with pytest.raises(Problem):
        remote.view("000000000000")

    assert len(network.sent) == 1
