"""What processes count for Prometheus that answer no requests: those of bots and of deliveries."""

from typing import Final

#: The variable with the folder where each process of a service keeps its figures.
FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
