from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.legal_action import LegalAction
    from ..models.pending import Pending


T = TypeVar("T", bound="Actions")


@_attrs_define
class Actions:
    """The open decision of a seat and every legal answer to it.

    Attributes:
        actions (list[LegalAction]):
        decision (None | Pending): Null when the seat has nothing to decide.
        seat (int): A place at the table, counted from 1.
        version (int): Grows by one with whatever happens in the game.
    """

    actions: list[LegalAction]
    decision: None | Pending
    seat: int
    version: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.pending import Pending  # noqa: PLC0415

        actions = []
        for actions_item_data in self.actions:
            actions_item = actions_item_data.to_dict()
            actions.append(actions_item)

        decision: dict[str, Any] | None
        if isinstance(self.decision, Pending):
            decision = self.decision.to_dict()
        else:
            decision = self.decision

        seat = self.seat

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "actions": actions,
                "decision": decision,
                "seat": seat,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.legal_action import LegalAction  # noqa: PLC0415
        from ..models.pending import Pending  # noqa: PLC0415

        d = dict(src_dict)
        actions = []
        _actions = d.pop("actions")
        for actions_item_data in _actions:
            actions_item = LegalAction.from_dict(actions_item_data)

            actions.append(actions_item)

        def _parse_decision(data: object) -> None | Pending:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                decision_type_0 = Pending.from_dict(data)

                return decision_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Pending, data)

        decision = _parse_decision(d.pop("decision"))

        seat = d.pop("seat")

        version = d.pop("version")

        actions = cls(
            actions=actions,
            decision=decision,
            seat=seat,
            version=version,
        )

        actions.additional_properties = d
        return actions

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
