"""Asking a bot: it sees what the caller sees, and no more."""

from random import Random

from holdout.bots import Budget, Listed, Situation
from holdout.bots.asking import Answer, answer, fallback
from holdout.installed import BOTS, TITLES
from holdout.play import errors, render
from holdout.play.authorize import open_game
from holdout.play.recent import Recent
from holdout.play.responses import Advice, BotInfo, Bots
from holdout.play.session import Caller, find_bot
from holdout.store import Store

#: So much advice is kept: it never changes, and takes up to seconds to find.
KEPT = 256
#: Nobody waits longer for a bot; then another one advises.
BUDGET = Budget(seconds=5)

_recent: Recent[Answer] = Recent(KEPT)


def bots() -> Bots:
    """Every bot, and the titles that it plays."""
    return Bots([BotInfo(name, _played_by(bot), bot.text) for name, bot in BOTS.items()])


def _played_by(bot: Listed) -> list[str]:
    return [name for name, title in TITLES.items() if bot.plays(title)]


def advice(store: Store, game_id: str, caller: Caller, name: str) -> Advice:
    """What a bot would do in the caller's place.

    Its dice are seeded by what everybody knows, so that it says the same when asked again; what
    it has said lately is kept. If it fails, the fallback advises and is named. Raises `PlayError`.
    """
    session = open_game(store, game_id, caller)
    game, title, state = session.game, session.title, session.state
    bot = find_bot(name, title, path="query.bot")
    session.check_runs()
    seat = session.seat()
    # The state is part of the key: advice that follows from another truth is never told here.
    key = (game.id, game.version, game.state, seat, name)
    given = _recent.get(key)
    if given is None:
        situation = Situation(title, state, seat, BUDGET)
        if not situation.legal:
            raise errors.NotYourTurn(
                f"The game is not waiting for seat {seat}.", version=game.version
            )
        given = answer(bot, situation, Random(f"{game.id}/{game.version}/{seat}/{name}"))
        _recent.keep(key, given)
    chosen = given.choice
    return Advice(
        version=game.version,
        seat=seat,
        bot=fallback(title) if given.fault else name,
        action=render.legal_action(session, seat, chosen.action),
        values=chosen.values,
    )
