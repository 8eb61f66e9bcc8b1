/** Shows the board of a title. */

import type { Element, View } from "../core/service.js";
import { showsMotion } from "../core/theme.js";
import { useLanguage } from "../core/words.js";
import type { Choices } from "../table/choices.js";
import { useSurroundings } from "../table/surroundings.js";

interface Props {
  view: View;
  choices: Choices;
  choose: (element: Element) => void;
}

export function Stage({ view, choices, choose }: Props) {
  const language = useLanguage();
  const { board } = useSurroundings();
  return (
    <div class="board" data-board={wantedBoard(view.title)}>
      <board.Board
        view={view}
        choices={choices}
        choose={choose}
        language={language}
        motion={showsMotion()}
      />
    </div>
  );
}

/** `?board=generic` shows what a title without a board of its own looks like. */
export function wantedBoard(title: string): string {
  return new URLSearchParams(location.search).get("board") ?? title;
}
