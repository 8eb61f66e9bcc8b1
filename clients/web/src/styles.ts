/** The styles of every page, in the order in which they build on each other. */

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

import.meta.glob("./boards/*/colours.css", { eager: true });
