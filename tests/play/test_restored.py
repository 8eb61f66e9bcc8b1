"""A store is restored from a backup while workers run: what is gone never was, for all of them."""

import shutil
from pathlib import Path

from holdout.play import games
from holdout.play.act import Act, act, undo
from holdout.play.authorize import Caller
from holdout.play.create import create
from holdout.play.requests import ActionRequest, NewGame
from holdout.store import Store
from holdout.store.mark import PARTS
from tests.api.service import ask, serving
from tests.store.servers import running_store


def sheets(store: Store, game_id: str, me: Caller, version: int | None = None) -> list[str | None]:
    """What each player has chosen, now or at a version, as this process sees it."""
    view = games.view(store, game_id, me, version=version)
    return [each and each.id for each in view.board.sheets]


def test_worker_knows_nothing_that_a_restored_store_does_not(tmp_path: Path) -> None:
    """It has seen the second player choose otherwise; then the game went on without it."""
    data, backup, chosen = tmp_path / "data", tmp_path / "backup", []
    with running_store(data) as (_, store):
        made = create(store, NewGame(title="raxxon", players=4))
        me = Caller(made.token)

        def choose(number: int) -> None:
            act(store, made.id, me, Act(ActionRequest(id=chosen[number])))

        chosen = [each.id for each in games.actions(store, made.id, me).actions]
        choose(0)
        shutil.copytree(data / PARTS, backup)
        choose(1)
        choose(3)
        lost = sheets(store, made.id, me)
    shutil.rmtree(data / PARTS)
    shutil.copytree(backup, data / PARTS)

    with running_store(data) as (server, store):
        with serving(tmp_path / "other", HOLDOUT_STORE=server.url) as other:
            link, who = other.link(), {"Authorization": f"Bearer {made.token}"}
            for number in (2, 3):
                wish = {"id": chosen[number]}
                done = ask(link, "POST", f"/v1/games/{made.id}/actions", wish, **who)
                assert done.status == 200
            link.close()
        now = sheets(store, made.id, me)
        then = sheets(store, made.id, me, version=2)
        undo(store, made.id, me)

        assert (now[0], now[2]) == (lost[0], lost[2])
        assert now[1] != lost[1]
        assert [*now[:2], None, None] == then == sheets(store, made.id, me)
