"""The client library against a live service."""

from random import Random

import pytest

from holdout_client import BadAnswer, Client, Problem, Unreachable
from holdout_client.models import Actions, View
from holdout_client.transport import Request, Response
from tests.client.wire import Wire, always, answer


def test_whole_game_is_played_through_the_library(holdout: Client) -> None:
    """From the first sheet to the last card; then its record is true."""
    luck = Random(1)
    game = holdout.create("raxxon", players=2, options={"difficulty": "intro"})
    listed, status, version = holdout.actions(game.id), "running", game.version
    while status == "running":
        action = luck.choice(listed.actions)
        done = holdout.act(game.id, action.id, version=version, include=["view", "actions"])
        assert isinstance(done.actions, Actions)
        assert isinstance(done.view, View)
        assert done.version == version + 1 == done.view.version
        listed, status, version = done.actions, done.status, done.version

    verdict = holdout.verify_record(holdout.record(game.id))

    assert verdict.holds
    assert version == verdict.actions
    assert version == max(event.version for event in holdout.log(game.id))


def test_board_is_the_map_that_the_title_has_made_of_it(holdout: Client) -> None:
    """The document of the API describes it; a newer service may have put more into it."""
    game = holdout.create("raxxon", players=3)

    assert holdout.view(game.id).board["goal"] == 30


def test_answers_are_in_the_language_asked_for(url: str) -> None:
    """The same title under its Russian name."""
    with Client(url, language="ru") as client:
        assert client.title("raxxon").name == "Рэксон"


def test_rules_are_read_by_chapter_and_paragraph(holdout: Client) -> None:
    """Each with its number; a chapter that is none is a problem."""
    (chapter,) = holdout.rules("raxxon", "10").chapters
    (alone,) = holdout.rules("raxxon", "10.3").chapters

    assert "End of day" == chapter.heading == alone.heading
    assert chapter.paragraphs[2:3] == alone.paragraphs
    assert holdout.rules("raxxon").name == "Raxxon"
    with pytest.raises(Problem, match="unknown-chapter"):
        holdout.rules("raxxon", "77")


def test_refusal_is_a_problem_that_says_what_is_unmet(holdout: Client) -> None:
    """The code is for programs, the rest for people."""
    game = holdout.create("raxxon", players=2)

    with pytest.raises(Problem, match="illegal-action") as raised:
        holdout.act(game.id, "flip 0,0", version=0)

    assert raised.value.code == "illegal-action"
    assert raised.value.status == 409
    assert raised.value.unmet == ["other-question"]
    assert "Choose your character sheet." in raised.value.unmet_texts[0]
    assert raised.value.version == 0


def test_action_on_an_old_version_is_refused(holdout: Client) -> None:
    """Somebody else was quicker; it is told where the game is."""
    game = holdout.create("raxxon", players=2)
    holdout.act(game.id, "sheet brian-lee", version=0)

    with pytest.raises(Problem) as raised:
        holdout.act(game.id, "sheet brian-lee", version=0)

    assert (raised.value.code, raised.value.version) == ("stale-version", 1)


def test_token_of_each_game_is_sent_to_that_game_only(holdout: Client, url: str) -> None:
    """Another client, without the token, is not let in."""
    game = holdout.create("raxxon", players=2)

    with Client(url) as stranger, pytest.raises(Problem) as raised:
        stranger.view(game.id)

    assert raised.value.code == "unauthorized"
    assert dict(holdout.tokens) == {game.id: game.token}


def test_glance_takes_the_first_seat_that_is_held(holdout: Client) -> None:
    """Where several have to decide, the service names those that could be meant."""
    game = holdout.create("dead-of-winter", players=3)
    asked = []

    def look(request: Request) -> Response:
        seat = request.target.partition("?seat=")[2]
        asked.append(seat)
        if seat == "2":
            return answer(200, holdout.view(game.id, seat=2).to_dict())
        return answer(400, {"code": "which-seat", "status": 400, "seats": [2, 3]})

    with Client("http://localhost:1", transport=Wire(look)) as other:
        assert other.peek(game.id).seat == 2

    assert asked == ["", "2"]


def test_glance_fails_as_looking_does(holdout: Client) -> None:
    """A game that is not one's own can't be glanced at either."""
    with pytest.raises(Problem) as raised:
        holdout.peek("000000000000")

    assert raised.value.code == "unknown-game"


def test_draw_is_an_action_too(holdout: Client) -> None:
    """In a manual game the first player is drawn when somebody asks for it."""
    game = holdout.create("raxxon", players=2, options={"draws": "manual"})
    for version, sheet in enumerate(("brian-lee", "adrian-voss")):
        holdout.act(game.id, f"sheet {sheet}", version=version)
    (waiting,) = [pile for pile in holdout.piles(game.id).piles if pile.seat]

    done = holdout.draw(game.id, waiting.pile, version=2)

    assert "first-player" in [event.kind for event in done.events]


def test_game_goes_on_from_a_position_and_from_a_record(holdout: Client) -> None:
    """Both are documents that the service has written itself."""
    game = holdout.create("raxxon", players=2)
    holdout.act(game.id, "sheet brian-lee", version=0)
    again = holdout.create(position=holdout.position(game.id).to_dict()["position"])
    holdout.abandon(game.id, version=1)

    replayed = holdout.create(record=holdout.record(game.id).to_dict(), version=1)

    assert holdout.view(again.id).pending[0].seat == 2
    assert holdout.view(replayed.id).pending[0].seat == 2


def test_lobby_has_pages(holdout: Client) -> None:
    """The newest first, and a cursor to the others."""
    made = [holdout.create("raxxon", names=["Ada", ""], public=True).id for _ in range(2)]

    first = holdout.games(limit=1)
    second = holdout.games(limit=1, cursor=first.next_)

    assert made[::-1] == [first.games[0].id, second.games[0].id]
    assert [seat.name for seat in first.games[0].seats] == ["Ada", None]


@pytest.mark.parametrize(
    "response",
    [
        Response(200, {}, b"<html>hello</html>"),
        answer(200, {"titles": "none"}),
        answer(200, {}),
        answer(200, []),
        Response(404, {}, b"nothing here"),
        answer(500, {"error": "what is this"}),
        answer(302, {"titles": []}, location="/login"),
    ],
)
def test_answer_of_another_program_is_told_apart(response: Response) -> None:
    """Whatever listens at the address, it makes no mess."""
    other = always(response)

    with Client("http://localhost:1", transport=other) as client, pytest.raises(BadAnswer):
        client.titles()


def test_nobody_at_the_address_is_told_apart() -> None:
    """It is certain that nothing was done."""
    with (
        Client("http://127.0.0.1:1", retry_seconds=0.1) as client,
        pytest.raises(Unreachable) as raised,
    ):
        client.create("raxxon")

    assert not raised.value.uncertain


def test_document_that_is_no_record_is_refused(holdout: Client) -> None:
    """Before it is sent anywhere."""
    with pytest.raises(ValueError, match="no record"):
        holdout.verify_record({"actions": []})
