// @vitest-environment happy-dom

import { useState } from "preact/hooks";
import { beforeEach, expect, test, vi } from "vitest";

import { Choices } from "../../src/table/choices.js";
import { Sheet } from "../../src/table/Sheet.js";
import { useStop, type Stop } from "../../src/table/stops.js";
import { action, doing, one, show, system } from "./setting.js";

const clicked = vi.fn();

function Place({ from = "line" }: { from?: Stop }) {
  const [stop, setStop] = useState<Stop>(from);
  const ask = (
    <p>
      <button data-answer onClick={clicked}>
        Answer
      </button>
    </p>
  );
  return <Sheet stop={stop} onStop={setStop} panes={{ ask, log: <p>Log</p> }} />;
}

const at = () => one(".sheet").dataset["stop"];
const more = () => doing(() => one("[data-sheet=more]").click());
const less = () => doing(() => one("[data-sheet=less]").click());

/** Drag from somewhere by so many pixels upwards. */
function drag(selector: string, up: number) {
  return doing(() => {
    const event = (type: string, clientY: number) =>
      new PointerEvent(type, { bubbles: true, isPrimary: true, clientY });
    one(selector).dispatchEvent(event("pointerdown", 500));
    dispatchEvent(event("pointermove", 500 - up));
    dispatchEvent(event("pointerup", 500 - up));
  });
}

beforeEach(() => {
  clicked.mockReset();
  vi.stubGlobal("innerHeight", 800);
});

test("its two buttons move it through three stops, and rest at both ends", async () => {
  await show(<Place />);
  expect(one<HTMLButtonElement>("[data-sheet=less]").disabled).toBe(true);
  await more();
  expect(at()).toBe("half");
  await more();
  expect(at()).toBe("full");
  expect(one<HTMLButtonElement>("[data-sheet=more]").disabled).toBe(true);
  await less();
  await less();
  expect(at()).toBe("line");
});

test("a finger drags it to the next stop, or past it; a small movement is none", async () => {
  await show(<Place />);
  await drag(".sheet-head", 20);
  expect(at()).toBe("line");
  await drag(".sheet-head", 100);
  expect(at()).toBe("half");
  await drag(".sheet-head", -100);
  expect(at()).toBe("line");
  await drag(".sheet-head", 500);
  expect(at()).toBe("full");
  // What is below the head scrolls.
  await drag(".ask", -500);
  expect(at()).toBe("full");
});

test("what follows on dragging is no click, and the next click is one again", async () => {
  await show(<Place />);
  await drag("[data-answer]", 100);
  await doing(() => one("[data-answer]").click());
  expect(clicked).not.toHaveBeenCalled();
  await doing(() => one("[data-answer]").click());
  expect(clicked).toHaveBeenCalledOnce();
});

test("in one line it shows the question, and a tap beside its buttons raises it", async () => {
  await show(<Place from="half" />);
  await doing(() => one("[data-pane=log]").click());
  expect(one(".log-pane").dataset["shown"]).toBe("true");
  await less();
  expect(one(".ask").dataset["shown"]).toBe("true");
  await doing(() => one("[data-answer]").click());
  expect(at()).toBe("line");
  await doing(() => one(".ask").click());
  expect(at()).toBe("half");
});

test("a phone builds the log only where it is opened; beside the board it is always there", async () => {
  await show(<Place from="half" />);
  expect(one(".log-pane").textContent).toBe("Log");
  await show(null);
  system.narrow = true;
  await show(<Place from="half" />);
  expect(one(".log-pane").textContent).toBe("");
  await doing(() => one("[data-pane=log]").click());
  expect(one(".log-pane").textContent).toBe("Log");
  await less();
  expect(one(".log-pane").textContent).toBe("");
});

function Rising({ version, choices }: { version: number; choices: Choices }) {
  const [stop, setStop] = useStop(version, choices, false);
  return <Sheet stop={stop} onStop={setStop} panes={{ ask: null, log: null }} />;
}

test("it rises when only the list has the answers, and goes back after that", async () => {
  const place = { type: "location", location: "school" } as const;
  const onBoard = new Choices([action("go 1", [place]), action("go 2", [place])]);
  const inList = new Choices([action("say yes"), action("say no")]);
  await show(<Rising version={1} choices={onBoard} />);
  expect(at()).toBe("line");
  await show(<Rising version={2} choices={inList} />);
  expect(at()).toBe("half");
  await show(<Rising version={3} choices={onBoard} />);
  expect(at()).toBe("line");
});
