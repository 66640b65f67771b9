import { expect, test } from "vitest";
import { setMetadata, setToken } from "../document/commands/index.ts";
import type { Draft } from "../document/editor.ts";
import { stepKeeper } from "./kept-steps.ts";
import { openEditor } from "./open-editor.ts";
import { SILENT_JOURNAL, sampleDraft, TestClock, TestServer } from "./testing.ts";

/** A tab with its storage, in which the editor is opened again and again. */
function tab() {
  const held = new Map<string, string>();
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
  const leaving: (() => void)[] = [];
  const open = (draft: Draft) => {
    const clock = new TestClock();
    const server = new TestServer(draft);
    const keeper = {
      ...stepKeeper("c", storage),
      onLeaving: (run: () => void) => {
        leaving.push(run);
        return () => {};
      },
    };
    return openEditor({
      ...{ campaignId: "c", companyId: "b", draft, rev: 1, readOnly: false, now: clock.now, steps: keeper },
      ports: { server, journal: SILENT_JOURNAL, after: clock.after, onOnline: () => () => {} },
    });
  };
  return { open, leave: () => leaving.splice(0).forEach((run) => void run()), held };
}
/** As the server answers it: another object, with its names in another order. */
const stored = ({ document, metadata }: Draft): Draft => {
  const turned = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(turned)
      : value !== null && typeof value === "object"
        ? Object.fromEntries(
            Object.entries(value)
              .map(([name, held]) => [name, turned(held)] as const)
              .reverse(),
          )
        : value;
  return turned({ document, metadata }) as Draft;
};

test("after a reload undo goes on where it was, step by step", () => {
  const { open, leave } = tab();
  const first = sampleDraft();
  const { name } = first.metadata;
  const editor = open(first);
  editor.run("setMetadata", setMetadata({ name: "Second" }));
  editor.run("setTheme", setToken("c-primary", "#123456"), { values: { token: "c-primary", value: "#123456" } });
  leave();
  const again = open(stored(editor.get().draft));
  expect(again.get().past.map(({ label, values }) => [label, values?.token])).toEqual([
    ["setMetadata", undefined],
    ["setTheme", "c-primary"],
  ]);
  again.undo();
  expect(again.get().draft.metadata.name).toBe("Second");
  again.undo();
  expect(again.get().draft).toEqual(first);
  expect(again.get().draft.metadata.name).toBe(name);
  again.redo();
  expect(again.get().draft.metadata.name).toBe("Second");
});

test("where somebody else has changed the campaign in between, the history begins anew", () => {
  const { open, leave } = tab();
  const editor = open(sampleDraft());
  editor.run("setMetadata", setMetadata({ name: "Second" }));
  leave();
  const { document, metadata } = editor.get().draft;
  expect(open({ document, metadata: { ...metadata, name: "Third" } }).get().past).toEqual([]);
});

test("what the server has confirmed is not undone after a reload either", () => {
  const { open, leave } = tab();
  const editor = open(sampleDraft());
  editor.run("setMetadata", setMetadata({ name: "Second" }));
  editor.confirm(({ metadata }) => {
    metadata.description = "told by the server";
  });
  editor.run("setMetadata", setMetadata({ name: "Third" }));
  leave();
  const again = open(stored(editor.get().draft));
  expect(again.get().past).toHaveLength(1);
  again.undo();
  expect(again.get().draft.metadata).toMatchObject({ name: "Second", description: "told by the server" });
});

test("a history that is too long keeps its newest steps", () => {
  const { open, leave } = tab();
  const editor = open(sampleDraft());
  for (let n = 0; n < 400; n++) editor.run("setMetadata", setMetadata({ description: `${n} `.padEnd(1_990, "x") }));
  leave();
  const { past } = open(stored(editor.get().draft)).get();
  expect(past.length).toBeGreaterThan(0);
  expect(past.length).toBeLessThan(400);
});
