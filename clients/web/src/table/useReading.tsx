/** The dialogs above the table that show cards and rules. */

import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";

import type { Title } from "../core/service.js";
import { CardDialog } from "./CardDialog.js";
import { RulesDialog } from "./RulesDialog.js";
import type { Surroundings } from "./surroundings.js";

type Open = { card: string } | { rule: string | null; short: boolean } | null;

type Reading = Pick<Surroundings, "showCard" | "showRule" | "showShort">;

/** What opens the dialogs, and what renders the one that is open. */
export function useReading(
  title: Title | null,
): [Reading, (surroundings: Surroundings) => JSX.Element | null] {
  const [open, setOpen] = useState<Open>(null);
  const reading = useMemo<Reading>(
    () => ({
      showCard: (card) => setOpen({ card }),
      showRule: (rule) => setOpen({ rule, short: false }),
      showShort: () => setOpen({ rule: null, short: true }),
    }),
    [],
  );
  const close = () => setOpen(null);
  const dialogs = (surroundings: Surroundings) => {
    if (!open || !title) return null;
    if ("card" in open) {
      return <CardDialog id={open.card} surroundings={surroundings} onClose={close} />;
    }
    return <RulesDialog title={title} {...open} onClose={close} />;
  };
  return [reading, dialogs];
}
