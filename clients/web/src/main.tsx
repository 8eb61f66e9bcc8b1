import "./styles/colours.css";
import "./styles/base.css";
import "./styles/page.css";
import "./styles/table.css";
import "./styles/log.css";
import "./styles/board.css";
import "./styles/card.css";
import "./styles/advice.css";
import "./styles/guide.css";
import "./styles/reading.css";
import "./styles/moving.css";
import "./styles/phone.css";
import "./people/people.css";

import { render } from "preact";

import { App } from "./app.js";
import { likes } from "./core/memory.js";
import { applyTheme } from "./core/theme.js";
import { pushFollowed } from "./core/push.js";
import { tieSpaces } from "./core/spaces.js";
import { announceTurns } from "./core/turn.js";
import { language, preferred, speak } from "./core/words.js";

import.meta.glob("./boards/*/colours.css", { eager: true });

const place = document.getElementById("table");
applyTheme(likes().theme);
await speak(preferred());
tieSpaces(language);
announceTurns();
pushFollowed();
if (place) render(<App />, place);
// The notice for browsers that can't run this page.
document.getElementById("old")?.remove();
