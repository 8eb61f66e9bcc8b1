"""The help of the commands, and click's own words, in the language of the user.

English stands in the code, where click reads it. German and Russian stand in gettext catalogues,
`locale/<language>/LC_MESSAGES/holdout.po`: click looks up its own words with gettext, and so help
and complaints never mix two languages. `tools/help.py` renews the catalogues and compiles them.
"""

import gettext
import inspect
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import copy
from typing import TypeVar

import click

from holdout_client.cli.words import LANGUAGES

#: The catalogues, in folders by language.
DOMAIN = "holdout"
FOLDER = os.path.join(os.path.dirname(__file__), "locale")  # noqa: PTH118, PTH120 - soonest loaded

#: Tells gettext which language is wanted.
VARIABLE = "LANGUAGE"

Say = Callable[[str], str]
AnyCommand = TypeVar("AnyCommand", bound=click.Command)
AnyParameter = TypeVar("AnyParameter", bound=click.Parameter)


@contextmanager
def speaking(language: str) -> Iterator[Say]:
    """Let click speak a language for a while; what it gives translates English help."""
    if language == LANGUAGES[0]:
        yield str
        return
    domain, wanted = gettext.textdomain(), os.environ.get(VARIABLE)
    gettext.bindtextdomain(DOMAIN, FOLDER)
    gettext.textdomain(DOMAIN)
    os.environ[VARIABLE] = language
    try:
        yield gettext.gettext
    finally:
        gettext.textdomain(domain)
        if wanted is None:
            del os.environ[VARIABLE]
        else:
            os.environ[VARIABLE] = wanted


def translated(command: AnyCommand, say: Say) -> AnyCommand:
    """Return a copy of a command whose help and whose names of values are translated."""
    made = copy(command)
    made.help, made.epilog = _said(command.help, say), _said(command.epilog, say)
    made.options_metavar = _said(command.options_metavar, say)
    if isinstance(made, click.Group):
        made.subcommand_metavar = say(made.subcommand_metavar)
    made.params = [_translated(each, say) for each in command.params]
    # Of its own, since click would keep the first one that it has made, in whatever language.
    return click.help_option("-h", "--help")(made)


def _translated(param: AnyParameter, say: Say) -> AnyParameter:
    made = copy(param)
    made.metavar = _metavar(param, say)
    if isinstance(made, click.Option):
        made.help = _said(made.help, say)
    return made


def _metavar(param: click.Parameter, say: Say) -> str | None:
    """Name what stands for the value: `[GAME]`, `TEXT`; None where click lists the choices."""
    if param.metavar:
        return say(param.metavar)
    if isinstance(param.type, click.Choice):
        return None
    if isinstance(param, click.Option):
        return None if param.is_flag else say(param.type.name.upper())
    name = say(str(param.name).upper())
    shown = name if param.required else f"[{name}]"
    return shown if param.nargs == 1 else f"{shown}..."


def _said(text: str | None, say: Say) -> str | None:
    # Before Python 3.13 a docstring keeps its indentation, which no catalogue has.
    return text and say(inspect.cleandoc(text))
