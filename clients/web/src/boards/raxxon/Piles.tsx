/** The piles, and which people lie in them. */

import type { Element } from "../../core/service.js";
import type { Choices } from "../../table/choices.js";
import { nameOf, pileName, useSurroundings } from "../../table/surroundings.js";
import { Name } from "../../ui/Name.js";
import { Spot } from "../Spot.js";
import type { RaxxonView } from "./index.js";
import { PersonSymbol } from "./symbols.js";
import { useText } from "./texts.js";

interface Props {
  board: RaxxonView;
  choices: Choices;
  choose: (element: Element) => void;
}

export function Piles({ board, choices, choose }: Props) {
  const surroundings = useSurroundings();
  const seen = { choices, choose };
  const decks = [
    ["population", board.population],
    ["infection", board.infection],
    ["raxxon", board.raxxon],
  ] as const;
  const zones = [
    ["uncontained", board.uncontained],
    ["contained", board.contained],
    ["evacuation", board.evacuation],
    ["population-discard", board.population_discard],
    ["removed", board.removed],
  ] as const;
  return (
    <div class="rx-piles">
      {decks.map(([id, { count, known }]) => (
        <Spot
          key={id}
          element={{ type: "pile", pile: id }}
          {...seen}
          label={`${pileName(surroundings, id)}: ${count}`}
          class="rx-deck"
        >
          <strong class="rx-count">{count}</strong>
          <span class="rx-deck-name">
            <Name text={pileName(surroundings, id)} />
          </span>
          {known["0"] && <small>{nameOf(surroundings, known["0"])}</small>}
        </Spot>
      ))}
      {zones.map(([id, people]) => (
        <Spot
          key={id}
          element={{ type: "pile", pile: id }}
          {...seen}
          label={`${pileName(surroundings, id)}: ${Object.entries(people)
            .map(([type, count]) => `${nameOf(surroundings, type)} ${count}`)
            .join(", ")}`}
          class="rx-zone"
        >
          <span class="rx-deck-name">
            <Name text={pileName(surroundings, id)} />
          </span>
          <People people={people} />
        </Spot>
      ))}
    </div>
  );
}

/** The Raxxon cards that have come up, whether they were triggered or not. */
export function RaxxonCards({ board }: Pick<Props, "board">) {
  return (
    <div class="rx-came-up">
      <Cards ids={board.raxxon_untriggered} pile="raxxon-untriggered" />
      <Cards ids={board.raxxon_triggered} pile="raxxon-triggered" />
    </div>
  );
}

function People({ people }: { people: Record<string, number> }) {
  const surroundings = useSurroundings();
  const text = useText();
  const found = Object.entries(people).filter(([, count]) => count > 0);
  if (found.length === 0) {
    return (
      <span class="rx-none">
        <span aria-hidden="true">–</span>
        <span class="unseen">{text.none}</span>
      </span>
    );
  }
  return (
    <span class="rx-people">
      {found.map(([type, count]) => (
        <span key={type} title={nameOf(surroundings, type)}>
          <PersonSymbol type={type} size={18} />
          <span class="unseen">{nameOf(surroundings, type)}</span>
          {count}
        </span>
      ))}
    </span>
  );
}

function Cards({ ids, pile }: { ids: readonly string[]; pile: string }) {
  const surroundings = useSurroundings();
  if (ids.length === 0) return null;
  return (
    <div class="rx-zone">
      <span class="rx-zone-name">{pileName(surroundings, pile)}</span>
      <span class="rx-cards">
        {ids.map((id) => (
          <button
            key={id}
            type="button"
            class="card-link"
            onClick={() => surroundings.showCard(id)}
          >
            {nameOf(surroundings, id)}
          </button>
        ))}
      </span>
    </div>
  );
}
