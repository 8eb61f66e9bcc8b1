/** Cards and rules to read above the table. */

import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";

import type { Title } from "../core/service.js";
import { CardDialog } from "./CardDialog.js";
import { RulesDialog } from "./RulesDialog.js";
import type { Surroundings } from "./surroundings.js";

type Read = { card: string } | { rule: string | null } | null;

type Reading = Pick<Surroundings, "showCard" | "showRule">;

/** What shows them, and those that are open. */
export function useReading(
  title: Title | null,
): [Reading, (surroundings: Surroundings) => JSX.Element | null] {
  const [read, setRead] = useState<Read>(null);
  const reading = useMemo<Reading>(
    () => ({
      showCard: (card) => setRead({ card }),
      showRule: (rule) => setRead({ rule }),
    }),
    [],
  );
  const close = () => setRead(null);
  const dialogs = (surroundings: Surroundings) => {
    if (!read || !title) return null;
    if ("card" in read) {
      return <CardDialog id={read.card} surroundings={surroundings} onClose={close} />;
    }
    return <RulesDialog title={title} rule={read.rule} onClose={close} />;
  };
  return [reading, dialogs];
}
