import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BOMB, FORGED_LOGS } from "./forged-logs.ts";
import { Table } from "./rules.testing.ts";
import { courseOf } from "./simulation/course-of.ts";
import { writeLog } from "./simulation/log.ts";
import { SEGMENT, Simulation } from "./simulation/versions.ts";
import { ARCADE_KINDS } from "./testing.ts";

const settings = { ...ARCADE_KINDS["drop-game"], maxTime: 30, lives: 3 };
const at = (tick: number, target: number, fire = false) => ({ tick, target, fire });

test("the corpus has at least forty", () => expect(FORGED_LOGS.length).toBeGreaterThanOrEqual(40));

test("the bomb is one", () => expect(gunzipSync(Buffer.from(BOMB, "base64"))).toHaveLength(5_000_000));

describe("a forged log", () => {
  let ticks = 0;
  beforeEach(() => {
    ticks = 0;
    const advance = Simulation.prototype.advance;
    vi.spyOn(Simulation.prototype, "advance").mockImplementation(function (this: Simulation, target, fire) {
      ticks += 1;
      advance.call(this, target, fire);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  test.each(FORGED_LOGS)("%s: is refused, wins nothing, and costs no more than one segment", (_what, step) => {
    const table = new Table(settings);
    table.begin();
    table.now += 8_000;
    const before = JSON.stringify(table.state);
    expect(table.ask(step)).toHaveProperty("refused");
    expect(JSON.stringify(table.state)).toBe(before);
    expect(table.conclude({ steps: 1, ...(typeof step === "object" ? step : {}) }).kind).toBe("refused");
    expect(ticks).toBeLessThanOrEqual(SEGMENT);
  });

  test.each([
    ["another version", { begin: true, version: 2, stepMode: false }],
    ["a version that every object has", { begin: true, version: "constructor", stepMode: false }],
    ["no version", { begin: true }],
    ["a log before the beginning", { until: 480, log: "" }],
    ["a look before the beginning", { look: true }],
    ["a mode that is none", { begin: true, version: 1, stepMode: "yes" }],
  ])("%s: opens nothing", (_what, step) => {
    const table = new Table(settings);
    expect(table.ask(step)).toHaveProperty("refused");
    expect(ticks).toBe(0);
  });
});

test("a hand that jumps from edge to edge moves no faster than one that walks", () => {
  const jumping = new Table(settings, 4);
  jumping.begin();
  jumping.now += 8_000;
  const jumps = Array.from({ length: 480 }, (_, tick) => at(tick, tick % 2 ? 0 : 360));
  expect(jumping.ask({ until: 480, log: writeLog(jumps, 0, 180) })).toHaveProperty("seed");
  const [, , , player] = jumping.state.snapshot;
  const { speed } = courseOf(settings).player;
  expect(Math.abs((player ?? 0) - 180 * 256)).toBeLessThanOrEqual(2 * speed);
});

test("inputs chosen with knowledge of the first seed do not help against the second, which is not known yet", () => {
  const [one, other] = [new Table(settings, 9), new Table(settings, 9)];
  for (const table of [one, other]) table.begin();
  one.ask(one.play(() => 0));
  other.ask(other.play(() => 360));
  // The seed does not depend on the log, so nobody can choose among seeds by playing differently.
  expect(other.seeds[1]).toEqual(one.seeds[1]);
});
