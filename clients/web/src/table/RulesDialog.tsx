/** A dialog that shows one paragraph of the rules, and all chapters on request. */

import { useState } from "preact/hooks";

import { service, type Title } from "../core/service.js";
import { say } from "../core/words.js";
import { Dialog } from "../ui/Dialog.js";
import { Markdown } from "../ui/Markdown.js";
import { useAnswer } from "../ui/useAnswer.js";

interface Props {
  title: Title;
  rule: string | null;
  /** Whether the game in short is open at first. */
  short: boolean;
  onClose: () => void;
}

export function RulesDialog({ title, rule, short, onClose }: Props) {
  const [chapter, setChapter] = useState(rule);
  const { answer, failure } = useAnswer(
    () => service.rules(title.id, chapter ? { chapter } : {}),
    [title.id, chapter],
  );
  return (
    <Dialog heading={say("rules.of", { title: title.name })} onClose={onClose} wide>
      {failure && <p role="alert">{failure}</p>}
      {chapter !== null && (
        <button type="button" class="button quiet" onClick={() => setChapter(null)}>
          {say("rules.all")}
        </button>
      )}
      {chapter === null && answer && <Markdown text={answer.intro} />}
      {chapter === null && answer?.short && (
        <details open={short} data-short-rules>
          <summary>{answer.short.heading}</summary>
          {answer.short.sections.map(({ heading, text }) => (
            <section key={heading}>
              <h3>{heading}</h3>
              <Markdown text={text} />
            </section>
          ))}
        </details>
      )}
      {answer?.chapters.map(({ id, heading, paragraphs }) => (
        <details key={id} open={chapter !== null}>
          <summary>
            {id} {heading}
          </summary>
          {paragraphs.map((paragraph) => (
            <div key={paragraph.id} class="paragraph">
              <span class="paragraph-id">{paragraph.id}</span>
              <div>
                <Markdown text={paragraph.text} />
              </div>
            </div>
          ))}
        </details>
      ))}
    </Dialog>
  );
}
