"""What things are worth to the bots of Raxxon, and nothing else.

The unit is one rescued person, unless a line says otherwise: "factor" multiplies another price.
"""

from typing import NamedTuple

# ---- how good a state looks, for the bot that compares what actions lead to

#: The end of the game, besides the people rescued until then.
WON, LOST = 25.0, -10.0
#: A card of the infection supply: with the last one the game is lost.
SUPPLY = 1.6
#: What Raxxon's power costs at each of its steps: hardly anything at first, the game at last.
POWER = (0, 0.4, 0.8, 1.3, 2.0, 3.0, 4.5, 7.0, 20)
#: Days after this one cost more and more, so that the bot does not play for time.
LAST_CHEAP_DAY = 8
#: The square of the days after that one.
LATE_DAYS = 0.02
#: What one unit of each feature in `evaluate.py` is worth. Fitted by regression on games of the bot
#: against itself (the features at the start of a turn, and how the game went on), so a single
#: number says little: features that come together share what they are worth.
FEATURES = {
    "bias": 11.07,
    "seats": 0.05,
    "infected_share": -6.67,
    "unknown_infected": -0.79,
    "unknown_healthy": -0.05,
    "infected_up": -0.20,
    "infected_down": -0.35,
    "healthy_known": -0.15,
    "uncontained": -0.31,
    "contained": -0.21,
    "spread_tonight": -0.53,
    "ready": 0.04,
    "potential": 0.54,
    "evening_risk": 0.43,
    "potential_at_risk": -1.11,
    "volatile_risk": -1.69,
    "carrier_risk": -0.40,
    "chaotic_risk": 0.66,
    "hostile_risk": -0.46,
    "playing": 0.06,
    "last_one": -1.94,
    "without_tokens": 0.90,
    "any_without_tokens": -0.05,
    "evacuations": 0.13,
    "removals": -0.35,
    "removals_needed": -0.27,
    "flips_due": 0.16,
    "adds_due": -0.47,
    "raxxon_due": -0.41,
    "hostiles_due": -1.04,
    "infections_due": -3.87,
    "to_rescue": -0.93,
    "last_one_infected": 0.19,
    "last_one_unknown": 0.09,
}

# ---- what a line or an area promises for an evacuation

#: Factor on the hope for a row or column, for each infected card in it.
BLOCKED = 0.6
#: Factor on a healthy card that is still facedown: it has to be flipped first.
FACEDOWN = 0.85
#: Factor on a targeted evacuation that is not the first evacuation of a day: it finds less.
FURTHER_EVACUATION = 0.4

# ---- habits: what is chosen where no turn begins

#: So many healthy cards are worth an evacuation early in the day.
MANY_HEALTHY = 3
#: So many face-up infected are removed early in the day.
MANY_INFECTED = 2
#: So many face-up hostiles are a reason to turn one facedown.
MANY_HOSTILES = 3
#: A row or column, for each infected card in it (a face-up healthy one counts 1).
INFECTED_IN_LINE = -1.5
#: A row or column to strike or turn down, for each card in it.
HIT_INFECTED, HIT_HEALTHY, HIT_UNKNOWN = 1.0, -1.2, -0.1
#: Flipping a card that is known to be healthy, besides its row or column.
FLIP_HEALTHY = 3.0
#: Flipping a card that is known to be infected.
FLIP_INFECTED = -10.0
#: Looking at a card in an interview, for each facedown card beside it, with which to go on.
#: An unknown card counts 1.
NEXT_INTERVIEW = 0.1

# ---- the policy: a turn is taken if the sum is above 0


class TurnPrices(NamedTuple):
    """What the actions of a turn promise, and what the consequences of its tokens cost."""

    #: An evacuation, besides those it saves: what the action and its token cost.
    evacuate: float
    #: Each person whom an evacuation saves.
    each_saved: float
    #: An action that removes infected, besides those: what the action and its token cost.
    remove: float
    #: Each face-up infected card that could be removed.
    each_infected: float
    #: Investigating, which needs no token.
    investigate: float
    #: Investigating, for each facedown card that is not known to be infected.
    each_facedown: float
    #: Investigating, when the next hostile ends the day.
    last_hostile: float
    #: Investigating, for each face-up infected card, which is left alone meanwhile.
    infected_left: float
    #: Each card that the tokens will flip.
    flips: float
    #: Each card that they will add.
    adds: float
    #: Each Raxxon card that they will draw.
    raxxon: float
    #: Each hostile that they will return from the evacuation pile.
    hostiles: float
    #: Each time that they will spread the infection.
    infections: float
    #: A turn in a solo game before the first of the two passes of a day (11.2); with more players
    #: any turn.
    no_pass_yet: float
    #: Going on in a turn whose consequences are behind one.
    turn_begun: float


#: By the number of players; fitted by games of the policy alone (cross-entropy method).
TURN = {
    1: TurnPrices(
        evacuate=-0.95,
        each_saved=2.2,
        remove=-0.95,
        each_infected=1.6,
        investigate=1.03,
        each_facedown=0.08,
        last_hostile=-1.06,
        infected_left=-0.33,
        flips=0.0,
        adds=0.36,
        raxxon=-0.1,
        hostiles=-0.95,
        infections=-2.14,
        no_pass_yet=-0.32,
        turn_begun=0.16,
    ),
    2: TurnPrices(
        evacuate=-0.96,
        each_saved=1.83,
        remove=-0.91,
        each_infected=1.68,
        investigate=0.97,
        each_facedown=0.1,
        last_hostile=-0.87,
        infected_left=-0.57,
        flips=0.3,
        adds=0.11,
        raxxon=0.33,
        hostiles=-1.13,
        infections=-2.3,
        no_pass_yet=-0.03,
        turn_begun=0.67,
    ),
    3: TurnPrices(
        evacuate=-1.01,
        each_saved=1.52,
        remove=-0.87,
        each_infected=1.59,
        investigate=0.65,
        each_facedown=0.06,
        last_hostile=-0.92,
        infected_left=-0.46,
        flips=0.07,
        adds=-0.03,
        raxxon=0.53,
        hostiles=-1.29,
        infections=-2.39,
        no_pass_yet=-0.16,
        turn_begun=0.6,
    ),
    4: TurnPrices(
        evacuate=-1.0,
        each_saved=1.48,
        remove=-0.91,
        each_infected=1.87,
        investigate=0.68,
        each_facedown=0.09,
        last_hostile=-1.11,
        infected_left=-0.48,
        flips=0.18,
        adds=0.14,
        raxxon=0.36,
        hostiles=-1.36,
        infections=-2.36,
        no_pass_yet=-0.42,
        turn_begun=0.62,
    ),
}
#: The evacuation that wins the game; an action that does nothing: minus this.
WINS = 100.0
