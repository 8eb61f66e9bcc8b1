"""The models. Each is imported from its own module: `models.view` has `View`."""
