import { describe, expect, test } from "vitest";
import { hostWordIn, mayMeasure, wordOfTcf } from "./index.ts";

describe("consent to measuring (decisions, the same)", () => {
  test.each([
    [null, null, false],
    [true, null, true],
    [false, null, false],
    [null, true, true],
    [null, false, false],
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])("the visitor's %s and the host's %s make %s: a no is stronger", (own, host, may) =>
    expect(mayMeasure({ own, host })).toBe(may),
  );

  test.each([
    [{ fairground: "consent", word: "granted" }, "granted"],
    [{ fairground: "consent", word: "denied" }, "denied"],
    [{ fairground: "consent", word: "pending" }, "pending"],
    [{ fairground: "consent", word: "silent" }, "silent"],
    [{ fairground: "consent" }, null],
    [{ fairground: "consent", word: "yes" }, null],
    [{ fairground: "consent", word: true }, null],
    [{ fairground: "frame", word: "granted" }, null],
    [null, null],
    ["consent", null],
  ])("the message %j says %s", (data, says) => expect(hostWordIn(data)).toBe(says));

  const both = { consents: { 1: true, 8: true } };
  test.each([
    [{ eventStatus: "tcloaded", gdprApplies: true, purpose: both }, "granted"],
    [{ eventStatus: "useractioncomplete", purpose: both }, "granted"],
    [{ eventStatus: "useractioncomplete", purpose: { consents: { 1: true } } }, "denied"],
    [{ eventStatus: "useractioncomplete", purpose: { consents: { 8: true } } }, "denied"],
    [{ eventStatus: "tcloaded" }, "denied"],
    [{ eventStatus: "cmpuishown", purpose: both }, "pending"],
    [{ eventStatus: "tcloaded", gdprApplies: false, purpose: both }, "silent"],
  ])("a consent manager's %j says %s", (data, says) => expect(wordOfTcf(data)).toBe(says));
});
