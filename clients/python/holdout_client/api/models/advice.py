from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.advice_values import AdviceValues
    from ..models.legal_action import LegalAction


T = TypeVar("T", bound="Advice")


@_attrs_define
class Advice:
    """What a bot would do in the caller's place, knowing no more than the caller.

    Attributes:
        action (LegalAction): One legal answer to a decision. Its `id` can be posted back as it is.
        bot (str):
        seat (int): A place at the table, counted from 1.
        values (AdviceValues): How much the bot holds of each action it has weighed, by id.
        version (int): Grows by one with whatever happens in the game.
    """

    action: LegalAction
    bot: str
    seat: int
    values: AdviceValues
    version: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        action = self.action.to_dict()

        bot = self.bot

        seat = self.seat

        values = self.values.to_dict()

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "action": action,
                "bot": bot,
                "seat": seat,
                "values": values,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.advice_values import AdviceValues  # noqa: PLC0415
        from ..models.legal_action import LegalAction  # noqa: PLC0415

        d = dict(src_dict)
        action = LegalAction.from_dict(d.pop("action"))

        bot = d.pop("bot")

        seat = d.pop("seat")

        values = AdviceValues.from_dict(d.pop("values"))

        version = d.pop("version")

        advice = cls(
            action=action,
            bot=bot,
            seat=seat,
            values=values,
            version=version,
        )

        advice.additional_properties = d
        return advice

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
