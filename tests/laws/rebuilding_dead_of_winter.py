"""The whole view of a game of Dead of Winter, as one knows it who was told events only.

Who has seen a view once can keep it up to date by what is told: by moves, and by parameters.
"""

from typing import Any

import msgspec

from holdout.kernel import Event
from holdout.kernel.elements import HandElement, Move, PileElement
from holdout.titles.dead_of_winter import elements as e

#: What no event tells, with what it is.
ONLY_SEEN = {
    "coming": "what follows the open decision, the next thing first",
    "bans.place": "where a forbidden card lies in the own hand",
    "own.hand": "the order of its cards, and `starter`: from which deck each one is, by its back",
}

#: What changes in a view by kinds of events that move nothing: there is no piece for it.
IN_PARAMS = {
    "ban-seen": "`bans.item`: the card that is meant",
    "banned": "`bans`: one more, until `until`",
    "charge-spent": "`standing.charges`; with none left it is gone",
    "comes-due": "`later`: what `card` had put off is gone",
    "exile-vote": "`players.voted` of who calls it",
    "extra-dice": "`players.extra`: `by` more, until the next `dice`",
    "game-over": "`ended`; `players.hand` are the hands that were shown before",
    "goal-added": "`goals`: one more",
    "in-force": "`standing`: one more, until `until`",
    "leader": "`players.leader` and `own.leader`; who leaves the group leads it no more",
    "next-crisis-cancelled": "`crises_cancelled`: one more, until `crisis-cancelled`",
    "put-off": "`later`: one more",
    "requested": "`players.asked`: one more, until so many cards were given",
    "sealed": "`own.pledged`, `own.stake`, `own.passing`",
    "shuffled": "`looked`: nothing of this pile",
    "top-known": "`looked`: so many of this pile",
    "turn-began": "`active`, `phase`; `players.voted`, `players.asked`, `survivors.moved` anew",
    "used": "`used` of an item or a rule, or `used_abilities` of a survivor, as `until` says",
}

#: What item cards show besides what they are.
_BACK = "starter"

Document = dict[str, Any]


class _Memory:
    """What is remembered of events besides what a view shows."""

    __slots__ = ("shown", "tracked", "wanted", "wish")

    def __init__(self) -> None:
        # What was asked for last, and how many cards of it are still wanted.
        self.wish, self.wanted = "", 0
        # Whether searched places count for what was put off last.
        self.tracked = False
        # The hands that all have seen last, by seat.
        self.shown: dict[int, list[str]] = {}


