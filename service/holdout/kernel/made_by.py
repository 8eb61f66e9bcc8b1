"""By which version of the package, the rules and the packs a game was made, as one text.

For example `0.2.0+rules.1f0c9a37`, with packs that change the cards
`0.2.0+rules.1f0c9a37.packs.5eb63bbb`. A game that was played on by other rules names both, one
after the other. A title may have no edition.
"""

RULES, PACKS, THEN = "rules.", "packs.", ", "


def made_by(version: str, edition: str, packs: str) -> str:
    """Join the parts into one text; the rules' edition and the packs' mark may be empty."""
    parts = [RULES + edition] if edition else []
    parts += [PACKS + packs] if packs else []
    return f"{version}+{'.'.join(parts)}" if parts else version


def each_of(made: str) -> list[str]:
    """List the versions by which a game was made and played, one after the other."""
    return made.split(THEN)


def same_cards(made: str, here: str) -> bool:
    """Return whether a game was played all the time with the packs that are here, if any."""
    if made == here:
        return True
    packs = here.partition(PACKS)[2]
    return all(each.partition(PACKS)[2] == packs for each in each_of(made))


def same_rules(made: str, here: str) -> bool:
    """Return whether a game followed exactly the rules and cards that are here, all the time."""
    rules = here.partition("+")[2]
    return all(each.partition("+")[2] == rules for each in each_of(made))


def played_on(made: str, here: str) -> str:
    """Return the versions of a game that was made by some rules and is played on by those here."""
    known = made == here or any(same_rules(each, here) for each in each_of(made))
    return made if known else f"{made}{THEN}{here}"
