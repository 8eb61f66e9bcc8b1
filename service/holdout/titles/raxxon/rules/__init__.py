"""What several things of Raxxon share: set-up, piles."""
