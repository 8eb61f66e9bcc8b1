import "./styles.js";

import { render } from "preact";

import { App } from "./app.js";
import { askAhead } from "./core/ahead.js";
import { likes } from "./core/memory.js";
import { applyTheme } from "./core/theme.js";
import { pushFollowed } from "./core/push.js";
import { parsed } from "./core/route.js";
import { tieSpaces } from "./core/spaces.js";
import { announceTurns } from "./core/turn.js";
import { language, preferred, speak } from "./core/words.js";

const place = document.getElementById("table");
applyTheme(likes().theme);
const speaking = speak(preferred());
askAhead(parsed(location.hash));
await speaking;
tieSpaces(language);
announceTurns();
pushFollowed();
if (place) render(<App />, place);
// The notices for browsers that can't run this page, and for parts of it that can't be loaded.
document.getElementById("old")?.remove();
document.getElementById("missing")?.remove();
