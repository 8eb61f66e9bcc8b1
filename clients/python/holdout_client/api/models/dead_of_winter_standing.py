from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.dead_of_winter_standing_until import (
    DeadOfWinterStandingUntil,
    check_dead_of_winter_standing_until,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.dead_of_winter_standing_env import DeadOfWinterStandingEnv
    from ..models.dead_of_winter_standing_rules_item import DeadOfWinterStandingRulesItem


T = TypeVar("T", bound="DeadOfWinterStanding")


@_attrs_define
class DeadOfWinterStanding:
    """Rules that a card has put in force: see the card. `charges`: how often they still work.

    Attributes:
        card (str):
        id (int):
        rules (list[DeadOfWinterStandingRulesItem]):
        until (DeadOfWinterStandingUntil):
        bearer (None | str | Unset):
        charges (int | None | Unset):
        env (DeadOfWinterStandingEnv | Unset):
        used (list[str] | Unset):
    """

    card: str
    id: int
    rules: list[DeadOfWinterStandingRulesItem]
    until: DeadOfWinterStandingUntil
    bearer: None | str | Unset = UNSET
    charges: int | None | Unset = UNSET
    env: DeadOfWinterStandingEnv | Unset = UNSET
    used: list[str] | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        id = self.id

        rules = []
        for rules_item_data in self.rules:
            rules_item = rules_item_data.to_dict()
            rules.append(rules_item)

        until: str = self.until

        bearer: None | str | Unset
        if isinstance(self.bearer, Unset):
            bearer = UNSET
        else:
            bearer = self.bearer

        charges: int | None | Unset
        if isinstance(self.charges, Unset):
            charges = UNSET
        else:
            charges = self.charges

        env: dict[str, Any] | Unset = UNSET
        if not isinstance(self.env, Unset):
            env = self.env.to_dict()

        used: list[str] | Unset = UNSET
        if not isinstance(self.used, Unset):
            used = self.used

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "card": card,
                "id": id,
                "rules": rules,
                "until": until,
            }
        )
        if bearer is not UNSET:
            field_dict["bearer"] = bearer
        if charges is not UNSET:
            field_dict["charges"] = charges
        if env is not UNSET:
            field_dict["env"] = env
        if used is not UNSET:
            field_dict["used"] = used

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.dead_of_winter_standing_env import DeadOfWinterStandingEnv  # noqa: PLC0415
        from ..models.dead_of_winter_standing_rules_item import (
            DeadOfWinterStandingRulesItem,  # noqa: PLC0415
        )

        d = dict(src_dict)
        card = d.pop("card")

        id = d.pop("id")

        rules = []
        _rules = d.pop("rules")
        for rules_item_data in _rules:
            rules_item = DeadOfWinterStandingRulesItem.from_dict(rules_item_data)

            rules.append(rules_item)

        until = check_dead_of_winter_standing_until(d.pop("until"))

        def _parse_bearer(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        bearer = _parse_bearer(d.pop("bearer", UNSET))

        def _parse_charges(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        charges = _parse_charges(d.pop("charges", UNSET))

        _env = d.pop("env", UNSET)
        env: DeadOfWinterStandingEnv | Unset
        if isinstance(_env, Unset):
            env = UNSET
        else:
            env = DeadOfWinterStandingEnv.from_dict(_env)

        used = cast(list[str], d.pop("used", UNSET))

        dead_of_winter_standing = cls(
            card=card,
            id=id,
            rules=rules,
            until=until,
            bearer=bearer,
            charges=charges,
            env=env,
            used=used,
        )

        dead_of_winter_standing.additional_properties = d
        return dead_of_winter_standing

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
