/** How a game went: its tracks as curves over its versions, the turning point, and a picture of it. */

import { useMemo } from "preact/hooks";

import { sampled, turningPoint, type Line } from "../boards/reckoning.js";
import { service, type Event, type View } from "../core/service.js";
import { say, useLanguage } from "../core/words.js";
import { Icon } from "../ui/Icon.js";
import { useAnswer } from "../ui/useAnswer.js";
import { saveText } from "../ui/saving.js";
import { pictureOf, pointsOf, type Curve } from "./picture.js";
import { pileName, useSurroundings } from "./surroundings.js";
import { marksOf } from "./told.js";

interface Props {
  view: View;
  log: readonly Event[];
  /** The lines of the picture: the result, and one for each seat. */
  told: readonly string[];
  title: string;
  onLook: (version: number) => void;
}

const WIDTH = 320;
const HEIGHT = 110;

export function Course({ view, log, told, title, onLook }: Props) {
  const language = useLanguage();
  const surroundings = useSurroundings();
  const versions = useMemo(
    () =>
      sampled(
        marksOf(log).map(({ version }) => version),
        view.version,
      ),
    [log, view.version],
  );
  const { answer } = useAnswer(() => {
    const pile = (id: string) => pileName(surroundings, id);
    return courseOf(
      view,
      versions,
      surroundings.board.reckoning?.lines(view, language, pile) ?? [],
    );
  }, [view.id, view.version, versions]);
  if (!answer || answer.length === 0) return null;
  const turn = turningPoint(answer.map(({ values }) => values));
  const version = versions[turn];
  const heading = marksOf(log)
    .filter((each) => version !== undefined && each.version < version)
    .at(-1);
  return (
    <section class="course" data-course={answer.length}>
      <h3>{say("end.course")}</h3>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={say("end.course")}>
        <path class="course-ground" d={`M0 ${HEIGHT - 1}H${WIDTH}`} />
        {turn > 0 && (
          <path
            class="course-turn"
            d={`M${(WIDTH * turn) / Math.max(versions.length - 1, 1)} 0V${HEIGHT}`}
          />
        )}
        {answer.map((curve, index) => (
          <polyline
            key={index}
            class={`course-line line-${index + 1}`}
            points={pointsOf(curve, WIDTH, HEIGHT)}
          />
        ))}
      </svg>
      <ul class="course-names">
        {answer.map(({ name, values }, index) => (
          <li key={index}>
            <svg viewBox="0 0 28 8" width="28" height="8" aria-hidden="true">
              <path class={`course-line line-${index + 1}`} d="M1 4H27" />
            </svg>
            {name}{" "}
            <strong>
              {values[0]} → {values.at(-1)}
            </strong>
          </li>
        ))}
      </ul>
      {turn > 0 && version !== undefined && (
        <p class="course-turning" data-turning={version}>
          <span>
            {say("end.turning")} {heading?.text}
          </span>
          <button type="button" class="button" onClick={() => onLook(version)}>
            <Icon name="eye" size={18} />
            {say("end.turning.look")}
          </button>
        </p>
      )}
      <button
        type="button"
        class="button"
        data-picture
        onClick={() =>
          saveText(
            pictureOf(title, told, answer),
            "image/svg+xml",
            `holdout-${view.title}-${view.id}.svg`,
          )
        }
      >
        <Icon name="save" size={18} />
        {say("end.picture")}
      </button>
    </section>
  );
}

/** The curves of a game; none if its title has no reckoning. */
async function courseOf(
  view: View,
  versions: readonly number[],
  lines: readonly Line[],
): Promise<Curve[]> {
  if (lines.length === 0 || versions.length < 2) return [];
  const seat = view.seat === null ? {} : { seat: view.seat };
  const views: View[] = [];
  for (const version of versions) {
    views.push(version === view.version ? view : await service.view(view.id, { version, ...seat }));
  }
  return lines.map(({ name, most, at }) => {
    const values = views.map(at);
    return { name, values, most: Math.max(most ?? 0, ...values, 1) };
  });
}
