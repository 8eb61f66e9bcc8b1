/** Offers the short fixed game by which a title is learned, if it has one. */

import type { Body } from "@holdout/client";
import { useState } from "preact/hooks";

import { boardOf, type Lesson } from "../boards/index.js";
import { explained } from "../core/explained.js";
import * as memory from "../core/memory.js";
import { go } from "../core/route.js";
import { service } from "../core/service.js";
import { say } from "../core/words.js";
import { guided } from "../table/Guide.js";
import { Icon } from "../ui/Icon.js";
import { useAnswer } from "../ui/useAnswer.js";

export function LessonOffer({ title }: { title: string }) {
  const { lesson } = useAnswer(() => boardOf(title), [title]).answer ?? {};
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  if (!lesson) return null;
  const start = async () => {
    setBusy(true);
    try {
      await begin(title, lesson);
    } catch (error) {
      setFailure(explained(error));
      setBusy(false);
    }
  };
  return (
    <p class="lesson">
      <button
        type="button"
        class="button large"
        data-lesson
        disabled={busy}
        onClick={() => void start()}
      >
        <Icon name="hint" size={18} />
        {say("lesson.start")}
      </button>
      <span>{say("lesson.lead")}</span>
      {failure && <span role="alert">{failure}</span>}
    </p>
  );
}

async function begin(title: string, lesson: Lesson) {
  const made = await service.create(lesson as Body<"createGame">);
  memory.remember(made.id, { title, opened: Date.now() });
  memory.like(guided(title, "shown"));
  go({ at: "game", game: made.id });
}
