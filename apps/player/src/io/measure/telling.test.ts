import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createTelling, MOST } from "./telling.ts";

const answer = (status: number, retryAfter?: number) =>
  new Response(null, { status, headers: retryAfter === undefined ? {} : { "retry-after": String(retryAfter) } });
/** Until nothing is left to do. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("telling events", () => {
  const outcome = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom("lost", 429, 500, 502, 503) },
    { weight: 4, arbitrary: fc.constantFrom(200, 204) },
    { weight: 1, arbitrary: fc.constantFrom(400, 404) },
  );
  test("each is told until the server has it or will never take it, in order, and always as it was", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(outcome, { maxLength: 60 }),
        fc.array(fc.nat(9), { minLength: 1, maxLength: 10 }),
        async (outcomes, groups) => {
          const left = [...outcomes];
          const sent: [number, string | number][] = [];
          const post = async ({ seq }: { seq: number }) => {
            const next = left.shift() ?? 204;
            sent.push([seq, next]);
            if (next === "lost") throw new TypeError("offline");
            return answer(Number(next));
          };
          const { signal } = new AbortController();
          const { tell } = createTelling(post, async () => {}, signal);
          let seq = 0;
          // No more than may wait, some at once and some later.
          for (const size of groups) {
            for (let n = 0; n < size; n++) tell({ seq: seq++ });
            await Promise.resolve();
          }
          await settled();
          const done = sent.filter(([, status]) => Number(status) < 500 && status !== 429);
          expect(done.map(([key]) => key)).toEqual(Array.from({ length: seq }, (_, n) => n));
          // Whatever did not get through comes again next, under the same key.
          for (const [n, [key, status]] of sent.entries())
            if (!done.some((each) => each === sent[n])) expect([sent[n + 1]?.[0], status]).toEqual([key, status]);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("it waits as the server says, else for ten seconds", async () => {
    const waits: number[] = [];
    const outcomes = [answer(503, 7), answer(500), answer(429, 3), answer(204), answer(502)];
    const { tell } = createTelling(
      async () => outcomes.shift() ?? answer(204),
      async (pause) => void waits.push(pause),
      new AbortController().signal,
    );
    tell({ seq: 1 });
    tell({ seq: 2 });
    await settled();
    expect(waits).toEqual([7_000, 10_000, 3_000, 10_000]);
  });

  test("no more wait than may, the first of them stay; a page that goes sends them all at once", async () => {
    const sent: number[] = [];
    const { tell, leave } = createTelling(
      ({ seq }: { seq: number }) => {
        sent.push(seq);
        return Promise.reject(new TypeError("offline"));
      },
      () => new Promise(() => {}),
      new AbortController().signal,
    );
    tell({ seq: 0 });
    await settled();
    for (let seq = 1; seq < MOST + 20; seq++) tell({ seq });
    expect(sent).toEqual([0]);
    leave();
    expect(sent).toEqual([0, ...Array.from({ length: MOST }, (_, n) => n)]);
  });

  test("stopped, what waits is forgotten", async () => {
    const stopping = new AbortController();
    const sent: number[] = [];
    let goOn = () => {};
    const { tell } = createTelling(
      async ({ seq }: { seq: number }) => {
        sent.push(seq);
        return answer(503);
      },
      () =>
        new Promise((resolve) => {
          goOn = resolve;
        }),
      stopping.signal,
    );
    tell({ seq: 1 });
    tell({ seq: 2 });
    await settled();
    stopping.abort();
    goOn();
    await settled();
    expect(sent).toEqual([1]);
  });
});
