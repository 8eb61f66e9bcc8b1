// @vitest-environment happy-dom

import { useRef } from "preact/hooks";
import { beforeEach, expect, test, vi } from "vitest";

import { Details } from "../../src/table/Details.js";
import { AtTable, card, doing, one, show, surroundings, there } from "./setting.js";

const around = surroundings([card("cook"), card("pistol")]);
const clicked = vi.fn();

function Place() {
  const place = useRef<HTMLDivElement>(null);
  return (
    <AtTable around={around}>
      <div ref={place}>
        <button data-about="cook" onClick={clicked}>
          Cook
        </button>
        <button data-about="pistol#2">Pistol</button>
        <input data-about="cook" />
        <p>Nothing</p>
        <Details place={place} />
      </div>
    </AtTable>
  );
}

const COOK = 'button[data-about="cook"]';
const PISTOL = "button[data-about^=pistol]";

function point(type: string, at: string, pointerType = "mouse") {
  return doing(() => one(at).dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType })));
}

function press(key: string, at: string, more: KeyboardEventInit = {}) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, ...more });
  return doing(() => one(at).dispatchEvent(event));
}

function pass(milliseconds: number) {
  return doing(() => vi.advanceTimersByTime(milliseconds));
}

beforeEach(async () => {
  vi.clearAllMocks();
  await show(<Place />);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

test("a pointer that rests shows the card large, and takes it away when it leaves", async () => {
  await point("pointerover", COOK);
  await pass(300);
  expect(there("[data-details]")).toBe(false);
  await pass(100);
  expect(one("[data-details=cook] .card-large").textContent).toContain("Text of cook.");
  await point("pointerover", "p");
  expect(there("[data-details]")).toBe(false);
});

test("a pointer that passes by shows nothing of what it passed", async () => {
  await point("pointerover", COOK);
  await pass(200);
  await point("pointerover", PISTOL);
  await pass(200);
  expect(there("[data-details]")).toBe(false);
  await pass(200);
  expect(there("[data-details=pistol]")).toBe(true);
});

test("focus shows it at once, until it moves on or Escape is pressed", async () => {
  await doing(() => one(PISTOL).focus());
  expect(there("[data-details=pistol]")).toBe(true);
  await doing(() => one(PISTOL).blur());
  expect(there("[data-details]")).toBe(false);
  await doing(() => one(COOK).focus());
  await press("Escape", COOK);
  expect(there("[data-details]")).toBe(false);
});

test("a long press opens the card, and is no click on the thing", async () => {
  await point("pointerdown", COOK, "touch");
  await pass(600);
  expect(around.showCard).toHaveBeenCalledExactlyOnceWith("cook");
  await doing(() => one(COOK).click());
  expect(clicked).not.toHaveBeenCalled();
});

test("a finger that is lifted soon only clicks", async () => {
  await point("pointerdown", COOK, "touch");
  await pass(300);
  await point("pointerup", COOK, "touch");
  await pass(600);
  expect(around.showCard).not.toHaveBeenCalled();
  await doing(() => one(COOK).click());
  expect(clicked).toHaveBeenCalledOnce();
});

test("the key i opens what has the focus or is pointed at, but is a letter in a field", async () => {
  await press("i", COOK);
  expect(around.showCard).toHaveBeenLastCalledWith("cook");
  await point("pointerover", PISTOL);
  await press("i", "p");
  expect(around.showCard).toHaveBeenLastCalledWith("pistol#2");
  await press("i", "input");
  await press("i", COOK, { ctrlKey: true });
  expect(around.showCard).toHaveBeenCalledTimes(2);
});
