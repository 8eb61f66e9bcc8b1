"""What the cards and sheets of Raxxon can make happen: one class each."""
