// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from "vitest";

import { service, type Action } from "../../src/core/service.js";
import { Choices } from "../../src/table/choices.js";
import { Question } from "../../src/table/Question.js";
import type { Table } from "../../src/table/state.js";
import { action, asked, AtTable, doing, doings, one, seen, show } from "./setting.js";
import { card, surroundings, there, view } from "./setting.js";

const who = (survivor: string) => ({ type: "survivor", survivor }) as const;
const where = (location: string) => ({ type: "location", location }) as const;

const TURN = [
  ...["ann", "ben"].flatMap((each) => [
    ...["school", "library", "police"].map((to) =>
      action(`move ${each} ${to}`, [who(each), where(to)]),
    ),
    action(`attack ${each}`, [who(each)]),
    action(`search ${each}`, [who(each)]),
  ]),
  ...["food", "fuel", "tools"].map((what) => action(`request ${what}`)),
  action("end-turn"),
];

let done = doings();

beforeEach(() => {
  done = doings();
  vi.spyOn(service, "bots").mockResolvedValue({ bots: [] } as never);
});

function question(actions: Action[], more: Partial<Table> = {}) {
  const table = asked(actions, more);
  const choices = new Choices(actions, table.chosen);
  return show(
    <AtTable around={surroundings([card("ann"), card("ben")])}>
      <Question table={table} view={table.view ?? view()} choices={choices} doings={done} />
    </AtTable>,
  );
}

test("many actions are folded, first by who acts; a fold opens and closes", async () => {
  await question(TURN);
  const heads = seen("[data-fold] .action-text");
  expect(heads.slice(0, 2)).toEqual(["Name of ann", "Name of ben"]);
  expect(seen(".answers [data-action]").length + heads.length).toBeLessThanOrEqual(12);
  await doing(() => one('[data-fold^="survivor survivor=ann"]').click());
  expect(seen(".answers .action [aria-hidden], .answers .chip [aria-hidden]")).toHaveLength(5 + 5);
  expect(there("[data-fold]")).toBe(false);
  await doing(() => one("[data-back]").click());
  expect(seen("[data-fold] .action-text")).toEqual(heads);
});

test("folds of one kind say from what to what, so that they are told apart", async () => {
  const places = ["D4", "D5", "E4", "E5", "F4", "F5", "G4", "G5", "H4", "H5", "I4", "I5", "J4"];
  await question(places.map((each) => action(`block ${each}`)));
  expect(seen("[data-fold] .action-text")).toEqual(["Text: block D4 – G4", "Text: block G5 – J4"]);
});

test("what ends the turn is pinned beside Undo, with a key of its own, and in no list", async () => {
  await question(TURN, { canUndo: true });
  const ending = one('[data-action="end-turn"]');
  expect(ending.closest(".question-foot")).not.toBeNull();
  expect(ending.dataset["key"]).toBe("e");
  await doing(() => ending.click());
  expect(done.act).toHaveBeenCalledExactlyOnceWith(TURN.at(-1));
});

test("digits count what is in sight, and each of them is shown", async () => {
  await question(TURN);
  for (const button of document.querySelectorAll<HTMLElement>("[data-key]")) {
    expect(button.closest("[hidden]")).toBeNull();
    expect(button.querySelector("kbd")?.textContent).toBe(button.dataset["key"]?.toUpperCase());
  }
  const digits = [...document.querySelectorAll<HTMLElement>(".answers [data-key]")];
  expect(digits.map((each) => each.dataset["key"])).toEqual(["1", "2", "3"]);
});

test("what is chosen on the board leaves the actions that go with it", async () => {
  await question(TURN, { chosen: [who("ben"), where("school")] });
  expect(seen(".answers .action-text")).toEqual(["Text: move ben school"]);
  expect(one(".answers .button").className).toContain("primary");
  await doing(() => one("[data-back]").click());
  expect(done.clear).toHaveBeenCalledOnce();
});

test("a search finds actions by their words, wherever they are folded", async () => {
  await question(TURN);
  const field = one<HTMLInputElement>("input[type=search]");
  await doing(() => {
    field.value = "ben libr";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect(seen(".answers .action-text")).toEqual(["Text: move ben library"]);
});

test("what would do nothing lies apart", async () => {
  const idle = action("use lamp", [], { no_effect: true });
  await question([action("use tools"), idle]);
  expect(one('[data-action="use lamp"]').closest("details.useless:not([open])")).not.toBeNull();
  expect(one('[data-action="use tools"]').closest("details")).toBeNull();
});

test("while a click is under way, no other is sent", async () => {
  await question(TURN.slice(0, 3), { busy: true, canUndo: true });
  await doing(() => one('[data-action="move ann school"]').click());
  await doing(() => one("[data-undo]").click());
  expect(done.act).not.toHaveBeenCalled();
  expect(done.reverse).not.toHaveBeenCalled();
});

test("Undo is there as the service says, and never in the past", async () => {
  const undo = () => one<HTMLButtonElement>("[data-undo]");
  await question(TURN, { canUndo: false });
  expect(undo().disabled).toBe(true);
  await question(TURN, { canUndo: true, past: view(1) });
  expect(undo().disabled).toBe(true);
  await question(TURN, { canUndo: true });
  await doing(() => undo().click());
  expect(done.reverse).toHaveBeenCalledExactlyOnceWith("undo");
});
