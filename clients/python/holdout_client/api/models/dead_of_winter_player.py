from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.dead_of_winter_condition import DeadOfWinterCondition
    from ..models.dead_of_winter_item import DeadOfWinterItem


T = TypeVar("T", bound="DeadOfWinterPlayer")


@_attrs_define
class DeadOfWinterPlayer:
    """What everybody sees of a player: `hand`, `offered`, `stake`, `contributed` are numbers.

    `spent` counts used dice, `extra` those of the next roll. `voted`: an exile vote was called
    this turn; `asked`: wishes that nobody met. `named`: contributions that everybody saw.
    `shown`: the objective that was shown when the player was exiled. `cards`, `objective`,
    `exile_card`, `goal` are known when the game is over.

    Attributes:
        dice (list[int]):
        hand (int):
        seat (int):
        asked (list[str] | Unset):
        cards (list[DeadOfWinterItem] | Unset):
        contributed (int | Unset):  Default: 0.
        exile_card (None | str | Unset):
        exiled (bool | Unset):  Default: False.
        extra (int | Unset):  Default: 0.
        goal (list[DeadOfWinterCondition] | Unset):
        leader (None | str | Unset):
        named (list[str] | Unset):
        objective (None | str | Unset):
        offered (int | Unset):  Default: 0.
        out (bool | Unset):  Default: False.
        shown (None | str | Unset):
        spent (int | Unset):  Default: 0.
        stake (int | Unset):  Default: 0.
        voted (bool | Unset):  Default: False.
    """

    dice: list[int]
    hand: int
    seat: int
    asked: list[str] | Unset = UNSET
    cards: list[DeadOfWinterItem] | Unset = UNSET
    contributed: int | Unset = 0
    exile_card: None | str | Unset = UNSET
    exiled: bool | Unset = False
    extra: int | Unset = 0
    goal: list[DeadOfWinterCondition] | Unset = UNSET
    leader: None | str | Unset = UNSET
    named: list[str] | Unset = UNSET
    objective: None | str | Unset = UNSET
    offered: int | Unset = 0
    out: bool | Unset = False
    shown: None | str | Unset = UNSET
    spent: int | Unset = 0
    stake: int | Unset = 0
    voted: bool | Unset = False
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        dice = self.dice

        hand = self.hand

        seat = self.seat

        asked: list[str] | Unset = UNSET
        if not isinstance(self.asked, Unset):
            asked = self.asked

        cards: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.cards, Unset):
            cards = []
            for cards_item_data in self.cards:
                cards_item = cards_item_data.to_dict()
                cards.append(cards_item)

        contributed = self.contributed

        exile_card: None | str | Unset
        if isinstance(self.exile_card, Unset):
            exile_card = UNSET
        else:
            exile_card = self.exile_card

        exiled = self.exiled

        extra = self.extra

        goal: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.goal, Unset):
            goal = []
            for goal_item_data in self.goal:
                goal_item = goal_item_data.to_dict()
                goal.append(goal_item)

        leader: None | str | Unset
        if isinstance(self.leader, Unset):
            leader = UNSET
        else:
            leader = self.leader

        named: list[str] | Unset = UNSET
        if not isinstance(self.named, Unset):
            named = self.named

        objective: None | str | Unset
        if isinstance(self.objective, Unset):
            objective = UNSET
        else:
            objective = self.objective

        offered = self.offered

        out = self.out

        shown: None | str | Unset
        if isinstance(self.shown, Unset):
            shown = UNSET
        else:
            shown = self.shown

        spent = self.spent

        stake = self.stake

        voted = self.voted

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "dice": dice,
                "hand": hand,
                "seat": seat,
            }
        )
        if asked is not UNSET:
            field_dict["asked"] = asked
        if cards is not UNSET:
            field_dict["cards"] = cards
        if contributed is not UNSET:
            field_dict["contributed"] = contributed
        if exile_card is not UNSET:
            field_dict["exile_card"] = exile_card
        if exiled is not UNSET:
            field_dict["exiled"] = exiled
        if extra is not UNSET:
            field_dict["extra"] = extra
        if goal is not UNSET:
            field_dict["goal"] = goal
        if leader is not UNSET:
            field_dict["leader"] = leader
        if named is not UNSET:
            field_dict["named"] = named
        if objective is not UNSET:
            field_dict["objective"] = objective
        if offered is not UNSET:
            field_dict["offered"] = offered
        if out is not UNSET:
            field_dict["out"] = out
        if shown is not UNSET:
            field_dict["shown"] = shown
        if spent is not UNSET:
            field_dict["spent"] = spent
        if stake is not UNSET:
            field_dict["stake"] = stake
        if voted is not UNSET:
            field_dict["voted"] = voted

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.dead_of_winter_condition import DeadOfWinterCondition  # noqa: PLC0415
        from ..models.dead_of_winter_item import DeadOfWinterItem  # noqa: PLC0415

        d = dict(src_dict)
        dice = cast(list[int], d.pop("dice"))

        hand = d.pop("hand")

        seat = d.pop("seat")

        asked = cast(list[str], d.pop("asked", UNSET))

        _cards = d.pop("cards", UNSET)
        cards: list[DeadOfWinterItem] | Unset = UNSET
        if _cards is not UNSET:
            cards = []
            for cards_item_data in _cards:
                cards_item = DeadOfWinterItem.from_dict(cards_item_data)

                cards.append(cards_item)

        contributed = d.pop("contributed", UNSET)

        def _parse_exile_card(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        exile_card = _parse_exile_card(d.pop("exile_card", UNSET))

        exiled = d.pop("exiled", UNSET)

        extra = d.pop("extra", UNSET)

        _goal = d.pop("goal", UNSET)
        goal: list[DeadOfWinterCondition] | Unset = UNSET
        if _goal is not UNSET:
            goal = []
            for goal_item_data in _goal:
                goal_item = DeadOfWinterCondition.from_dict(goal_item_data)

                goal.append(goal_item)

        def _parse_leader(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        leader = _parse_leader(d.pop("leader", UNSET))

        named = cast(list[str], d.pop("named", UNSET))

        def _parse_objective(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        objective = _parse_objective(d.pop("objective", UNSET))

        offered = d.pop("offered", UNSET)

        out = d.pop("out", UNSET)

        def _parse_shown(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        shown = _parse_shown(d.pop("shown", UNSET))

        spent = d.pop("spent", UNSET)

        stake = d.pop("stake", UNSET)

        voted = d.pop("voted", UNSET)

        dead_of_winter_player = cls(
            dice=dice,
            hand=hand,
            seat=seat,
            asked=asked,
            cards=cards,
            contributed=contributed,
            exile_card=exile_card,
            exiled=exiled,
            extra=extra,
            goal=goal,
            leader=leader,
            named=named,
            objective=objective,
            offered=offered,
            out=out,
            shown=shown,
            spent=spent,
            stake=stake,
            voted=voted,
        )

        dead_of_winter_player.additional_properties = d
        return dead_of_winter_player

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
