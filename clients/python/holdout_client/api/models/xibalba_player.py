from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.xibalba_player_prices import XibalbaPlayerPrices


T = TypeVar("T", bound="XibalbaPlayer")


@_attrs_define
class XibalbaPlayer:
    """A seat: faction board, tracks, squad and fields (the last card of a stack is active).

    `resistance` is that of the base, `prices` are those of the general actions, both with all that
    changes them now. `hindered`: so many re-rolls are missing in the next dice phase.

    Attributes:
        board (str):
        fields (list[list[str]]):
        hindered (int):
        level (int):
        out (bool):
        paragon (int):
        prices (XibalbaPlayerPrices):
        resistance (int):
        resources (int):
        squad (list[str]):
        upgrade (int | None):
    """

    board: str
    fields: list[list[str]]
    hindered: int
    level: int
    out: bool
    paragon: int
    prices: XibalbaPlayerPrices
    resistance: int
    resources: int
    squad: list[str]
    upgrade: int | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        board = self.board

        fields = []
        for fields_item_data in self.fields:
            fields_item = fields_item_data

            fields.append(fields_item)

        hindered = self.hindered

        level = self.level

        out = self.out

        paragon = self.paragon

        prices = self.prices.to_dict()

        resistance = self.resistance

        resources = self.resources

        squad = self.squad

        upgrade: int | None
        upgrade = self.upgrade

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "board": board,
                "fields": fields,
                "hindered": hindered,
                "level": level,
                "out": out,
                "paragon": paragon,
                "prices": prices,
                "resistance": resistance,
                "resources": resources,
                "squad": squad,
                "upgrade": upgrade,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.xibalba_player_prices import XibalbaPlayerPrices  # noqa: PLC0415

        d = dict(src_dict)
        board = d.pop("board")

        fields = []
        _fields = d.pop("fields")
        for fields_item_data in _fields:
            fields_item = cast(list[str], fields_item_data)

            fields.append(fields_item)

        hindered = d.pop("hindered")

        level = d.pop("level")

        out = d.pop("out")

        paragon = d.pop("paragon")

        prices = XibalbaPlayerPrices.from_dict(d.pop("prices"))

        resistance = d.pop("resistance")

        resources = d.pop("resources")

        squad = cast(list[str], d.pop("squad"))

        def _parse_upgrade(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        upgrade = _parse_upgrade(d.pop("upgrade"))

        xibalba_player = cls(
            board=board,
            fields=fields,
            hindered=hindered,
            level=level,
            out=out,
            paragon=paragon,
            prices=prices,
            resistance=resistance,
            resources=resources,
            squad=squad,
            upgrade=upgrade,
        )

        xibalba_player.additional_properties = d
        return xibalba_player

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
