import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { samplePublic } from "../testing/sample.ts";
import { childrenOf, elementsUnder, pageHeadingId, typesUnder } from "./tree.ts";

const text = (id: string, parentId: string, order: string, variant = "body1") =>
  samplePublic("text", { id, parentId, order, variant });
const all = (...elements: ReturnType<typeof text>[]) => Object.fromEntries(elements.map((one) => [one.id, one]));
const root = samplePublic("root-container", { id: "root" });

describe("a page's element tree", () => {
  test("sorts siblings by order as plain strings, equal ones by id", () => {
    const families = childrenOf(all(root, text("c", "root", "a1"), text("b", "root", "Zz"), text("a", "root", "a1")));
    expect(families.get("root")?.map(({ id }) => id)).toEqual(["b", "a", "c"]);
  });

  test("takes its heading from the first H1 breadth-first (spec §2)", () => {
    const box = samplePublic("container", { id: "box", parentId: "root", order: "a0" });
    const elements = all(root, box, text("deep", "box", "a0", "h1"), text("near", "root", "a9", "h1"));
    expect(pageHeadingId("root", elements)).toBe("heading-near");
    expect(pageHeadingId("root", all(root, text("t", "root", "a0", "h2")))).toBeNull();
    expect(pageHeadingId("nowhere", elements)).toBeNull();
  });

  test("ends, and reaches each element at most once, whatever the parents say", () => {
    const ids = ["root", "b", "c", "d", "e"];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ids), { minLength: 5, maxLength: 5 }), (parents) => {
        const elements = all(...ids.map((id, index) => text(id, parents[index] ?? "root", "a0")));
        const found = elementsUnder("root", elements).map(({ id }) => id);
        expect(new Set(found).size).toBe(found.length);
        expect(found[0]).toBe("root");
      }),
    );
  });

  test("says which types the pages use", () => {
    expect(typesUnder(["root"], all(root, text("t", "root", "a0"), text("lost", "gone", "a0"))).sort()).toEqual([
      "root-container",
      "text",
    ]);
  });
});
