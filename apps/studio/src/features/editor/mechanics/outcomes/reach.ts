import type { ConditionTest, Outcome } from "@fairground/model/outcome";
import { isOffered, type Offered } from "./variables.ts";

/** What is wrong with one condition, told at its field. */
export type TestFault = "noVariable" | "noValue" | "emptyRange" | "contradiction";
/** What is wrong with an outcome as a whole. */
export type OutcomeFault = { kind: "never" } | { kind: "behind"; outcomeId: string };

export interface Reach {
  /** By outcome, then by condition. */
  tests: ReadonlyMap<string, readonly (TestFault | null)[]>;
  outcomes: ReadonlyMap<string, OutcomeFault>;
  /** Some plays come to no outcome: none of them holds always. */
  hasGap: boolean;
}

/**
 * What rules cannot come true: a condition on what the game does not have, a range without numbers, conditions that
 * exclude each other, and outcomes that an earlier one leaves nothing to, because the first that holds is the play's.
 */
export function reachOf(outcomes: readonly Outcome[], offered: Offered): Reach {
  const tests = new Map(outcomes.map((outcome) => [outcome.id, testFaults(outcome.when, offered)]));
  const faults = new Map<string, OutcomeFault>();
  const earlier: { id: string; ranges: Ranges }[] = [];
  for (const { id, when } of outcomes) {
    const ranges = rangesOf(when);
    if (ranges === "never" || tests.get(id)?.some((fault) => fault !== null)) {
      faults.set(id, { kind: "never" });
      continue;
    }
    if (ranges === "unknown") continue;
    const before = earlier.find((one) => covers(one.ranges, ranges));
    if (before) faults.set(id, { kind: "behind", outcomeId: before.id });
    earlier.push({ id, ranges });
  }
  return { tests, outcomes: faults, hasGap: outcomes.length > 0 && !earlier.some(({ ranges }) => ranges.size === 0) };
}

function testFaults(when: readonly ConditionTest[], offered: Offered): (TestFault | null)[] {
  return when.map((test, at): TestFault | null => {
    const range = rangeOf(test);
    if (range !== "asks" && !isOffered(offered, test.variable)) return "noVariable";
    if (range === "noValue") return "noValue";
    if (range === "asks" || range === "notEqual") return null;
    if (isEmpty(range)) return "emptyRange";
    const others = when.slice(0, at).flatMap((other) => {
      const known = other.variable === test.variable ? rangeOf(other) : null;
      return known !== null && typeof known === "object" ? [known] : [];
    });
    return others.some((other) => isEmpty(meet(other, range))) ? "contradiction" : null;
  });
}

/** Numbers between two bounds, each with its own or without. */
interface Range {
  from: number;
  to: number;
  withFrom: boolean;
  withTo: boolean;
}
type Ranges = ReadonlyMap<string, Range>;
const ALL: Range = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY, withFrom: true, withTo: true };

/** The numbers for which a test holds; `asks`: only the server can answer it; `notEqual`: all but one. */
function rangeOf({ condition, value: [a, b] }: ConditionTest): Range | "asks" | "noValue" | "notEqual" {
  switch (condition) {
    case "PollServer":
    case "CheckPrize":
    case "NoPrize":
      return "asks";
    case "True":
      return "notEqual";
    case "False":
      return { from: 0, to: 0, withFrom: true, withTo: true };
    default:
  }
  if (a === undefined) return "noValue";
  switch (condition) {
    case "Equals":
      return { from: a, to: a, withFrom: true, withTo: true };
    case "NotEquals":
      return "notEqual";
    case "GreaterEquals":
      return { ...ALL, from: a };
    case "Greater":
      return { ...ALL, from: a, withFrom: false };
    case "LessEquals":
      return { ...ALL, to: a };
    case "Less":
      return { ...ALL, to: a, withTo: false };
    default: {
      const withBounds = condition === "BetweenEquals";
      return b === undefined ? "noValue" : { from: a, to: b, withFrom: withBounds, withTo: withBounds };
    }
  }
}

const isEmpty = ({ from, to, withFrom, withTo }: Range): boolean => from > to || (from === to && !(withFrom && withTo));

const meet = (a: Range, b: Range): Range => ({
  from: Math.max(a.from, b.from),
  to: Math.min(a.to, b.to),
  withFrom: (a.from < b.from || a.withFrom) && (b.from < a.from || b.withFrom),
  withTo: (a.to > b.to || a.withTo) && (b.to > a.to || b.withTo),
});

/** What every variable must be for all tests to hold; `unknown` where a test is more than a range. */
function rangesOf(when: readonly ConditionTest[]): Ranges | "never" | "unknown" {
  const ranges = new Map<string, Range>();
  let isKnown = true;
  for (const test of when) {
    const constant = CONSTANTS[test.variable];
    const range = rangeOf(test);
    if (range === "noValue") return "never";
    if (constant !== undefined) {
      const holds = range === "asks" ? null : range === "notEqual" ? differs(test, constant) : has(range, constant);
      if (holds === false) return "never";
      if (holds === null) isKnown = false;
    } else if (typeof range === "object") {
      const both = meet(ranges.get(test.variable) ?? ALL, range);
      if (isEmpty(both)) return "never";
      ranges.set(test.variable, both);
    } else isKnown = false;
  }
  return isKnown ? ranges : "unknown";
}

/** `true` is 1 and `false` is 0 everywhere (spec §3). */
const CONSTANTS: Readonly<Record<string, number>> = { true: 1, false: 0 };
const differs = ({ condition, value: [a] }: ConditionTest, constant: number): boolean =>
  constant !== (condition === "True" ? 0 : a);
const has = (range: Range, value: number): boolean =>
  !isEmpty(meet(range, { from: value, to: value, withFrom: true, withTo: true }));

/** Whether the earlier holds wherever the later does. */
const covers = (earlier: Ranges, later: Ranges): boolean =>
  [...earlier].every(([variable, range]) => {
    const inner = later.get(variable);
    return inner !== undefined && isWithin(inner, range);
  });

const isWithin = (inner: Range, outer: Range): boolean =>
  (inner.from > outer.from || (inner.from === outer.from && (outer.withFrom || !inner.withFrom))) &&
  (inner.to < outer.to || (inner.to === outer.to && (outer.withTo || !inner.withTo)));
