"""What somebody types for a field of the API: the option or argument of the command that runs.

A refusal names fields by their place in a request, `$.seats[1].bot` or `query.chapter`. Whoever
uses the command has not written that request, but `--seats` or CHAPTER.
"""

import re
from collections.abc import Iterator, Sequence

import click

#: The commands of which fields are typed as the API names them: in a request, or in a file.
AS_THEY_ARE = {"api", "verify"}

#: Where a field comes from: options that begin with --, or names of arguments; the first that the
#: command has. A blank after an option is followed by what belongs to it.
FIELDS = {
    r"\$\.id": ("actions",),
    r"\$\.options\.(?P<option>[\w-]+).*": ("--{option}", "--option {option}"),
    r"\$\.options": ("--option",),
    r"\$\.players": ("--players",),
    r"\$\.seats\[\d+\]\.name": ("--name",),
    r"\$\.seats.*": ("--seats", "--players"),
    r"\$\.seed": ("--seed",),
    r"\$\.public": ("--public",),
    r"\$\.undo": ("--no-undo",),
    r"\$\.clock\.(bot|then)": ("--then",),
    r"\$\.clock.*": ("--clock",),
    r"\$\.title": ("title", "game"),
    r"\$\.version": ("--at",),
    r"\$\.(record|position)(?P<inside>.*)": ("--from ${inside}",),
    r"\$\.name": ("--name",),
    r"\$\.invite": ("code",),
    r"\$\.accept_foreknowledge": ("--accept-foreknowledge",),
    r"\$\.bot": ("--bot",),
    r"\$\.pile": ("pile",),
    r"\$\.result": ("result",),
    r"(query|path)\.seat": ("--seat", "--free", "--bot"),
    r"query\.bot": ("--bot",),
    r"query\.choices": ("--choices",),
    r"query\.action": ("--action",),
    r"query\.deck": ("--deck",),
    r"query\.chapter": ("chapter",),
    r"query\.after": ("--after",),
    r"query\.limit": ("--limit",),
    r"query\.status": ("--status",),
    r"query\.title": ("--title",),
    r"path\.title": ("title",),
    r"path\.game_id": ("game",),
    r"(header|query)\.If-Match": ("--version",),
}

#: The command that lists what a field may be; {title} is the title that was named.
LISTERS = {
    r"\$\.id|query\.action|\$\.result": "holdout actions",
    r"\$\.pile": "holdout draw",
    r"query\.chapter": "holdout rules {title}",
    r"query\.deck|\$\.options\..*": "holdout titles {title}",
}


class Inputs:
    """The options and arguments of a command that runs."""

    def __init__(self, ctx: click.Context) -> None:
        """Take the context of the command."""
        self._ctx = ctx

    def typed(self, path: str) -> str:
        """Return the option that a field was given by, or else the argument; empty for neither."""
        for pattern, places in FIELDS.items():
            if found := re.fullmatch(pattern, path):
                named = found.groupdict(default="")
                return next(self._own([each.format(**named) for each in places]), "")
        return ""

    def _own(self, places: Sequence[str]) -> Iterator[str]:
        """Yield those of some options and arguments that the command has."""
        options = {opt: each for each in self._ctx.command.params for opt in each.opts}
        for each in places:
            param = options.get(each.partition(" ")[0])
            if isinstance(param, click.Option):
                yield each
            elif param is not None:
                # As the help calls it, in the language of the user.
                yield (param.metavar or each.upper()).strip("[].")

    @staticmethod
    def is_argument(typed: str) -> bool:
        """Return whether what was typed is an argument, which needs no name: it is seen."""
        return not typed.startswith("--")

    def lister(self, path: str) -> str:
        """Return the command that lists what a field may be; empty if there is none."""
        found = next((each for at, each in LISTERS.items() if re.fullmatch(at, path)), "")
        title = self._ctx.params.get("title") or "TITLE"
        return found.format(title=title)


def inputs_of(ctx: click.Context | None) -> Inputs | None:
    """Return the inputs of the command that runs.

    None where fields are typed as the API names them, or nothing runs.
    """
    if ctx is None or isinstance(ctx.command, click.Group) or ctx.command.name in AS_THEY_ARE:
        return None
    return Inputs(ctx)
