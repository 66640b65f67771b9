import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { expect, test } from "vitest";
import type { Draft } from "./editor.ts";
import { remembered, type Step } from "./history.ts";

const drafts = Array.from({ length: 4 }, (): Draft => ({ document: sampleDocument(), metadata: sampleMetadata() }));
const place = { pageId: "p", selection: [] };
const path = ["document", "elements", "entities", "a", "texts", "text"];

const step = (at: number, over: Partial<Step>): Step => {
  const [before, after] = [drafts[at], drafts[at + 1]];
  if (!before || !after) throw new Error("Four drafts make three steps");
  return {
    ...{ label: "setText", at: at * 60_000, mergeKey: "text a", before, after, from: place, to: place },
    patches: [{ op: "replace", path, value: `written ${at}` }],
    inverse: [{ op: "replace", path, value: `before ${at}` }],
    ...over,
  };
};

test("a text edited in place is one step, however long one thinks (finding 10)", () => {
  const quick = remembered(remembered([], step(0, {}), true), step(1, {}), true);
  expect(quick).toHaveLength(2);
  const formatted: Partial<Step> = {
    patches: [
      { op: "add", path: [...path.slice(0, 4), "rich"], value: true },
      { op: "replace", path, value: "**x**" },
    ],
    inverse: [
      { op: "remove", path: [...path.slice(0, 4), "rich"] },
      { op: "replace", path, value: "x" },
    ],
  };
  const lasting = [step(0, { ...formatted, lasting: true }), step(1, { lasting: true }), step(2, { lasting: true })];
  const [one, ...more] = lasting.reduce<Step[]>((past, each) => remembered(past, each, true), []);
  expect(more).toEqual([]);
  expect([one?.before, one?.after]).toEqual([lasting[0]?.before, lasting[2]?.after]);
  // Keys over keys: what is kept does not grow with them.
  expect(one?.patches.map((patch) => patch.value)).toEqual([true, "written 2"]);
  expect(one?.inverse).toEqual(formatted.inverse);
});
