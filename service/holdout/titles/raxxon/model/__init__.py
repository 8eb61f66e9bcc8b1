"""What a game is made of: state, steps, decisions, actions, setup."""
