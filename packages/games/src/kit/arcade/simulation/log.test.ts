import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ARCADE_KINDS } from "../testing.ts";
import { playItself } from "./bot.ts";
import { type Input, LONGEST_LOG, readLog, writeLog } from "./log.ts";

const read = (text: unknown) => readLog(text, 0, 600, 180, 360);
const log = (...bytes: number[]) => btoa(String.fromCharCode(...bytes));

const inputs = fc
  .uniqueArray(fc.integer({ min: 0, max: 599 }), { maxLength: 120 })
  .chain((ticks) =>
    fc.tuple(
      ...[...ticks]
        .sort((a, b) => a - b)
        .map((tick) =>
          fc.record({ tick: fc.constant(tick), target: fc.integer({ min: 0, max: 360 }), fire: fc.boolean() }),
        ),
    ),
  );

test("what was written is read again", () => {
  fc.assert(
    fc.property(inputs, (written: Input[]) => {
      expect(read(writeLog(written, 0, 180))).toEqual(written);
    }),
  );
});

test("a minute of following is about a kilobyte, ten seconds of the busiest hand fit", () => {
  for (const settings of Object.values(ARCADE_KINDS)) expect(playItself(settings, 1).log.length).toBeLessThan(3_000);
  const busy = Array.from({ length: 600 }, (_, tick) => ({ tick, target: (tick * 211) % 361, fire: tick % 2 === 0 }));
  expect(writeLog(busy, 0, 180).length).toBeLessThanOrEqual(LONGEST_LOG);
  expect(read(writeLog(busy, 0, 180))).toHaveLength(600);
});

describe("a log is refused", () => {
  test.each<[why: string, text: unknown]>([
    ["The log is a text", null],
    ["The log is a text", ["AAAA"]],
    ["The log is too long", "A".repeat(LONGEST_LOG + 4)],
    ["The log is not base64", "AAA"],
    ["The log is not base64", "A*AA"],
    ["The log is not base64", "AB=="], // bits beyond the byte
    ["The log breaks off", log(1)],
    ["The log breaks off", log(1, 0x80)],
    ["A number of the log is written too long", log(0x81, 0, 4)],
    ["A number of the log is too large", log(0xff, 0xff, 0xff, 0xff, 0x7f, 4)],
    ["Two inputs of the log share a tick", log(1, 4, 0, 4)],
    ["An input of the log lies after its end", log(0xd8, 4, 4)],
    ["A place of the log lies outside of the course", log(1, 0xd0, 0x0b + 8)],
  ])("%s", (why, text) => expect(read(text)).toBe(why));

  test("or read, and never throws, whatever it holds", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.uint8Array().map((bytes) => log(...bytes)),
        ),
        (text) => {
          const found = read(text);
          if (typeof found === "string") return;
          for (const { tick, target } of found) {
            expect(tick).toBeGreaterThanOrEqual(0);
            expect(tick).toBeLessThan(600);
            expect(target).toBeGreaterThanOrEqual(0);
            expect(target).toBeLessThanOrEqual(360);
          }
          expect(writeLog(found, 0, 180)).toBe(text);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
