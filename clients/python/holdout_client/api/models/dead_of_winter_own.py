from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.dead_of_winter_item import DeadOfWinterItem


T = TypeVar("T", bound="DeadOfWinterOwn")


@_attrs_define
class DeadOfWinterOwn:
    """What only the seat itself sees.

    `offered`, `kept`, `leader`: the choice at set-up. `contributed` cards of this round's crisis,
    `pledged` cards and dice, `stake`: given under seal. `passing`: the survivor to be handed on.
    `crossroads`: the card that the seat holds facedown for the active player.

    Attributes:
        hand (list[DeadOfWinterItem]):
        contributed (list[str] | Unset):
        crossroads (None | str | Unset):
        exile_card (None | str | Unset):
        kept (list[str] | Unset):
        leader (None | str | Unset):
        objective (None | str | Unset):
        offered (list[str] | Unset):
        passing (None | str | Unset):
        pledged (list[str] | Unset):
        stake (list[str] | Unset):
    """

    hand: list[DeadOfWinterItem]
    contributed: list[str] | Unset = UNSET
    crossroads: None | str | Unset = UNSET
    exile_card: None | str | Unset = UNSET
    kept: list[str] | Unset = UNSET
    leader: None | str | Unset = UNSET
    objective: None | str | Unset = UNSET
    offered: list[str] | Unset = UNSET
    passing: None | str | Unset = UNSET
    pledged: list[str] | Unset = UNSET
    stake: list[str] | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        hand = []
        for hand_item_data in self.hand:
            hand_item = hand_item_data.to_dict()
            hand.append(hand_item)

        contributed: list[str] | Unset = UNSET
        if not isinstance(self.contributed, Unset):
            contributed = self.contributed

        crossroads: None | str | Unset
        if isinstance(self.crossroads, Unset):
            crossroads = UNSET
        else:
            crossroads = self.crossroads

        exile_card: None | str | Unset
        if isinstance(self.exile_card, Unset):
            exile_card = UNSET
        else:
            exile_card = self.exile_card

        kept: list[str] | Unset = UNSET
        if not isinstance(self.kept, Unset):
            kept = self.kept

        leader: None | str | Unset
        if isinstance(self.leader, Unset):
            leader = UNSET
        else:
            leader = self.leader

        objective: None | str | Unset
        if isinstance(self.objective, Unset):
            objective = UNSET
        else:
            objective = self.objective

        offered: list[str] | Unset = UNSET
        if not isinstance(self.offered, Unset):
            offered = self.offered

        passing: None | str | Unset
        if isinstance(self.passing, Unset):
            passing = UNSET
        else:
            passing = self.passing

        pledged: list[str] | Unset = UNSET
        if not isinstance(self.pledged, Unset):
            pledged = self.pledged

        stake: list[str] | Unset = UNSET
        if not isinstance(self.stake, Unset):
            stake = self.stake

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "hand": hand,
            }
        )
        if contributed is not UNSET:
            field_dict["contributed"] = contributed
        if crossroads is not UNSET:
            field_dict["crossroads"] = crossroads
        if exile_card is not UNSET:
            field_dict["exile_card"] = exile_card
        if kept is not UNSET:
            field_dict["kept"] = kept
        if leader is not UNSET:
            field_dict["leader"] = leader
        if objective is not UNSET:
            field_dict["objective"] = objective
        if offered is not UNSET:
            field_dict["offered"] = offered
        if passing is not UNSET:
            field_dict["passing"] = passing
        if pledged is not UNSET:
            field_dict["pledged"] = pledged
        if stake is not UNSET:
            field_dict["stake"] = stake

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.dead_of_winter_item import DeadOfWinterItem  # noqa: PLC0415

        d = dict(src_dict)
        hand = []
        _hand = d.pop("hand")
        for hand_item_data in _hand:
            hand_item = DeadOfWinterItem.from_dict(hand_item_data)

            hand.append(hand_item)

        contributed = cast(list[str], d.pop("contributed", UNSET))

        def _parse_crossroads(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        crossroads = _parse_crossroads(d.pop("crossroads", UNSET))

        def _parse_exile_card(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        exile_card = _parse_exile_card(d.pop("exile_card", UNSET))

        kept = cast(list[str], d.pop("kept", UNSET))

        def _parse_leader(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        leader = _parse_leader(d.pop("leader", UNSET))

        def _parse_objective(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        objective = _parse_objective(d.pop("objective", UNSET))

        offered = cast(list[str], d.pop("offered", UNSET))

        def _parse_passing(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        passing = _parse_passing(d.pop("passing", UNSET))

        pledged = cast(list[str], d.pop("pledged", UNSET))

        stake = cast(list[str], d.pop("stake", UNSET))

        dead_of_winter_own = cls(
            hand=hand,
            contributed=contributed,
            crossroads=crossroads,
            exile_card=exile_card,
            kept=kept,
            leader=leader,
            objective=objective,
            offered=offered,
            passing=passing,
            pledged=pledged,
            stake=stake,
        )

        dead_of_winter_own.additional_properties = d
        return dead_of_winter_own

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
