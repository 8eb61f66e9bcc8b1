/** A dialog with all cards of the title, to look one up. */

import { useState } from "preact/hooks";

import { say } from "../core/words.js";
import { Dialog } from "../ui/Dialog.js";
import { pileName, useSurroundings } from "./surroundings.js";

export function Catalogue({ onClose }: { onClose: () => void }) {
  const { cards, title, showCard } = useSurroundings();
  const [wanted, setWanted] = useState("");
  const words = wanted.toLocaleLowerCase();
  const hits = [...cards.values()].filter(({ name, text }) =>
    `${name} ${text}`.toLocaleLowerCase().includes(words),
  );
  const decks = [...new Set(hits.map(({ deck }) => deck))];
  return (
    <Dialog heading={say("cards")} onClose={onClose} wide>
      <label class="search">
        <span class="unseen">{say("search")}</span>
        <input
          type="search"
          value={wanted}
          placeholder={say("search.among", { count: cards.size })}
          onInput={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      </label>
      {decks.map((deck) => (
        <section key={deck} class="catalogue">
          <h3>{pileName({ title }, deck)}</h3>
          <ul>
            {hits
              .filter((card) => card.deck === deck)
              .map(({ id, name, text }) => (
                <li key={id}>
                  <button
                    type="button"
                    class="card-link"
                    onClick={() => {
                      onClose();
                      showCard(id);
                    }}
                  >
                    {name}
                  </button>{" "}
                  <span>{text}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
