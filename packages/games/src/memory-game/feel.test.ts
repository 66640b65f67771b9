import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { feel } from "./feel.ts";

/** A node that has a place and remembers how it was moved. */
function node(left = 0, top = 0, width = 80, height = 90) {
  const moves: { frames: Keyframe[]; end: () => void }[] = [];
  const children: unknown[] = [];
  const own = {
    ...{ moves, children, style: {} as Record<string, string>, className: "", textContent: "" },
    getBoundingClientRect: () => ({ left, top, width, height }),
    closest: () => own,
    setAttribute: () => {},
    append: (child: unknown) => children.push(child),
    remove: vi.fn(),
    animate(frames: Keyframe[]) {
      let end = () => {};
      const finished = new Promise<void>((done) => {
        end = done;
      });
      moves.push({ frames, end });
      return { finished };
    },
  };
  return own;
}
type Node = ReturnType<typeof node>;

const made: Node[] = [];
beforeEach(() => {
  made.length = 0;
  vi.stubGlobal("document", { createElement: () => made[made.push(node()) - 1] });
});
afterEach(() => vi.unstubAllGlobals());

/** Where the middle of a card is when the two touch. */
function touching(card: Node): [number, number] {
  const { left, top, width, height } = card.getBoundingClientRect();
  const [, x, y] = /translate\(([-\d.]+)px,([-\d.]+)px\)/.exec(String(card.moves[0]?.frames[1]?.transform)) ?? [];
  return [left + width / 2 + Number(x), top + height / 2 + Number(y)];
}

test("the two of a pair meet half-way, side by side, and are back in their places at the end", async () => {
  const [one, other] = [node(0, 0), node(200, 180)];
  feel.judged([one, other] as never, true, node() as never, "");
  expect(touching(one)).toEqual([140 - 32, 135]);
  expect(touching(other)).toEqual([140 + 32, 135]);
  for (const card of [one, other]) expect(card.moves[0]?.frames.at(-1)).toEqual({ transform: "none" });
  expect(one.style.zIndex).toBe("3");
  one.moves[0]?.end();
  await vi.waitFor(() => expect(one.style.zIndex).toBe(""));
});

test("a row is told where they meet, and everything that flew is gone afterwards", async () => {
  const table = node();
  feel.judged([node(0, 0), node(100, 0)] as never, true, table as never, "2 in a row!");
  expect(table.children).toEqual(made);
  expect(made.filter(({ textContent }) => textContent === "2 in a row!")).toHaveLength(1);
  expect(made.length).toBeGreaterThan(8);
  for (const { moves } of made) moves[0]?.end();
  await vi.waitFor(() => expect(made.every(({ remove }) => remove.mock.calls.length === 1)).toBe(true));
});

test("nothing is told of a pair that is no row", () => {
  feel.judged([node(0, 0), node(100, 0)] as never, true, node() as never, "");
  expect(made.some(({ textContent }) => textContent !== "")).toBe(false);
});

test("two that are no pair shake their heads where they lie, and nothing flies", () => {
  const [one, other] = [node(0, 0), node(100, 0)];
  feel.judged([one, other] as never, false, node() as never, "");
  for (const { moves } of [one, other])
    expect(moves.map(({ frames }) => frames.every(({ transform }) => !/\dpx/.test(String(transform))))).toEqual([true]);
  expect(made).toEqual([]);
});
