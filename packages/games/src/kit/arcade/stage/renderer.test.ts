import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { CanvasRenderer } from "./renderer.ts";

afterEach(() => vi.unstubAllGlobals());

/** A canvas that remembers how its pen was set, over a field of a stage. */
function staged(
  stage: { width: number; height: number },
  field: { left: number; top: number; width: number; height: number },
) {
  const set: number[][] = [];
  const pen = { setTransform: (...matrix: number[]) => set.push(matrix), clearRect() {} };
  const canvas = { clientWidth: stage.width, clientHeight: stage.height, width: 0, height: 0, getContext: () => pen };
  const renderer = new CanvasRenderer(canvas as never);
  return {
    ...{ renderer, canvas },
    resize: (world: { width: number; height: number }) =>
      renderer.resize(
        world,
        {
          offsetTop: field.top,
          offsetLeft: field.left,
          clientWidth: field.width,
          clientHeight: field.height,
        } as HTMLElement,
        2,
      ),
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
  const more = fc.double({ min: 0, max: 2, noNaN: true });
  const shape = fc.constantFrom({ width: 360, height: 320 }, { width: 360, height: 640 }, { width: 360, height: 270 });
  const share = fc.constantFrom(0, 0.46, 1);
  const wide = fc.integer({ min: 280, max: 1_400 });
  fc.assert(
    fc.property(
      wide,
      more,
      more,
      shape,
      share,
      fc.constantFrom(1, 2, 3),
      (width, wider, higher, world, above, dense) => {
        vi.stubGlobal("devicePixelRatio", dense);
        const height = Math.round((width * world.height) / world.width);
        const stage = { width: Math.round(width * (1 + wider)), height: Math.round(height * (1 + higher)) };
        const left = Math.round((stage.width - width) / 2);
        const top = Math.round((stage.height - height) * above);
        const { renderer, canvas, resize, at } = staged(stage, { left, top, width, height });
        resize(world);
        expect(canvas.height / canvas.width).toBeCloseTo(stage.height / stage.width, 2);
        const [first, last] = [at(0, 0), at(world.width, world.height)];
        const off = [first.x - left, first.y - top, last.x - left - width, last.y - top - height];
        expect(Math.max(...off.map(Math.abs))).toBeLessThan(1.5);
        // What is seen beyond the world is what the stage has above and beneath its field.
        expect(Math.abs(at(0, -renderer.above).y)).toBeLessThan(1.5);
        expect(Math.abs(at(0, world.height + renderer.beneath).y - stage.height)).toBeLessThan(2.5);
      },
    ),
  );
});

test("on a stage of the world's own shape nothing is seen beyond it", () => {
  vi.stubGlobal("devicePixelRatio", 2);
  const { renderer, canvas, resize } = staged(
    { width: 720, height: 640 },
    { left: 0, top: 0, width: 720, height: 640 },
  );
  resize({ width: 360, height: 320 });
  expect([renderer.above, renderer.beneath, renderer.scale]).toEqual([0, 0, 4]);
  expect([canvas.width, canvas.height]).toEqual([1_440, 1_280]);
});
