"""Wounds, exposure, votes."""
