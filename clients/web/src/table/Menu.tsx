/** The tools for the whole game: rules, cards, history, links to share it, and help. */

import { useState } from "preact/hooks";

import * as memory from "../core/memory.js";
import { linkTo } from "../core/route.js";
import { service, type View } from "../core/service.js";
import { say } from "../core/words.js";
import { Audience } from "../people/Audience.js";
import { TalkTool } from "../people/Talk.js";
import { CopyField } from "../ui/CopyField.js";
import { Dialog } from "../ui/Dialog.js";
import { LanguageChoice, ThemeButton } from "../ui/Head.js";
import { Icon, type IconName } from "../ui/Icon.js";
import { Qr } from "../ui/Qr.js";
import { Catalogue } from "./Catalogue.js";
import { Settings } from "./Settings.js";
import { useSurroundings } from "./surroundings.js";

interface Props {
  view: View;
  looking: boolean;
  onHistory: () => void;
  onGuide: () => void;
}

type Open = "share" | "cards" | "keys" | "menu" | null;

/** A tool for the whole game. */
interface Tool {
  icon: IconName;
  name: string;
  /** A shorter name for it, where it stands beside others. */
  brief?: string;
  onClick: () => void;
  pressed?: boolean;
  help?: boolean;
}

export function Menu({ view, looking, onHistory, onGuide }: Props) {
  const { showRule } = useSurroundings();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const tools: Tool[] = [
    { icon: "book", name: say("rules"), onClick: () => showRule(null) },
    { icon: "cards", name: say("cards"), onClick: () => setOpen("cards") },
    { icon: "clock", name: say("history"), pressed: looking, onClick: onHistory },
    { icon: "link", name: say("share"), onClick: () => setOpen("share") },
    {
      icon: "menu",
      name: say("help"),
      brief: say("help.brief"),
      onClick: () => setOpen("keys"),
      help: true,
    },
  ];
  return (
    <>
      <nav class="tools" aria-label={say("tools")}>
        {tools.map((tool) => (
          <ToolButton key={tool.icon} {...tool} />
        ))}
      </nav>
      <TalkTool view={view} />
      <button
        type="button"
        class="button quiet square menu-button"
        data-menu
        aria-label={say("menu")}
        onClick={() => setOpen("menu")}
      >
        <Icon name="menu" />
      </button>
      {open === "menu" && <SmallMenu tools={tools} onClose={close} />}
      {open === "share" && <Share view={view} onClose={close} />}
      {open === "cards" && <Catalogue onClose={close} />}
      {open === "keys" && <Help onClose={close} onGuide={onGuide} />}
    </>
  );
}

function ToolButton({ icon, name, brief = name, onClick, pressed, help }: Tool) {
  return (
    <button
      type="button"
      class="button quiet tool"
      aria-label={name}
      aria-pressed={pressed}
      title={name}
      data-help={help}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span class="tool-name" aria-hidden="true">
        {brief}
      </span>
    </button>
  );
}

/** All tools in a dialog, for a screen that has no room for them. */
function SmallMenu({ tools, onClose }: { tools: readonly Tool[]; onClose: () => void }) {
  return (
    <Dialog heading={say("menu")} onClose={onClose}>
      <div class="small-menu">
        {tools.map(({ icon, name, onClick }) => (
          <button
            key={icon}
            type="button"
            class="button"
            data-tool={icon}
            onClick={() => {
              onClose();
              onClick();
            }}
          >
            <Icon name={icon} />
            {name}
          </button>
        ))}
        <ThemeButton worded />
        <LanguageChoice />
      </div>
    </Dialog>
  );
}

/** Links to the game: for spectators, and to play one's own seats on another device. */
function Share({ view, onClose }: { view: View; onClose: () => void }) {
  const token = memory.tokens.get(view.id);
  const [sure, setSure] = useState(false);
  const known = memory.games()[view.id];
  const mine = token && !known?.watched ? linkTo({ at: "token", game: view.id, token }) : null;
  const running = view.status === "running";
  return (
    <Dialog heading={say("share")} onClose={onClose}>
      {view.public && (
        <section class="share">
          <h3>{say("share.watch")}</h3>
          <CopyField text={linkTo({ at: "game", game: view.id })} label={say("share.watch")} />
        </section>
      )}
      {mine && (
        <section class="share">
          <h3>{say("share.seat")}</h3>
          <p>{say("share.seat.hint")}</p>
          <div class="invitation">
            <Qr text={mine} label={say("share.seat")} />
            <CopyField text={mine} label={say("share.seat")} />
          </div>
        </section>
      )}
      {known?.invites !== undefined && <Audience view={view} />}
      {running && known?.invites !== undefined && (
        <section class="share">
          <h3>{say("abandon")}</h3>
          <p>{say("abandon.hint")}</p>
          <button
            type="button"
            class="button danger"
            onClick={() => (sure ? void service.abandon(view.id).then(onClose) : setSure(true))}
          >
            {say(sure ? "abandon.sure" : "abandon")}
          </button>
        </section>
      )}
    </Dialog>
  );
}

/** The guide, the settings, and the keyboard shortcuts. */
function Help({ onClose, onGuide }: { onClose: () => void; onGuide: () => void }) {
  const keys = [
    ["1 … 9", say("keys.digits")],
    ["E", say("keys.end")],
    ["← ↑ → ↓", say("keys.arrows")],
    ["I", say("keys.details")],
    ["Esc", say("keys.escape")],
    ["U", say("keys.undo")],
    ["?", say("keys.help")],
  ];
  return (
    <Dialog heading={say("help")} onClose={onClose}>
      <button
        type="button"
        class="button"
        data-guide-call
        onClick={() => {
          onGuide();
          onClose();
        }}
      >
        <Icon name="hint" size={18} />
        {say("guide")}
      </button>
      <Settings />
      <h3>{say("keys")}</h3>
      <dl class="keys">
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
