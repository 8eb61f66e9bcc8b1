/** The gallery: what a table looks like at recorded positions of each title, without a service. */

import "../src/styles.js";
import "./gallery.css";

import { render } from "preact";

import { applyTheme } from "../src/core/theme.js";
import { speak } from "../src/core/words.js";
import { Alone } from "./Alone.js";
import { Chooser } from "./Chooser.js";
import { recordOf, served } from "./record.js";
import { wishOf } from "./wish.js";

const wish = wishOf(location.search);
const place = document.getElementById("gallery");
const record = await recordOf(wish.title);
await speak(wish.language);
if (place && wish.alone) {
  globalThis.fetch = served(record);
  applyTheme(wish.theme);
  render(<Alone record={record} wish={wish} />, place);
} else if (place) {
  render(<Chooser record={record} wish={wish} />, place);
}
