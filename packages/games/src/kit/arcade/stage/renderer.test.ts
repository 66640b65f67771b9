import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { CanvasRenderer } from "./renderer.ts";

afterEach(() => vi.unstubAllGlobals());

/** A canvas that remembers how its pen was set, over a field of a stage. */
function staged(stage: { width: number; height: number }, field: { top: number; height: number }) {
  const set: number[][] = [];
  const pen = { setTransform: (...matrix: number[]) => set.push(matrix), clearRect() {} };
  const canvas = { clientWidth: stage.width, clientHeight: stage.height, width: 0, height: 0, getContext: () => pen };
  const renderer = new CanvasRenderer(canvas as never);
  return {
    ...{ renderer, canvas },
    resize: (world: { width: number; height: number }) =>
      renderer.resize(world, { offsetTop: field.top, clientHeight: field.height } as HTMLElement, 2),
    /** CSS pixels of a place in the world. */
    at(x: number, y: number) {
      renderer.begin(0);
      const [across = 0, , , down = 0, left = 0, top = 0] = set.at(-1) ?? [];
      const dense = canvas.width / stage.width;
      return { x: (x * across + left) / dense, y: (y * down + top) / dense };
    },
  };
}

test("whatever the window, the world lies where its field is, and the canvas is the whole stage", () => {
  const stage = fc.record({
    width: fc.integer({ min: 280, max: 1_400 }),
    high: fc.double({ min: 0, max: 2, noNaN: true }),
  });
  const shape = fc.constantFrom({ width: 360, height: 320 }, { width: 360, height: 640 }, { width: 360, height: 270 });
  const share = fc.constantFrom(0, 0.46, 1);
  fc.assert(
    fc.property(stage, shape, share, fc.constantFrom(1, 2, 3), ({ width, high }, world, above, dense) => {
      vi.stubGlobal("devicePixelRatio", dense);
      const field = Math.round((width * world.height) / world.width);
      const height = Math.round(field * (1 + high));
      const top = Math.round((height - field) * above);
      const { renderer, canvas, resize, at } = staged({ width, height }, { top, height: field });
      resize(world);
      expect(canvas.height / canvas.width).toBeCloseTo(height / width, 2);
      const [first, last] = [at(0, 0), at(world.width, world.height)];
      expect(first.x).toBeCloseTo(0, 0);
      expect(Math.abs(first.y - top)).toBeLessThan(1);
      expect(Math.abs(last.x - width)).toBeLessThan(1);
      expect(Math.abs(last.y - top - field)).toBeLessThan(1.5);
      // What is seen beyond the world is what the stage has beside its field.
      expect(Math.abs(at(0, -renderer.above).y)).toBeLessThan(1);
      expect(Math.abs(at(0, world.height + renderer.beneath).y - height)).toBeLessThan(2);
    }),
  );
});

test("on a stage of the world's own shape nothing is seen beyond it", () => {
  vi.stubGlobal("devicePixelRatio", 2);
  const { renderer, canvas, resize } = staged({ width: 720, height: 640 }, { top: 0, height: 640 });
  resize({ width: 360, height: 320 });
  expect([renderer.above, renderer.beneath, renderer.scale]).toEqual([0, 0, 4]);
  expect([canvas.width, canvas.height]).toEqual([1_440, 1_280]);
});
