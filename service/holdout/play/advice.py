"""Asking a bot: it sees what the caller sees, and no more."""

from holdout.bots import Listed
from holdout.installed import BOTS, TITLES
from holdout.play import errors, long_work, render
from holdout.play.authorize import open_game
from holdout.play.phrases import keys, phrase
from holdout.play.responses import Advice, BotInfo, Bots
from holdout.play.session import Caller, claim_of, find_bot
from holdout.store import Store


def bots(language: str) -> Bots:
    """Every bot, and the titles that it plays; a bot of others says itself what it does."""
    ours = keys("bots")
    return Bots(
        [
            BotInfo(
                name,
                _played_by(bot),
                phrase(f"bots.{name}").said(language) if name in ours else bot.text,
            )
            for name, bot in BOTS.items()
        ]
    )


def _played_by(bot: Listed) -> list[str]:
    return [name for name, title in TITLES.items() if bot.plays(title)]


def advice(store: Store, game_id: str, caller: Caller, name: str) -> Advice:
    """What a bot would do in the caller's place.

    Its dice are seeded by what everybody knows, so that it says the same when asked again; what
    it has said lately is kept. If it fails, the fallback advises and is named. Raises `PlayError`,
    also `Busy`.
    """
    session = open_game(store, game_id, caller)
    game, title = session.game, session.title
    find_bot(name, title, path="query.bot")
    session.check_runs()
    seat = session.seat()
    if seat not in {each.seat for each in title.decisions(session.state)}:
        raise errors.NotYourTurn(seat=seat, version=game.version)
    luck = f"{game.id}/{game.version}/{seat}/{name}"
    # It holds the whole state: advice that follows from another truth is never told here.
    asked = long_work.ForAdvice(title.id, title.made_by, game.state, seat, name, luck)
    chosen = long_work.ask(store, asked, claim_of(game)._replace(person=True)).chosen
    if chosen is None:
        raise RuntimeError("no bot has an answer")
    return Advice(
        version=game.version,
        seat=seat,
        bot=chosen.bot,
        action=render.legal_action(session, seat, title.parse_action(chosen.action)),
        values=chosen.values,
    )
