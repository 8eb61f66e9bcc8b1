"""What things are worth to the bots of Dead of Winter, and nothing else.

The unit is one point of the colony's morale, unless a line says otherwise: "factor" multiplies
another price. The prices were fitted by games of the bots against themselves.
"""

from collections.abc import Mapping

from holdout.titles.dead_of_winter.effects import dice, flow, people, tracks, zombies

# ---- actions of a turn

#: An action that must not be taken.
NEVER = -1.0
#: An action that is not worth more than this is left undone.
LEAST = 0.05
#: An action that is worth this is taken before moves are compared.
ENOUGH = 0.89
#: Something small that always helps: rerolling a low die, an ability without a price of its own.
SMALL = 0.11
#: The die that some abilities cost.
ABILITY_DIE = 0.12
#: Using the rule of a crossroads card.
USE_RULE = 0.092
#: Asking the others for medicine that saves a life.
REQUEST = 0.37

# ---- zombies and wounds

#: One zombie that finds no space at an entrance in the coming colony phase.
OVERRUN = 1.2
#: Factor for each further round that an overrun is away.
LATER_OVERRUN = 0.28
#: Factors on both by main objective: some games are over before overruns do harm.
OVERRUN_IN: Mapping[str, float] = {
    "eight-weeks-of-darkness": 1.2,
    "kill-them": 1.2,
    "home-sweet-home": 1.0,
    "raiding-party": 1.6,
    "too-many-mouths": 1.4,
    "we-need-more-samples": 1.0,
    "stockpile": 0.85,
    "winter-has-come": 1.1,
    "find-a-cure": 0.6,
    "leave-it-all-behind": 1.0,
}
LATER_OVERRUN_IN: Mapping[str, float] = {
    "eight-weeks-of-darkness": 1.0,
    "kill-them": 1.0,
    "home-sweet-home": 1.0,
    "raiding-party": 1.2,
    "too-many-mouths": 1.3,
    "we-need-more-samples": 0.85,
    "stockpile": 0.7,
    "winter-has-come": 0.85,
    "find-a-cure": 1.1,
    "leave-it-all-behind": 0.85,
}
#: One noise token, besides the zombie that it may bring.
NOISE = 0.054
#: So many zombies a noise token counts as (half of them bring one).
NOISE_AS_ZOMBIES = 0.67
#: An exposure roll of a healthy survivor.
EXPOSURE = 0.35
#: An exposure roll, more for each wound that the survivor has.
EXPOSURE_WOUNDED = 0.12
#: An exposure roll, more when the next wound kills.
EXPOSURE_LAST_WOUND = 0.5
#: Attacking without exposure, besides the zombie.
SAFE_ATTACK = 0.19
#: Healing frostbite, which wounds every turn.
FROSTBITE = 1.4
#: Healing a wound when the next one kills.
LAST_WOUND = 0.61
#: Healing any other wound.
WOUND = 0.19
#: A padlock, as a factor on a barricade: it places more than one.
PADLOCK = 1.4

# ---- searching and cards

#: Searching, besides the card.
SEARCH = 0.11
#: Factor on the card for a survivor with an unused search ability.
SEARCH_ABILITY = 2.3
#: Factor on the cards of a location where a survivor's search ability works.
SEARCH_ABILITY_THERE = 1.9
#: Being where the own ability works, for each round (at most three).
ABILITY_THERE = 0.4
#: A card of each symbol.
SYMBOL: Mapping[str, float] = {
    "food": 0.39,
    "fuel": 0.52,
    "medicine": 0.39,
    "tool": 0.36,
    "weapon": 0.46,
    "education": 0.32,
}
#: Some cards, besides their symbol.
CARD: Mapping[str, float] = {"sniper-rifle": 0.42, "cookbook": 0.3}
#: Each food token of a card after the first.
FOOD_TOKEN = 0.21
#: How much each card of the same symbol in hand lowers the worth of one more: 1 / (1 + 0.26 n).
SAME_SYMBOL = 0.26
#: A food card while the colony lacks food.
FOOD_NEEDED = 0.48
#: The additional survivor of an outsider card, for each round left (at most four).
NEW_SURVIVOR = 0.08
#: Each person who comes with an outsider card, and eats.
NEW_MOUTH = -1.1
#: Factor on a played card's worth in hand, which playing it costs.
PLAYED = 1.0
#: Factor on a fuel card's worth in hand, which driving costs.
DRIVEN = 0.98
#: Playing a food card when the colony lacks food and the next players will hardly bring it.
FEED = 0.99
#: Playing a food card when the colony lacks food, but the next players may bring it.
FEED_EARLY = 1.1
#: Playing a food card, more for each token that is needed.
FEED_TOKEN = 0.05
#: Equipping an item.
EQUIP = 0.45
#: Equipping an item that the secret objective wants equipped.
EQUIP_WANTED = 0.73