class Rebuilt(_Memory):
    """A view as a document, kept up to date by events."""

    def __init__(self, view: Any) -> None:
        """Begin with a view."""
        super().__init__()
        self.now: Document = msgspec.to_builtins(view)
        del self.now["coming"]
        self._settle()

    def follow(self, event: Event) -> None:
        """Take what an event tells."""
        for move in event.moves:
            self._move(move)
        tell = getattr(self, "_" + event.kind.replace("-", "_"), None)
        if tell is not None:
            tell({**event.all_params, "doer": event.seat})
        self._settle()

    def _settle(self) -> None:
        """Leave out what only a view shows."""
        for ban in self.now["bans"]:
            ban.pop("place", None)
        hands = [self.now["own"]["hand"]] if self.now["own"] else []
        hands += [who["hand"] for who in self.now["players"]]
        items = [who["items"] for who in self.now["survivors"].values()]
        for cards in (*hands, *items, self.now["objective_cards"]):
            for card in cards:
                card.pop(_BACK, None)
        for hand in hands:
            hand.sort(key=lambda card: (card["item"] or "", card["used"]))

    # ---- parts

    def _player(self, seat: int) -> Document:
        found: Document = self.now["players"][seat - 1]
        return found

    def _mine(self, seat: int | None) -> Document | None:
        """What only the seat itself sees, if it is the viewer's."""
        own: Document | None = self.now["own"] if seat == self.now["seat"] else None
        return own

    # ---- moves

    def _move(self, move: Move) -> None:
        if move.source == move.to:
            self._turn(move)
            return
        carried: list[Document] = []
        if move.source is not None:
            carried = self._take(move.source, move.what, move.count)
        if move.to is not None:
            self._put(move.to, move.what, move.count, carried)

    def _turn(self, move: Move) -> None:
        """Something is looked at where it lies."""
        match move.to:
            case HandElement(seat) if (own := self._mine(seat)) is not None:
                unnamed = next((each for each in own["hand"] if each["item"] is None), None)
                if unnamed is not None:
                    unnamed["item"] = move.what
            case HandElement() if self.now["own"]:
                self._drop(str(move.what))
            case e.DrawnElement(seat) if (own := self._mine(seat)) is not None:
                own["drawn"].append(move.what)
            case e.OfferedElement(seat) if (own := self._mine(seat)) is not None:
                own["offered"].append(move.what)
            case e.CrossroadsElement() if self.now["own"]:
                self.now["own"]["crossroads"] = move.what
            case e.ContributionsElement() if self.now["own"]:
                self.now["own"]["contributed"].append(move.what)
                self._drop(str(move.what))
            case e.StakeElement(seat) if self._mine(seat) is not None:
                self._drop(str(move.what))

    def _drop(self, what: str) -> None:
        """It is known now which card has left the own hand."""
        hand = self.now["own"]["hand"]
        found = next((each for each in hand if each["item"] == what), None)
        if found is not None and len(hand) > self._player(self.now["seat"])["hand_count"]:
            hand.remove(found)

    def _take(self, at: Any, what: str | None, count: int) -> list[Document]:  # noqa: C901, PLR0912, PLR0915
        now = self.now
        match at:
            case HandElement(seat):
                self._player(seat)["hand_count"] -= count
                own = self._mine(seat)
                if own is not None and what is not None:
                    found = next(each for each in own["hand"] if each["item"] == what)
                    own["hand"].remove(found)
                    return [found]
                if own is not None and not self._player(seat)["hand_count"]:
                    own["hand"].clear()
            case PileElement(("waste" | "removed") as name):
                last = len(now[name]) - 1 - now[name][::-1].index(what)
                now[name].pop(last)
            case PileElement(pile):
                self._of_pile(pile, -count)
                self._taken_from(pile, count)
            case e.SurvivorElement(name) if what not in ("wound", "frostbite"):
                items = now["survivors"][name]["items"]
                found = next(each for each in items if each["item"] == what)
                items.remove(found)
                return [found]
            case e.SurvivorElement(name):
                key = "wounds" if what == "wound" else "frost"
                now["survivors"][name][key] -= count
            case e.LocationElement(place) if what in ("food", "helpless", "starvation"):
                now[what] -= count
                del place
            case e.LocationElement(place) if what == "noise":
                now["locations"][place]["noise"] -= count
            case e.EntranceElement(place, entrance):
                now["locations"][place][f"{what}s"][entrance - 1] -= count
            case e.PlayElement():
                now["playing"].remove(what)
            case e.ObjectiveElement():
                found = next(each for each in now["objective_cards"] if each["item"] == what)
                now["objective_cards"].remove(found)
                return [found]
            case e.TrackElement(track):
                now[track] -= count
            case e.DieElement(seat, None):
                self._player(seat)["spent"] -= count
            case e.DieElement(seat, value):
                self._player(seat)["dice"].remove(value)
            case e.OfferedElement(seat):
                self._player(seat)["offered_count"] -= count
            case e.StakeElement(seat):
                self._player(seat)["stake_count"] -= count
            case e.DrawnElement(seat):
                self._player(seat)["drawn_count"] -= count
            case e.GoalElement(seat):
                self._player(seat)["objective_count"] -= count
            case e.ContributionsElement():
                pass
            case e.CrisisElement():
                now["crisis"] = None
            case e.CrossroadsElement():
                now["crossroads_held"] = False
                if now["own"]:
                    now["own"]["crossroads"] = None
        return []

    def _put(  # noqa: C901, PLR0912, PLR0915
        self, at: Any, what: str | None, count: int, carried: list[Document]
    ) -> None:
        now = self.now
        card = carried[0] if carried else {"item": what, "used": False}
        match at:
            case HandElement(seat):
                self._player(seat)["hand_count"] += count
                own = self._mine(seat)
                if own is not None:
                    own["hand"] += [dict(card) for _ in range(count)]
            case PileElement(("waste" | "removed") as name):
                now[name] += [what] * count
            case PileElement(pile):
                self._of_pile(pile, count)
            case e.SurvivorElement(name) if what not in ("wound", "frostbite"):
                now["survivors"][name]["items"].append(card)
            case e.SurvivorElement(name):
                key = "wounds" if what == "wound" else "frost"
                now["survivors"][name][key] += count
            case e.LocationElement(place) if what in ("food", "helpless", "starvation"):
                now[what] += count
                del place
            case e.LocationElement(place) if what == "noise":
                now["locations"][place]["noise"] += count
            case e.LocationElement(place) if what == "fixture":
                now["fixture"] = place
            case e.LocationElement(place):
                now["survivors"][what]["location"] = place
            case e.EntranceElement(place, entrance):
                now["locations"][place][f"{what}s"][entrance - 1] += count
            case e.PlayElement():
                now["playing"].append(what)
            case e.ObjectiveElement() if what == "sample":
                now["samples"] += count
            case e.ObjectiveElement():
                now["objective_cards"].append(card)
            case e.TrackElement(track):
                now[track] += count
            case e.DieElement(seat, None):
                self._player(seat)["spent"] += count
            case e.DieElement(seat, value):
                dice = self._player(seat)["dice"]
                dice[:] = sorted([*dice, value])
            case e.OfferedElement(seat):
                self._player(seat)["offered_count"] += count
            case e.StakeElement(seat):
                self._player(seat)["stake_count"] += count
            case e.DrawnElement(seat):
                self._player(seat)["drawn_count"] += count
            case e.GoalElement(seat):
                self._player(seat)["objective_count"] += count
            case e.GroupElement(seat):
                new = {
                    "seat": seat, "location": "colony", "wounds": 0, "frost": 0, "items": [],
                    "moved": False, "used_abilities": [],
                }  # fmt: skip
                now["survivors"].setdefault(what, new)["seat"] = seat
            case e.CrisisElement():
                now["crisis"] = what
            case e.CrossroadsElement():
                now["crossroads_held"] = True

    def _of_pile(self, pile: str, by: int) -> None:
        if pile in self.now["piles"]:
            self.now["piles"][pile] += by
        else:
            self.now["locations"][pile]["deck_count"] += by

    def _taken_from(self, pile: str, count: int) -> None:
        """Cards were taken from the top: what is known of the pile lies higher now."""
        known = [depth - count for depth in self.now["looked"].get(pile, []) if depth >= count]
        self.now["looked"].pop(pile, None)
        if known:
            self.now["looked"][pile] = known

    # ---- what parameters tell: a method for each kind; `doer` is the seat of the event

    def _top_known(self, told: Document) -> None:
        deeper = [
            each for each in self.now["looked"].get(told["pile"], []) if each >= told["count"]
        ]
        self.now["looked"][told["pile"]] = [*range(told["count"]), *deeper]

    def _shuffled(self, told: Document) -> None:
        self.now["looked"].pop(told["pile"], None)

    def _objective_dealt(self, told: Document) -> None:
        self.now["own"]["objective"] = told["card"]

    def _exile_card(self, told: Document) -> None:
        self.now["own"]["exile_card"] = told["card"]

    def _exiled(self, told: Document) -> None:
        self._player(told["doer"])["exiled"] = True

    def _objective_shown(self, told: Document) -> None:
        self._player(told["doer"])["shown"] = told["card"]
        if (own := self._mine(told["doer"])) is not None:
            own["objective"] = None

    def _kept(self, told: Document) -> None:
        self.now["own"]["kept"].append(told["survivor"])

    def _group(self, told: Document) -> None:
        self._player(told["doer"])["leader"] = told["leader"]
        if (own := self._mine(told["doer"])) is not None:
            own["kept"], own["offered"] = [], []

    def _leader(self, told: Document) -> None:
        if self.now["phase"] != "setup":
            self._player(told["doer"])["leader"] = told["survivor"]
        if (own := self._mine(told["doer"])) is not None:
            own["leader"] = told["survivor"]

    def _no_leader(self, survivor: str) -> None:
        for who in (*self.now["players"], self.now["own"] or {}):
            if who.get("leader") == survivor:
                who["leader"] = None

    def _changed_group(self, told: Document) -> None:
        self._no_leader(told["survivor"])
        if self.now["own"]:
            self.now["own"]["passing"] = None

    def _leaves(self, told: Document) -> None:
        name = told["survivor"]
        self._no_leader(name)
        self.now["survivors"].pop(name, None)
        self.now["lost"].append(name)
        for what, field in (("standing", "bearer"), ("bans", "survivor")):
            self.now[what] = [each for each in self.now[what] if each[field] != name]

    _died = _removed = _leaves

    def _items_left(self, told: Document) -> None:
        self.now["looked"].pop(told["location"], None)

    def _first_player(self, told: Document) -> None:
        self.now["first"] = told["player"]
        if self.now["phase"] == "setup":
            self.now["active"] = told["player"]

    def _round_began(self, told: Document) -> None:
        self.now["round"], self.now["phase"] = told["round"], "crisis"
        self._expire("round_end")
        for who in self.now["survivors"].values():
            marks = who["used_abilities"]
            who["used_abilities"] = [mark for mark in marks if mark.startswith("once:")]
            for item in who["items"]:
                item["used"] = False
        for item in (*self.now["objective_cards"], *(self.now["own"] or {"hand": ()})["hand"]):
            item["used"] = False
        for standing in self.now["standing"]:
            standing["used"] = False

    def _turn_began(self, told: Document) -> None:
        self.now["phase"], self.now["active"] = "turns", told["doer"]
        self._player(told["doer"])["voted"], self._player(told["doer"])["asked"] = False, []
        for who in self.now["survivors"].values():
            who["moved"] = False

    def _dice(self, told: Document) -> None:
        self._player(told["doer"])["extra"] = 0

    def _extra_dice(self, told: Document) -> None:
        self._player(told["doer"])["extra"] += told["by"]

    def _crossroads_drawn(self, told: Document) -> None:
        self.now["crossroads_holder"] = told["doer"] if told["doer"] != self.now["active"] else 0

    def _crossroads_fired(self, told: Document) -> None:
        self.now["crossroads_gone"] = sorted([*self.now["crossroads_gone"], told["card"]])

    def _turn_ended(self, _told: Document) -> None:
        self.now["crossroads_holder"] = 0
        self._expire("turn_end")

    def _expire(self, until: str) -> None:
        for what in ("standing", "bans"):
            self.now[what] = [each for each in self.now[what] if each["until"] != until]
            if until == "round_end":
                for each in self.now[what]:
                    each["until"] = each["until"].replace("next_round_end", "round_end")

    def _colony_step(self, _told: Document) -> None:
        self.now["phase"] = "colony"

    def _crisis_gone(self, told: Document) -> None:
        self.now["crises_gone"] = sorted([*self.now["crises_gone"], told["card"]])

    def _crisis_checked(self, told: Document) -> None:
        self._crisis_gone(told)
        self._no_contributions()

    def _crisis_cancelled(self, told: Document) -> None:
        self._crisis_gone(told)
        self.now["crises_cancelled"] -= 1

    def _next_crisis_cancelled(self, _told: Document) -> None:
        self.now["crises_cancelled"] += 1

    def _crisis_buried(self, told: Document) -> None:
        self.now["buried"] += told["contributions"]
        self._no_contributions()

    def _no_contributions(self) -> None:
        for who in self.now["players"]:
            who["contributed_count"], who["named"] = 0, []
        if self.now["own"]:
            self.now["own"]["contributed"] = []

    def _contributed(self, told: Document) -> None:
        self._player(told["doer"])["contributed_count"] += 1

    def _contributed_from(self, told: Document) -> None:
        self._player(told["doer"])["contributed_count"] += 1
        named = self._player(told["doer"])["named"]
        named[:] = sorted([*named, told["item"]])
        if (own := self._mine(told["doer"])) is not None:
            own["contributed"].append(told["item"])

    def _in_force(self, told: Document) -> None:
        names = ("id", "card", "until", "bearer", "charges")
        self.now["standing"].append({name: told[name] for name in names} | {"used": False})

    def _charge_spent(self, told: Document) -> None:
        for each in self.now["standing"]:
            if each["id"] == told["id"]:
                each["charges"] = told["charges"]
        self.now["standing"] = [each for each in self.now["standing"] if each["charges"] != 0]

    def _used(self, told: Document) -> None:
        if not told["until"]:
            return
        if told["rule"] is not None:
            for each in self.now["standing"]:
                each["used"] |= each["id"] == told["rule"]
            return
        who = self.now["survivors"][told["survivor"]]
        group = [each for each in self.now["survivors"].values() if each["seat"] == who["seat"]]
        items = [item for each in (who, *group) for item in each["items"]]
        found = next((i for i in items if i["item"] == told["card"] and not i["used"]), None)
        if found is not None:
            found["used"] = True
        else:
            once = "once:" if told["until"] == "game_end" else ""
            who["used_abilities"].append(f"{once}{told['card']}")

    def _put_off(self, told: Document) -> None:
        later = {"card": told["card"], "round": told["round"], "seen": []}
        self.now["later"].append(later)
        self.tracked = told["tracked"]

    def _comes_due(self, told: Document) -> None:
        gone = next(each for each in self.now["later"] if each["card"] == told["card"])
        self.now["later"].remove(gone)

    def _goal_added(self, told: Document) -> None:
        self.now["goals"].append({name: told[name] for name in ("card", "option")})

    def _placed(self, told: Document) -> None:
        self.now["survivors"][told["survivor"]]["moved"] |= told["moved"]

    def _banned(self, told: Document) -> None:
        ban = {name: told[name] for name in ("activities", "until", "survivor", "player", "item")}
        if not (ban["survivor"] or ban["player"] or ban["item"]):
            ban["item"] = "?"
        self.now["bans"].append(ban)

    def _ban_seen(self, told: Document) -> None:
        self.now["bans"][-1]["item"] = told["item"]

    def _eliminated(self, told: Document) -> None:
        self._player(told["doer"])["out"] = True

    def _hand_lost(self, told: Document) -> None:
        if (own := self._mine(told["doer"])) is not None:
            own["hand"] = []

    def _exile_vote(self, told: Document) -> None:
        self._player(told["doer"])["voted"] = True

    def _requested(self, told: Document) -> None:
        self.wanted = told["count"] or 1
        wish = told["symbol"] or f"={told['item']}"
        self.wish = wish
        if wish not in self._player(told["doer"])["asked"]:
            self._player(told["doer"])["asked"].append(wish)

    def _card_given(self, told: Document) -> None:
        """All that was asked for has come: it was not asked for in vain."""
        if told["origin"]["type"] == "hand":
            self.wanted -= 1
            if not self.wanted:
                self._player(told["player"])["asked"].remove(self.wish)

    def _search_done(self, told: Document) -> None:
        if (own := self._mine(told["doer"])) is not None:
            own["drawn"] = []
        for later in self.now["later"]:
            if self.tracked and told["location"] not in later["seen"]:
                later["seen"].append(told["location"])

    def _sealed(self, told: Document) -> None:
        own = self.now["own"]
        if told["purpose"] == "pass":
            own["passing"] = told["survivor"]
            return
        given = own["stake" if told["purpose"] == "stake" else "pledged"]
        given.append(told["item"] or f"die:{told['value']}")

    def _pledged(self, _told: Document) -> None:
        if self.now["own"]:
            self.now["own"]["pledged"] = []

    def _stakes_won(self, _told: Document) -> None:
        if self.now["own"]:
            self.now["own"]["stake"] = []

    def _cards_shown(self, told: Document) -> None:
        if told["player"]:
            self.shown[told["player"]] = told["cards"]

    def _goals_shown(self, told: Document) -> None:
        who = self._player(told["doer"])
        for name in ("objective", "exile_card", "goal"):
            who[name] = told[name]

    def _deck_shown(self, told: Document) -> None:
        self.now["decks"][told["pile"]] = told["cards"]

    def _game_over(self, told: Document) -> None:
        self.now["ended"] = told["cause"]
        for who in self.now["players"]:
            if who["hand_count"]:
                cards = self.shown[who["seat"]]
                who["hand"] = [{"item": item, "used": False} for item in cards]
