import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  BLOCK_KINDS,
  FRAUD_ACTIONS,
  FRAUD_SIGNALS,
  type FraudFacts,
  fraudWords,
  judge,
  scoreOf,
  verdictOf,
  withGameReasons,
  withGameSignal,
} from "./index.ts";

const PERSON: FraudFacts = {
  blocked: [],
  honeypot: false,
  secondsToLead: 20,
  playsFromAddress: 1,
  domain: "example.org",
  leadsOfDomain: 1,
  isDisposable: false,
  aliases: 0,
};
const said = (facts: Partial<FraudFacts>) =>
  judge({ ...PERSON, ...facts }).reasons.map(({ signal, points }) => `${signal} ${points}`);

const anyFacts = fc.record<FraudFacts>({
  blocked: fc.subarray([...BLOCK_KINDS]),
  honeypot: fc.boolean(),
  secondsToLead: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
  playsFromAddress: fc.nat(1e6),
  domain: fc.option(fc.constantFrom("gmail.com", "example.org")),
  leadsOfDomain: fc.nat(1e6),
  isDisposable: fc.boolean(),
  aliases: fc.nat(1000),
});

describe("fraud signals (play-engine, Fraud)", () => {
  test("a person has no score and no reasons", () => expect(judge(PERSON)).toEqual({ score: 0, reasons: [] }));

  test.each<[string, Partial<FraudFacts>, string[]]>([
    ["a filled honeypot", { honeypot: true }, ["honeypot 70"]],
    ["sooner than anyone can type", { secondsToLead: 1.9 }, ["tooFast 40"]],
    ["as soon as someone could", { secondsToLead: 2 }, []],
    ["no form to fill in", { secondsToLead: null }, []],
    ["a household", { playsFromAddress: 5 }, []],
    ["more than a household", { playsFromAddress: 8 }, ["addressVelocity 15"]],
    ["a farm's address", { playsFromAddress: 10_000 }, ["addressVelocity 50"]],
    ["a farm's domain", { leadsOfDomain: 9 }, ["domainVelocity 20"]],
    ["a provider that everyone uses", { leadsOfDomain: 900, domain: "gmail.com" }, []],
    ["no address", { leadsOfDomain: 900, domain: null }, []],
    ["a throw-away address", { isDisposable: true }, ["disposableMail 40"]],
    ["one other spelling", { aliases: 1 }, ["mailboxAliases 25"]],
    ["many other spellings", { aliases: 12 }, ["mailboxAliases 50"]],
    ["a block list", { blocked: ["domain"] }, ["blockedDomain 100"]],
  ])("%s", (_name, facts, reasons) => expect(said(facts)).toEqual(reasons));

  test("an office behind one address stays below the usual threshold", () => {
    expect(judge({ ...PERSON, playsFromAddress: 500, domain: "gmail.com" }).score).toBeLessThan(60);
  });

  test("the score is between 0 and 100, has a reason whenever it is above 0, and more facts never lower it", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { score, reasons } = judge(facts);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(reasons.length > 0).toBe(score > 0);
        expect(judge({ ...facts, honeypot: true }).score).toBeGreaterThanOrEqual(score);
        expect(judge({ ...facts, playsFromAddress: facts.playsFromAddress + 1 }).score).toBeGreaterThanOrEqual(score);
      }),
    );
  });

  test("what a game has seen is added once a signal, with little weight, and stays when the play is looked at again", () => {
    const once = withGameSignal([{ signal: "tooFast", points: 40 }], "gameReloaded", 1);
    const twice = withGameSignal(once, "gameReloaded", 2);
    expect(twice).toEqual([
      { signal: "tooFast", points: 40 },
      { signal: "gameReloaded", points: 20 },
    ]);
    expect(scoreOf(withGameSignal(withGameSignal([], "gameReloaded", 99), "stepMode", 1))).toBeLessThan(60);
    expect(withGameReasons([{ signal: "disposableMail", points: 40 }], twice)).toEqual([
      { signal: "disposableMail", points: 40 },
      { signal: "gameReloaded", points: 20 },
    ]);
  });

  test("every signal has its words in every language", () => {
    for (const signal of FRAUD_SIGNALS)
      expect(Object.values(fraudWords[signal]).filter((text) => text.length > 10)).toHaveLength(5);
  });

  test.each([
    ["block", 59, "pass"],
    ["block", 60, "block"],
    ["review", 60, "review"],
    ["ignore", 100, "pass"],
  ] as const)("%s at a threshold of 60 makes of %i: %s", (action, score, verdict) => {
    expect(FRAUD_ACTIONS).toContain(action);
    expect(verdictOf(score, { action, threshold: 60 })).toBe(verdict);
  });
});
