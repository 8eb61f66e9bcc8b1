"""By which version of the package, the rules and the packs a game was made, as one text.

For example `0.2.0+rules.1f0c9a37`, with packs that change the cards
`0.2.0+rules.1f0c9a37.packs.5eb63bbb`. A game that was played on by other rules names both, one
after the other. A title may have no edition.
"""

RULES, PACKS, THEN = "rules.", "packs.", ", "


def made_by(version: str, edition: str, packs: str) -> str:
    """What the parts make; the edition of the rules and the mark of the packs may be empty."""
    parts = [RULES + edition] if edition else []
    parts += [PACKS + packs] if packs else []
    return f"{version}+{'.'.join(parts)}" if parts else version


def each_of(made: str) -> list[str]:
    """Those by which a game was made and played, one after the other."""
    return made.split(THEN)


def same_cards(made: str, here: str) -> bool:
    """Whether a game had the same packs, if any, all the time as there are here."""
    if made == here:
        return True
    packs = here.partition(PACKS)[2]
    return all(each.partition(PACKS)[2] == packs for each in each_of(made))


def same_rules(made: str, here: str) -> bool:
    """Whether a game followed the very rules and cards that are here, all the time."""
    rules = here.partition("+")[2]
    return all(each.partition("+")[2] == rules for each in each_of(made))


def played_on(made: str, here: str) -> str:
    """By which rules a game was made that was made by some, and is played on by those here."""
    known = made == here or any(same_rules(each, here) for each in each_of(made))
    return made if known else f"{made}{THEN}{here}"
