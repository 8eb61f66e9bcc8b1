/** A dialog that shows a card of the catalogue. */

import { say } from "../core/words.js";
import { Dialog } from "../ui/Dialog.js";
import { Icon } from "../ui/Icon.js";
import type { Surroundings } from "./surroundings.js";
import { nameOf, pileName } from "./surroundings.js";
import { plain } from "./told.js";

interface Props {
  id: string;
  surroundings: Surroundings;
  onClose: () => void;
}

export function CardDialog({ id, surroundings, onClose }: Props) {
  const { cards, title, showRule } = surroundings;
  const card = cards.get(plain(id));
  const words = Object.entries(card?.words ?? {});
  return (
    <Dialog heading={nameOf(surroundings, id)} onClose={onClose}>
      {card && (
        <>
          <p class="card-deck">
            {pileName({ title }, card.deck)}
            {" · "}
            {say(card.provenance === "printed" ? "card.printed" : "card.house")}
            {card.copies > 1 && ` · ${say("card.copies", { count: card.copies })}`}
          </p>
          {card.text && <p class="card-text">{card.text}</p>}
          {words.length > 0 && (
            <dl class="card-words">
              {words.map(([key, text]) => (
                <div key={key}>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
          {card.rule && (
            <button type="button" class="rule-link" onClick={() => showRule(card.rule)}>
              <Icon name="book" size={16} />
              {say("rules.at", { rule: card.rule })}
            </button>
          )}
        </>
      )}
    </Dialog>
  );
}
