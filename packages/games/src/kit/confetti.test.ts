// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { throwConfetti } from "./confetti.ts";

const { fire } = vi.hoisted(() => ({ fire: vi.fn(async (_burst: { shapes?: unknown[] }) => {}) }));
vi.mock("canvas-confetti", () => ({ default: { create: () => fire } }));

// happy-dom draws no pictures.
class Picture {
  src = "";
  decode = async () => {
    if (this.src.includes("gone")) throw new Error("It cannot be had");
  };
}
vi.stubGlobal("Image", Picture);
vi.stubGlobal("DOMMatrix", class {});
vi.stubGlobal("createImageBitmap", async ({ src }: Picture) => ({ src }));

const near = (mark: string) => {
  const page = document.createElement("div");
  page.style.setProperty("--mark", mark);
  document.body.append(page);
  return page;
};
beforeEach(() => fire.mockClear());

test("a brand's mark falls among the pieces of a win, its streamers and glitter stay paper", async () => {
  throwConfetti(near('url("/media/c/mark/v/w384")'), { origin: { x: 0.5, y: 0.5 }, size: "usual" });
  await vi.waitFor(() => expect(fire).toHaveBeenCalled());
  const [pieces, streamer, , glitter] = fire.mock.calls.map(([burst]) => burst.shapes);
  expect(pieces).toEqual([{ type: "bitmap", bitmap: { src: "/media/c/mark/v/w384" }, matrix: {} }, "square"]);
  expect([streamer, glitter]).toEqual([["square"], ["circle"]]);
});

test.each([
  ["no mark", ""],
  ["one that cannot be had", 'url("/media/c/gone/v/w384")'],
])("with %s it is paper", async (_what, mark) => {
  throwConfetti(near(mark));
  await vi.waitFor(() => expect(fire).toHaveBeenCalledTimes(2));
  expect(fire.mock.calls[0]?.[0].shapes).toBeUndefined();
});
