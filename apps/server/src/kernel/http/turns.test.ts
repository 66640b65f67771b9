import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Pauses } from "./pauses.ts";
import { Turns } from "./turns.ts";

describe("turns", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("whoever has waited as long as the bound says is refused, and not before", async () => {
    const turns = new Turns({ atOnce: 1, waiting: 5, waitMs: 1000 }, () => false);
    turns.ask("underWay", 0);
    const { granted } = turns.ask("underWay", 1);
    vi.advanceTimersByTime(999);
    expect(turns.waiting).toBe(1);
    vi.advanceTimersByTime(1);
    expect(turns.waiting).toBe(0);
    expect(await granted).toBe(false);
  });

  test("a process that is behind gives new plays a quarter of its places, and plays under way all of them", async () => {
    let isLate = true;
    const turns = new Turns({ atOnce: 8, waiting: 5, waitMs: 1000 }, () => isLate);
    const first = turns.ask("opening", 0);
    turns.ask("opening", 1);
    const third = turns.ask("opening", 2);
    expect([turns.inWork, turns.waiting]).toEqual([2, 1]);
    for (let n = 0; n < 6; n++) turns.ask("underWay", 3);
    expect([turns.inWork, turns.waiting]).toEqual([8, 1]);
    isLate = false;
    first.end();
    expect([turns.inWork, turns.waiting]).toEqual([8, 0]);
    expect(await third.granted).toBe(true);
  });

  test("a place is given back once", () => {
    const turns = new Turns({ atOnce: 2, waiting: 5, waitMs: 1000 }, () => false);
    const turn = turns.ask("opening", 0);
    turns.ask("opening", 1);
    turn.end();
    turn.end();
    expect(turns.inWork).toBe(1);
  });

  test("no bound is no bound", () => {
    const turns = new Turns({ atOnce: 0, waiting: 0, waitMs: 0 }, () => true);
    for (let n = 0; n < 1000; n++) turns.ask("told", n);
    expect(turns.inWork).toBe(1000);
  });
});

describe("pauses", () => {
  /** A second in which so many are refused for each that is let in. */
  const second = (pauses: Pauses, at: number, refused: number) => {
    pauses.note(true, at);
    for (let n = 0; n < refused; n++) pauses.note(false, at);
  };

  test("grow while many are refused for each that is let in, to half a minute, and shrink again to two seconds", () => {
    const pauses = new Pauses();
    const told: number[] = [];
    for (let at = 1; at <= 10; at++) {
      second(pauses, at * 1000, 20);
      told.push(pauses.now(at * 1000));
    }
    expect(told).toEqual([2, 3, 5, 7, 10, 15, 23, 30, 30, 30]);
    for (let at = 11; at <= 20; at++) second(pauses, at * 1000, 0);
    expect(pauses.now(21_000)).toBe(2);
  });

  test("stay as they are where there is somebody for each place, and no more", () => {
    const pauses = new Pauses();
    for (let at = 1; at <= 4; at++) second(pauses, at * 1000, 20);
    const before = pauses.now(5_000);
    expect(before).toBe(10);
    for (let at = 5; at <= 40; at++) second(pauses, at * 1000, 2);
    expect(pauses.now(41_000)).toBe(before);
  });
});
