"""The laboratory: training, arena, simulation, environments. Nothing else imports it.

`holdout-service simulate`, `arena` and `train` are here, and `holdout.lab.env` for programs that
train with the libraries usual for that. Whoever only serves or plays games needs none of it.
"""
