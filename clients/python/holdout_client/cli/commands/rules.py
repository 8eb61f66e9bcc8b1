"""`holdout rules`: the rules of a title, to read."""

from collections.abc import Mapping
from typing import Any

import click

from holdout_client import calls
from holdout_client.cli.completing import chapters, completion
from holdout_client.cli.options import title_argument
from holdout_client.cli.session import Session

#: Instead of a chapter: the whole text.
ALL = "all"


@click.command("rules", epilog="With --json: Rules.")
@title_argument()
@click.argument("chapter", required=False, shell_complete=completion(chapters))
@click.option("--short", is_flag=True, help="The game in short: one page to begin with.")
@click.pass_obj
def command(session: Session, title: str, chapter: str | None, *, short: bool) -> None:
    """Read the rules of a TITLE.

    Without CHAPTER, this lists the chapters. CHAPTER is the number of a chapter, such as 7, or of
    a paragraph, such as 7.4 or S12; `all` shows the whole text.
    """
    if short and chapter is not None:
        raise click.UsageError(session.say("short_or_chapter"))
    place = None if chapter is None or chapter.lower() == ALL else chapter.upper()
    rules = session.client().document(calls.get_rules(title, chapter=place))
    if session.json:
        session.emit(rules)
    elif short:
        _short(session, rules)
    elif chapter is None:
        _contents(session, rules)
    else:
        _text(session, rules, whole=place is None)


def _contents(session: Session, rules: Mapping[str, Any]) -> None:
    from rich.table import Table
    from rich.text import Text

    chapters = Table.grid(padding=(0, 2, 0, 0))
    chapters.add_column(style="cyan", justify="right")
    chapters.add_column()
    for chapter in rules["chapters"]:
        chapters.add_row(chapter["id"], Text(chapter["heading"]))
    _introduce(session, rules)
    command = f"holdout rules {rules['title']}"
    one = session.say("read_chapter", command=f"{command} 1")
    whole = session.say("read_all", command=f"{command} {ALL}")
    lines = [one, whole]
    if rules["short"]:
        lines.insert(0, session.say("read_short", command=f"{command} --short"))
    session.show("", chapters, "", Text("\n".join(lines), "dim"))


def _short(session: Session, rules: Mapping[str, Any]) -> None:
    from rich.markdown import Markdown
    from rich.text import Text

    if not rules["short"]:
        raise click.ClickException(session.say("no_short", title=rules["name"]))
    session.show(Text(rules["short"]["heading"], "bold"))
    for section in rules["short"]["sections"]:
        session.show("", Text(section["heading"], "bold cyan"), "", Markdown(section["text"]))


def _text(session: Session, rules: Mapping[str, Any], *, whole: bool) -> None:
    from rich.markdown import Markdown
    from rich.text import Text

    if whole:
        _introduce(session, rules)
    for place, chapter in enumerate(rules["chapters"]):
        gap = [""] if whole or place else []
        heading = Text(f"{chapter['id']}. {chapter['heading']}", "bold cyan")
        paragraphs = [f"**{each['id']}** {each['text']}" for each in chapter["paragraphs"]]
        session.show(*gap, heading, "", Markdown("\n\n".join(paragraphs)))


def _introduce(session: Session, rules: Mapping[str, Any]) -> None:
    from rich.markdown import Markdown
    from rich.text import Text

    heading = Text(session.say("rules_of", title=rules["name"]), "bold")
    session.show(heading, "", Markdown(rules["intro"]))
