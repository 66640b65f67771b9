import { describe, expect, test } from "vitest";
import { createKeep } from "./keep.ts";

const play = { sessionId: "S1", registered: true, pageId: "game", query: "{}" };
function storage() {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
    removeItem: (name: string) => void held.delete(name),
  };
}
const blocked = () => {
  throw new DOMException("The operation is insecure", "SecurityError");
};
const full = { getItem: () => null, setItem: blocked, removeItem: () => {} };

describe("what the browser remembers", () => {
  test("the play outlives a reload in its tab; a lead outlives the tab", () => {
    const [tab, lasting] = [storage(), storage()];
    const keep = () => createKeep("k1", { tab: () => tab, lasting: () => lasting }, () => {});
    keep().keepPlay(play);
    keep().remember("lead", { words: "w" });
    expect(keep().play()).toEqual(play);
    expect(keep().recall("lead")).toEqual({ words: "w" });
    expect([...tab.held.keys(), ...lasting.held.keys()]).toEqual(["fairground.play.k1", "fairground.lead.k1"]);
    keep().keepPlay(null);
    expect(keep().play()).toBeNull();
  });

  test.each([
    ["the getter throws", { tab: blocked, lasting: blocked }],
    ["storage is full", { tab: () => full, lasting: () => full }],
  ])("where %s, it is kept as long as the page", (_, shelves) => {
    const keep = createKeep("k1", shelves, () => {});
    keep.keepPlay(play);
    keep.remember("lead", { at: 1 });
    expect([keep.play(), keep.recall("lead")]).toEqual([play, { at: 1 }]);
    keep.keepPlay(null);
    expect(keep.play()).toBeNull();
  });

  test("a key is remembered for its body only", () => {
    const tab = storage();
    const keep = createKeep("k1", { tab: () => tab, lasting: storage }, () => {});
    const body = { a: 1, visitorId: "of this page" };
    expect([keep.opening(body, "key-1").key, keep.opening(body, "key-2").key]).toEqual(["key-1", "key-1"]);
    expect(keep.opening({ ...body, a: 2 }, "key-3").key).toBe("key-3");
    keep.opened();
    expect(keep.opening({ ...body, a: 2 }, "key-4").key).toBe("key-4");
  });

  test("a session that was asked for is asked for again after a reload, as it was: a page's visitorId is its own", () => {
    const tab = storage();
    const keep = () => createKeep("k1", { tab: () => tab, lasting: storage }, () => {});
    const body = { a: 1, visitorId: "first", accessCode: undefined, b: 2 };
    keep().opening(body, "key-1");
    expect(keep().opening({ ...body, visitorId: "second" }, "key-2")).toEqual({ body, key: "key-1" });
  });

  test("a stored value that is invalid JSON is logged, and the fallback is used (spec §8)", () => {
    const logs: string[] = [];
    const lasting = storage();
    lasting.setItem("fairground.lead.k1", "{oops");
    const keep = createKeep("k1", { tab: storage, lasting: () => lasting }, (message) => logs.push(message));
    expect(keep.recall("lead")).toBeNull();
    expect(logs).toHaveLength(1);
  });
});
