import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test, vi } from "vitest";
import { openRenderer, type RenderTask } from "./renderer.ts";

/** A task that the worker cannot do: it answers that it cannot. */
const IMPOSSIBLE = { view: { page: "first" }, css: "", provider: "" } as unknown as RenderTask; // it lacks its campaign

test("a worker that has nothing to do is given back, and the next task starts another", async () => {
  const terminate = vi.spyOn(Worker.prototype, "terminate");
  onTestFinished(() => terminate.mockRestore());
  const renderer = await openRenderer(200);
  await expect(renderer.render(IMPOSSIBLE)).rejects.toThrow();
  expect(terminate).not.toHaveBeenCalled();
  await expect.poll(() => terminate.mock.calls.length, { timeout: 20_000 }).toBe(1);
  await terminate.mock.results[0]?.value;
  await expect(renderer.render(IMPOSSIBLE)).rejects.not.toThrow("The renderer stopped");
  await renderer.close();
});

test("tasks that wait when the worker breaks off are told", async () => {
  const renderer = await openRenderer();
  const waits = expect(renderer.render(IMPOSSIBLE)).rejects.toThrow("The renderer stopped");
  await renderer.close();
  await waits;
});
