from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.xibalba_attack_params_effect_type_0 import (
    XibalbaAttackParamsEffectType0,
    check_xibalba_attack_params_effect_type_0,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="XibalbaAttackParams")


@_attrs_define
class XibalbaAttackParams:
    """
    Attributes:
        crits (int):
        symbols (int):
        target (str):
        effect (None | Unset | XibalbaAttackParamsEffectType0):
    """

    crits: int
    symbols: int
    target: str
    effect: None | Unset | XibalbaAttackParamsEffectType0 = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        crits = self.crits

        symbols = self.symbols

        target = self.target

        effect: None | str | Unset
        if isinstance(self.effect, Unset):
            effect = UNSET
        elif isinstance(self.effect, str):
            effect = self.effect
        else:
            effect = self.effect

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "crits": crits,
                "symbols": symbols,
                "target": target,
            }
        )
        if effect is not UNSET:
            field_dict["effect"] = effect

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        crits = d.pop("crits")

        symbols = d.pop("symbols")

        target = d.pop("target")

        def _parse_effect(data: object) -> None | Unset | XibalbaAttackParamsEffectType0:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                effect_type_0 = check_xibalba_attack_params_effect_type_0(data)

                return effect_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | XibalbaAttackParamsEffectType0, data)

        effect = _parse_effect(d.pop("effect", UNSET))

        xibalba_attack_params = cls(
            crits=crits,
            symbols=symbols,
            target=target,
            effect=effect,
        )

        xibalba_attack_params.additional_properties = d
        return xibalba_attack_params

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
