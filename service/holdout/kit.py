"""The games and bots of this process, to play with in Python: what is promised to stay.

`TITLES` has each game by its id. A title makes games, says what is legal, carries out actions and
shows what a seat may know; docs/train-a-bot.md lists the methods that will stay as they are, and
begins with a whole game. A bot is any object with a method `choose`, as `Bot` has it.
"""

from holdout.bots import BOTS
from holdout.bots.asking import BotFault, ask
from holdout.bots.loading import find as find_bot
from holdout.bots.protocol import Asked, Bot, Budget, Choice, Reason, Situation, Step, Weighed
from holdout.bots.search import chance_after, skill_of, stage_after
from holdout.installed import TITLES
from holdout.kernel.draws import PileInfo
from holdout.kernel.errors import (
    BadOption,
    BadPosition,
    BadSave,
    Fault,
    Illegal,
    NotDeciding,
    NotQuiet,
    RulesError,
    UnknownAction,
)
from holdout.kernel.learned import Learned, read_model
from holdout.kernel.period import Period
from holdout.kernel.rules import CardEntry
from holdout.kernel.skill import Candidate, Skill
from holdout.kernel.state import Action, Decision, Event, Outcome, State
from holdout.kernel.title import Title
from holdout.speech import Speaker, speaker_of

#: The methods and fields that stay as they are: of a title, of `skill_of(title)`, and of
#: `speaker_of(title)`.
STABLE = (
    *("id", "min_seats", "max_seats", "together", "level", "made_by", "has_secrets"),
    *("options", "new_game", "decisions", "legal_actions", "apply", "push", "outcome", "period"),
    *("view", "imagine", "reseed", "copy", "save", "load", "position", "from_position"),
    *("action_id", "action_params", "parse_action", "action_from", "is_secret"),
    *("evaluate", "habit", "shortlist", "numbers", "aims", "labels"),
    "catalogue",
)
STABLE_IN_SKILL = ("policy", "candidates", "stage", "features", "chance_to_win", "learned")
STABLE_IN_WORDS = ("words", "say_action", "say_decision", "say_event")

__all__ = [
    "BOTS",
    "STABLE",
    "STABLE_IN_SKILL",
    "STABLE_IN_WORDS",
    "TITLES",
    "Action",
    "Asked",
    "BadOption",
    "BadPosition",
    "BadSave",
    "Bot",
    "BotFault",
    "Budget",
    "Candidate",
    "CardEntry",
    "Choice",
    "Decision",
    "Event",
    "Fault",
    "Illegal",
    "Learned",
    "NotDeciding",
    "NotQuiet",
    "Outcome",
    "Period",
    "PileInfo",
    "Reason",
    "RulesError",
    "Situation",
    "Skill",
    "Speaker",
    "State",
    "Step",
    "Title",
    "UnknownAction",
    "Weighed",
    "ask",
    "chance_after",
    "find_bot",
    "read_model",
    "skill_of",
    "speaker_of",
    "stage_after",
]