# ---- the crisis

#: A card against the crisis, as a factor on what one more such card prevents.
AGAINST_CRISIS = 1.6
#: Factor on a contributed card's worth in hand, which the contribution costs.
CONTRIBUTED = 0.18
#: Contributing an equipped item: what losing it costs.
CONTRIBUTED_ITEM = 0.4
#: Any contribution that helps, besides what it prevents.
CONTRIBUTE = 0.3
#: A card that harms: for a seat that wants morale 0.
SABOTAGE = 0.24

# ---- the main objective

#: Killing a zombie, while the main objective asks for samples.
SAMPLE = 2.0
#: A zombie outside the colony, while the main objective counts them.
ZOMBIE_OUTSIDE = 0.76
#: A barricade at the colony that the main objective asks for.
BARRICADE = 1.6
#: The barricade at a location that the main objective asks for.
BARRICADE_OUTSIDE = 2.4
#: Attracting zombies to the colony, while the main objective counts those outside.
ATTRACT_TO_COLONY = 3.8
#: Attracting zombies to where few are left to kill, while the main objective asks for samples.
ATTRACT_FOR_SAMPLES = 0.25
#: Searching in one of the smallest decks, while the main objective asks for empty ones.
EMPTY_DECK = 2.7
#: A card that the main objective takes, in hand.
OBJECTIVE_CARD = 1.9
#: Giving that card to the main objective.
GIVE = 0.74
#: Giving it, while the crisis needs it as well.
GIVE_CRISIS_CARD = 0.35
#: An item of the kind that each player has to carry, in the hand of one who doesn't.
ARMING_CARD = 4.0
#: Equipping it.
ARM = 1.5
#: A food card, while the main objective counts food tokens.
STOCK = 1.5

# ---- a seat's secret objective

#: A card that the secret objective wants, in hand; an item that it wants carried.
WANTED_CARD, WANTED_ITEM = 0.27, 0.75
#: A barricade, healing or cleaning that the secret objective wants.
WANTED_DEED = 1.2
#: One more survivor, where it wants many.
WANTED_SURVIVOR = 0.9
#: A wound that it wants, for the exposure roll that may bring it.
WANTED_WOUND = 0.3
#: Standing where there is a barricade, when it wants one wherever own survivors are.
WANTED_PLACE = 1.2
#: The own builder at the colony, when it wants barricades there.
WANTED_BUILDER = 0.75
#: Factors on all these: when the main objective is nearly complete; when nothing of it is lacking
#: any more; when morale is low; for a betrayer.
OWN_NEAR, OWN_SURE, OWN_LOW_MORALE, OWN_BETRAYER = 1.5, 8.0, 0.5, 0.8
#: The same by main objective.
OWN_IN: Mapping[str, float] = {"stockpile": 1.3, "winter-has-come": 0.75}

# ---- waste

#: Cleaning up enough waste to lose one morale less, for each colony phase (at most two).
WASTE = 0.93
#: Cleaning up when it saves no morale yet.
CLEAN = 0.1

# ---- where survivors stand

#: Factor on the worth of standing somewhere else, which a move brings.
MOVE = 0.58
#: A move to the colony (outside: minus this), while the main objective counts zombies outside.
MOVE_TO_COLONY = 1.0
#: Factor on a card of the location, when a die is left to search now.
SEARCH_NOW = 0.81
#: Factor on a card of the location, for each later round (at most two).
SEARCH_LATER = 0.42
#: Factors on the cards of a location: for any survivor, and for each face of a die below 6 that
#: is enough to search.
SEARCHER, SEARCHER_FACE = 0.55, 0.078
#: Factor on the cards of a location, when another own survivor is outside the colony.
SECOND_OUTSIDE = 0.27
#: Each other survivor at the location.
CROWD = -0.13
#: Each round at the colony (at most three).
AT_COLONY = -0.1
#: The own builder at the colony, for each barricade that the main objective lacks (at most three).
BUILDER = 0.73
#: Being where the main objective wants somebody to be.
POST = 2.4
#: Being at an empty location where the main objective wants a barricade.
BUILDER_OUTSIDE = 2.5
#: Being at one of the smallest decks, while the main objective asks for empty ones.
AT_SMALL_DECK = 0.28

# ---- how good the table looks, for the bot that compares what actions lead to

