/** What actions of Raxxon cost that can't be undone. */

import type { Cost } from "../index.js";

export const costs: Readonly<Record<string, Cost>> = {
  pass: () => "sure.pass",
};
