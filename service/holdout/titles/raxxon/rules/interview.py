"""The interview, an action of a single sheet."""

from holdout.kernel.draws import must_wait
from holdout.kernel.grid import NEIGHBOURS
from holdout.kernel.state import Action
from holdout.titles.raxxon.model import actions
from holdout.titles.raxxon.model.decisions import AwaitInterview
from holdout.titles.raxxon.model.state import Raxxon, note
from holdout.titles.raxxon.model.steps import AskOne, InterviewNext, TurnUp
from holdout.titles.raxxon.model.telling import AT
from holdout.titles.raxxon.rules.crowd import HOSTILE, turn_up


def ask_one(state: Raxxon, step: AskOne) -> None:
    """Look at a facedown card: infected or hostile ends the interview, others go face-up."""
    cell = state.crowd[step.at]
    if not cell.known and must_wait(state, state.active, "crowd", step.at):
        state.agenda.append(step)
        return
    cell.known = True
    note(state, "looked", at=AT[step.at], card=cell.card)
    if cell.card not in state.deck.infected and cell.card != HOSTILE:
        state.agenda.append(InterviewNext(step.at))
        turn_up(state, TurnUp(step.at))


def interview_next(state: Raxxon, step: InterviewNext) -> None:
    """The interview may go on with a facedown card beside the last one."""
    near = [step.at + each for each in NEIGHBOURS]
    places = [at for at in near if at in state.crowd and not state.crowd[at].up]
    if places:
        state.decisions.append(AwaitInterview(seat=state.active, places=places))


def interview_legal(_state: Raxxon, asked: AwaitInterview) -> list[Action]:
    """One action for each card that may be next, and to stop."""
    return [*(actions.ASK[at] for at in asked.places), actions.DONE]


def interview_answer(state: Raxxon, _asked: AwaitInterview, action: Action) -> None:
    """Go on with the chosen card, or stop."""
    if isinstance(action, actions.OnPlace):
        state.agenda.append(AskOne(actions.place_of(action)))
