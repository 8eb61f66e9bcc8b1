/** Loads the board of a title and shows it. */

import { useEffect, useState } from "preact/hooks";

import type { Element, View } from "../core/service.js";
import { showsMotion } from "../core/theme.js";
import { useLanguage } from "../core/words.js";
import type { Choices } from "../table/choices.js";
import { boardOf, type Board } from "./index.js";

interface Props {
  view: View;
  choices: Choices;
  choose: (element: Element) => void;
}

export function Stage({ view, choices, choose }: Props) {
  const language = useLanguage();
  const [board, setBoard] = useState<{ Board: Board } | null>(null);
  // `?board=generic` shows what a title without a board of its own looks like.
  const wanted = new URLSearchParams(location.search).get("board") ?? view.title;
  useEffect(() => {
    let shown = true;
    void boardOf(wanted).then((Board) => shown && setBoard({ Board }));
    return () => {
      shown = false;
    };
  }, [wanted]);
  if (!board) return <div class="board" aria-busy="true" />;
  const { Board } = board;
  return (
    <div class="board" data-board={wanted}>
      <Board
        view={view}
        choices={choices}
        choose={choose}
        language={language}
        motion={showsMotion()}
      />
    </div>
  );
}
