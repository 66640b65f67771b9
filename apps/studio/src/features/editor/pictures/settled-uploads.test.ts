import type { Asset } from "@fairground/contract";
import { expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import type { Upload } from "../../media/uploads.ts";
import { settledUploads } from "./settled-uploads.ts";

const upload = (id: string): Upload => ({
  ...{ id, companyId: "c", file: new File([], `${id}.png`), replaces: null, isGlobal: false, folderId: null },
  ...{ sent: 0, state: "sending", error: null, asset: null },
});
const asset = (name: string) => ({ name }) as Asset; // its name is all that is looked at here

function begin(...ids: string[]) {
  const store = createStore<{ uploads: readonly Upload[] }>(() => ({ uploads: ids.map(upload) }));
  const change = (id: string, fields: Partial<Upload>) =>
    store.setState(({ uploads }) => ({
      uploads: uploads.map((each) => (each.id === id ? { ...each, ...fields } : each)),
    }));
  const cancel = (id: string) =>
    store.setState(({ uploads }) => ({ uploads: uploads.filter((each) => each.id !== id) }));
  const refused: string[] = [];
  const left = new AbortController();
  let found: string[] | null = null;
  settledUploads(store, ids, ({ id }) => refused.push(id), left.signal).then((assets) => {
    found = assets.map(({ name }) => name);
  });
  const placed = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return found;
  };
  return { change, cancel, refused, left, placed };
}

test("several files come together, in their order, once the last one is there", async () => {
  const { change, placed } = begin("a", "b");
  change("b", { state: "done", asset: asset("B") });
  expect(await placed()).toBeNull();
  change("a", { state: "done", asset: asset("A") });
  expect(await placed()).toEqual(["A", "B"]);
});

test("one that is refused is told of once, and does not hold up the others", async () => {
  const { change, cancel, refused, placed } = begin("a", "b", "c");
  change("a", { state: "failed" });
  change("b", { sent: 1 });
  cancel("a");
  change("b", { state: "done", asset: asset("B") });
  cancel("c");
  expect(refused).toEqual(["a"]);
  expect(await placed()).toEqual(["B"]);
});

test.each(["paused", "interrupted", "working"] as const)("one that is %s is waited for", async (state) => {
  const { change, placed } = begin("a");
  change("a", { state });
  expect(await placed()).toBeNull();
  change("a", { state: "done", asset: asset("A") });
  expect(await placed()).toEqual(["A"]);
});

test("where all are cancelled nothing comes", async () => {
  const { cancel, placed } = begin("a");
  cancel("a");
  expect(await placed()).toEqual([]);
});

test("who has left is told nothing any more", async () => {
  const { change, refused, left, placed } = begin("a");
  left.abort();
  change("a", { state: "failed" });
  expect([refused, await placed()]).toEqual([[], null]);
});
