import "./styles/colours.css";
import "./styles/base.css";
import "./styles/page.css";
import "./styles/table.css";
import "./styles/log.css";
import "./styles/board.css";
import "./styles/advice.css";
import "./styles/guide.css";
import "./styles/reading.css";
import "./styles/moving.css";

import { render } from "preact";

import { App } from "./app.js";
import { likes } from "./core/memory.js";
import { dress } from "./core/theme.js";
import { attend } from "./core/turn.js";
import { preferred, speak } from "./core/words.js";

const place = document.getElementById("table");
dress(likes().theme);
await speak(preferred());
attend();
if (place) render(<App />, place);
// It says what to do in a browser that does not get as far as this.
document.getElementById("old")?.remove();