#: The end of the game: won, lost, and lost though the main objective is complete.
WON, LOST, LOST_BUT_COMPLETE = 30.0, -30.0, -10.0
#: Low morale, divided by the morale left.
LOW_MORALE = -3.0
#: A starvation token, for each round left (at most three).
STARVATION = -0.5
#: A helpless survivor, when three rounds or more are left.
HELPLESS = -0.25
#: A survivor of another player.
THEIR_SURVIVOR = 0.5
#: A survivor of one's own.
OWN_SURVIVOR = 0.7
#: A card in another player's hand.
THEIR_CARD = 0.25
#: An item that an own survivor carries.
EQUIPPED = 0.35
#: A die that is not used yet.
UNUSED_DIE = 0.1
#: A food token more than needed, or less.
FOOD_LEFT = 0.3
#: A card of waste.
WASTE_CARD = -0.08
#: A noise token.
NOISE_TOKEN = -0.1
#: What the main objective lacks: a sample, a card of a deck to be emptied, somebody at a location,
#: a food token.
LACKING_SAMPLE, LACKING_DECK_CARD, LACKING_POST, LACKING_FOOD = -0.9, -0.35, -1.0, -0.3
#: The secret objective when all its conditions hold (rising to three times this at the end).
SECRET_OBJECTIVE = 2.0

# ---- what cards say

#: A step of a card, for each thing that it moves.
STEP: Mapping[type, float] = {
    tracks.GainMorale: 1.0,
    tracks.LoseMorale: -0.93,
    tracks.GainFood: 0.3,
    tracks.LoseFood: -0.3,
    tracks.GainStarvation: -1.3,
    tracks.AddHelpless: -0.55,
    tracks.RemoveHelpless: 0.3,
    tracks.KillHelpless: -0.83,
    zombies.RemoveZombies: 0.16,
    zombies.KillZombies: 0.14,
    zombies.ZombiesToBarricades: 0.31,
    zombies.PlaceBarricades: 0.14,
    zombies.RemoveBarricades: -0.2,
    zombies.PlaceNoise: -0.13,
    dice.ExhaustDice: -0.19,
    tracks.AddSample: 0.6,
}
#: A step of a card, for each survivor whom it concerns.
STEP_SURVIVOR: Mapping[type, float] = {
    people.Kill: -1.6,
    people.RemoveSurvivor: -0.67,
    people.Transfer: -0.27,
    people.Expose: -0.37,
    people.Heal: 0.27,
}
#: A survivor who joins.
STEP_NEW_SURVIVOR = 0.21
#: A zombie at the colony; a zombie elsewhere.
STEP_ZOMBIE_COLONY, STEP_ZOMBIE_OUTSIDE = -0.11, -0.2
#: A wound; frostbite.
STEP_WOUND, STEP_FROSTBITE = -0.27, -0.8
#: A card that comes to a hand (from a hand: minus this).
STEP_CARD = 0.33
#: One more die for each player.
STEP_DIE = 0.2
#: A goal added to the main objective.
STEP_ADDED_GOAL = -3.0
#: The loss of the game.
STEP_LOSE_GAME = -18.0
#: No crisis in the next round.
STEP_NO_CRISIS = 1.0
#: The least that an optional standing rule is worth.
STEP_STANDING = 0.27
#: Factor on a standing rule that must be followed and harms.
STEP_STANDING_HARM = 4.0
#: Factor on what happens in a later round.
STEP_LATER = 0.6
#: Factor on what is repeated: how often that happens.
STEP_REPEATED = 2
#: Factor on what needs others to pay: how likely they do.
STEP_PAID = 0.3

#: What a crisis does that is not prevented, for each thing that it moves.
CRISIS_STEP_EACH: Mapping[type, float] = {
    tracks.LoseMorale: 0.93,
    zombies.PlaceZombies: 0.25,
    tracks.KillHelpless: 1.1,
    tracks.GainStarvation: 1.2,
}
#: What it does once, however much that moves; any other step.
CRISIS_STEP: Mapping[type, float] = {
    people.Kill: 3.4,
    people.Wound: 1.2,
    zombies.RemoveBarricades: 0.73,
    people.PassSurvivors: 0.27,
    tracks.LoseFood: 0.77,
    flow.ForEach: 0.75,
    flow.Lasting: 0.75,
}
CRISIS_STEP_OTHER = 0.5

# ---- the survivors that a player keeps at the start (these have no unit)

#: For each face of the least die with which the survivor searches; attacks.
KEEP_SEARCH, KEEP_ATTACK = -1.5, -0.27
#: For abilities that help most.
KEEP_ABILITY: Mapping[str, float] = {
    "loretta-clay": 2.9,
    "thomas-heart": 2.0,
    "mike-cho": 3.2,
    "maria-lopez": 1.6,
    "ashley-ross": 2.0,
    "olivia-brown": 1.0,
    "rod-miller": 1.9,
    "daniel-smith": 1.0,
    "david-garcia": 1.0,
    "sparky": 1.4,
}
