"""Advice of bots, computed from no more than the caller's view."""

from typing import Any, Final

from msgspec import Struct

from holdout.bots import Listed
from holdout.bots.protocol import Reason, Step, Weighed
from holdout.installed import BOTS, TITLES
from holdout.kernel.errors import UnknownAction
from holdout.kernel.state import Action
from holdout.kernel.title import Title
from holdout.play import errors, long_work, render
from holdout.play.act import illegal, unknown_id
from holdout.play.authorize import Caller, GameSession, claim_of, find_bot, open_game
from holdout.play.phrases import keys, phrase
from holdout.play.responses import Advice, AdviceReason, BotInfo, Bots, LineStep, WeighedAction
from holdout.speech import speaker_of
from holdout.store import Store

#: How many of the best actions are returned by default.
CHOICES: Final = 3
#: Nobody's bot plays on more often than this many times what the title has for a decision.
MOST_DECISIONS: Final = 3


class Asked(Struct, frozen=True):
    """A request for advice.

    `choices`: how many of the best actions; `action`: one more, by id; `simulations`: how often
    the bot may play on (None: as it likes), at most `MOST_DECISIONS` times what its title has.
    """

    bot: str
    choices: int = CHOICES
    action: str | None = None
    simulations: int | None = None


def bots(language: str) -> Bots:
    """List every bot, and the titles that it plays; a third-party bot describes itself."""
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


def advice(store: Store, game_id: str, caller: Caller, what: Asked) -> Advice:
    """Return what a bot would do in the caller's place.

    Its random numbers are seeded by public data, so the same question gets the same answer; recent
    answers are cached. If it fails, the fallback advises and is named. Raises
    `PlayError`, also `Busy`, and `IllegalAction` with what is missing for the action of `?action=`.
    """
    session = open_game(store, game_id, caller)
    game, title = session.game, session.title
    find_bot(what.bot, title, path="query.bot")
    session.check_runs()
    seat = session.seat()
    if seat not in {each.seat for each in title.decisions(session.state)}:
        raise errors.NotYourTurn(seat=seat, version=game.version)
    legal = {title.action_id(each): each for each in title.legal_actions(session.state, seat)}
    named = _named(session, seat, what.action, legal)
    question = _question(session, seat, what, named)
    chosen = long_work.ask(store, question, claim_of(game)).chosen
    if chosen is None:
        raise RuntimeError("no bot has an answer")
    told = [each for each in chosen.weighed if each.action in legal]
    shown = [each for n, each in enumerate(told) if n < what.choices or each.action in named]
    return Advice(
        version=game.version,
        seat=seat,
        bot=chosen.bot,
        action=render.legal_action(session, seat, title.parse_action(chosen.action)),
        values={each.action: each.value for each in told},
        unit=chosen.unit,
        decided=chosen.decided,
        simulations=chosen.simulations,
        worlds=chosen.worlds,
        choices=[_weighed(session, seat, legal[each.action], each) for each in shown],
    )


def _question(
    session: GameSession, seat: int, what: Asked, named: tuple[str, ...]
) -> long_work.ForAdvice:
    game, title = session.game, session.title
    return long_work.ForAdvice(
        title=title.id,
        rules=title.made_by,
        # The key includes the whole state: advice for another hidden state is never returned.
        state=game.state,
        seat=seat,
        bot=what.bot,
        luck=f"{game.id}/{game.version}/{seat}/{what.bot}",
        choices=what.choices,
        compare=named,
        simulations=_playouts(title, what.simulations),
    )


def _playouts(title: Title[Any], wanted: int | None) -> int | None:
    skill = title.rules.skill
    if wanted is None or skill is None:
        return wanted
    return min(wanted, MOST_DECISIONS * skill.simulations)


def _named(
    session: GameSession, seat: int, name: str | None, legal: dict[str, Action]
) -> tuple[str, ...]:
    """Return the action to compare, by its canonical id. Raises `PlayError`."""
    if name is None:
        return ()
    try:
        action = session.title.parse_action(name)
    except UnknownAction as error:
        raise unknown_id(session, name, "query.action") from error
    canonical = session.title.action_id(action)
    if canonical not in legal:
        unmet = session.title.unmet(session.state, seat, action)
        raise illegal(session, seat, action, unmet).at("query.action")
    return (canonical,)


def _weighed(session: GameSession, seat: int, action: Action, told: Weighed) -> WeighedAction:
    return WeighedAction(
        action=render.legal_action(session, seat, action),
        value=told.value,
        low=told.low,
        high=told.high,
        loss=told.loss,
        loss_low=told.loss_low,
        loss_high=told.loss_high,
        tried=told.tried,
        usual=told.usual,
        line=[_step(session, each) for each in told.line],
        reasons=[_reason(session, each) for each in told.reasons],
    )


def _step(session: GameSession, step: Step) -> LineStep:
    title = session.title
    action = title.parse_action(step.action)
    params = title.action_params(action) | step.facts
    text = speaker_of(title).words(*session.speech).action(action.kind, params)
    return LineStep(step.seat, step.action, text, step.share)


def _reason(session: GameSession, reason: Reason) -> AdviceReason:
    words = speaker_of(session.title).words(*session.speech)
    text = words.reason(reason.aspect, reason.value, reason.other, reason.effect)
    return AdviceReason(reason.aspect, text, reason.effect)
