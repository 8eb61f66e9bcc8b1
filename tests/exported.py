"""The metrics that the service exports, as the code makes them."""

from typing import Final

from prometheus_client.utils import floatToGoString

from holdout.api.hooks.metrics import Metrics
from holdout.metrics.bots import FIGURES as BOTS
from holdout.metrics.deliveries import FIGURES as DELIVERIES

#: Those that are asked of the store itself, with their labels.
STORED: Final[dict[str, tuple[str, ...]]] = {
    "holdout_bots_up": ("kind",),
    "holdout_bot_queue_age_seconds": ("kind",),
    "holdout_bot_queue_length": ("kind",),
    "holdout_clock_offset_seconds": (),
    "holdout_delivery_up": (),
    "holdout_delivery_queue_age_seconds": (),
    "holdout_delivery_queue_length": (),
    "holdout_games": ("status",),
    "holdout_hooks": ("app", "state"),
    "holdout_info": ("version",),
    "holdout_store_durable": (),
    "holdout_store_memory_bytes": (),
    "holdout_store_memory_limit_bytes": (),
    "holdout_store_shards": ("state",),
    "holdout_store_up": (),
}


def exported() -> dict[str, tuple[str, ...]]:
    """The labels of each metric by its name, as `/metrics` has it."""
    metrics = Metrics()
    counted = (metrics, metrics.apps, BOTS, DELIVERIES)
    made = {
        f"{each._name}_total" if each._type == "counter" else each._name: each._labelnames
        for figures in counted
        for each in vars(figures).values()
        if hasattr(each, "_labelnames")
    }
    return made | STORED


def histograms() -> dict[str, set[str]]:
    """Those whose samples are `_bucket`, `_sum` and `_count`, with the bounds of their buckets."""
    return {
        each._name: {*map(floatToGoString, each._kwargs["buckets"])}
        for figures in (Metrics(), BOTS, DELIVERIES)
        for each in vars(figures).values()
        if getattr(each, "_type", "") == "histogram"
    }
