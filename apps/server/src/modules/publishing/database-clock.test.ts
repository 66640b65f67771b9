import { describe, expect, test } from "vitest";
import { DatabaseClock } from "./database-clock.ts";

describe("the database's clock, as a process knows it (decisions, Clock)", () => {
  const begin = Date.parse("2027-03-28T00:59:59.000Z"); // a second before Zurich's summer time
  const on = () => {
    let elapsed = 0;
    const clock = new DatabaseClock(() => elapsed);
    /** An answer that was `trip` milliseconds under way, read by the database in the middle. */
    const answered = (at: number, trip: number) => {
      const asked = elapsed;
      elapsed += trip;
      clock.learn(at, asked);
    };
    return { clock, answered, pass: (ms: number) => (elapsed += ms) };
  };

  test("is not known before an answer, nor after it was forgotten", () => {
    const { clock, answered } = on();
    expect(clock.now()).toBeNull();
    answered(begin, 0);
    clock.forget();
    expect(clock.now()).toBeNull();
  });

  test("goes on with this process's own time", () => {
    const { clock, answered, pass } = on();
    answered(begin, 0);
    pass(999);
    expect(clock.now()).toBe(begin + 999);
    pass(1);
    expect(clock.now()).toBe(Date.parse("2027-03-28T03:00:00+02:00"));
  });

  test("a quick answer narrows what a slow one left open, and a slow one takes nothing back", () => {
    const { clock, answered } = on();
    answered(begin, 400); // read at once, and long on its way back
    expect(clock.now()).toBe(begin + 200);
    answered(begin + 400, 2);
    expect(clock.now()).toBe(begin + 401);
    answered(begin + 402, 1_000);
    expect(clock.now()).toBe(begin + 1_401);
  });

  test.each([
    ["ahead", 3_600_000],
    ["back", -3_600_000],
  ])("one that was set %s is believed at once", (_, by) => {
    const { clock, answered, pass } = on();
    answered(begin, 2);
    pass(1_000);
    answered(begin + by, 0);
    expect(clock.now()).toBe(begin + by);
  });
});
