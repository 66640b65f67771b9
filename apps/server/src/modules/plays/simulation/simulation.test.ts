import { describe, expect, test } from "vitest";
import { playCourse } from "./course.ts";
import type { Played } from "./course-options.ts";
import { MUTANTS } from "./mutants.ts";
import { PLANTS } from "./planted-bugs.ts";
import { INVARIANTS, Violation } from "./violation.ts";
import type { World } from "./world.ts";

/** Seeds of every day; the full run plays 10,000, `npm run test:long` 100,000. */
const SEEDS = 400;
/** Seeds within which every mutant has to be found. */
const ENOUGH = 300;

async function violationOf(play: Promise<unknown>): Promise<Violation | null> {
  try {
    await play;
    return null;
  } catch (fault) {
    if (fault instanceof Violation) return fault;
    throw fault;
  }
}

describe("the play engine under interleavings, retries, clock jumps and crashes (play-engine, Invariants)", () => {
  test(`${SEEDS} courses of 500 steps break no invariant, and visit everything that a play can come to`, {
    timeout: 30 * 60_000,
  }, async () => {
    const counts: Record<string, number> = {};
    for (let seed = 0; seed < SEEDS; seed++) {
      const played = await playCourse(seed);
      for (const [name, count] of Object.entries(played.counts)) counts[name] = (counts[name] ?? 0) + count;
    }
    expect(Object.keys(counts)).toEqual(expect.arrayContaining(VISITED));
  });

  test("the same seed gives the same hash, another one another", async () => {
    const hashes = async (seeds: readonly number[]) => {
      const played: Played[] = [];
      for (const seed of seeds) played.push(await playCourse(seed));
      return played.map(({ hash }) => hash);
    };
    const seeds = Array.from({ length: 20 }, (_, index) => index * 37);
    const first = await hashes(seeds);
    expect(await hashes(seeds.toReversed())).toEqual(first.toReversed());
    expect(new Set(first).size).toBe(seeds.length);
  });

  test("a failing seed says its step and the command that plays it again, and fails there again", async () => {
    const [mutant] = MUTANTS.filter(({ name }) => name.includes("given twice"));
    if (!mutant) throw new Error("The mutant has another name");
    const failing = async () => {
      for (let seed = 0; seed < ENOUGH; seed++) {
        const violation = await violationOf(playCourse(seed, { mutate: mutant.mutate }));
        if (violation) return { seed, message: violation.message };
      }
      throw new Error("No seed fails");
    };
    const first = await failing();
    expect(first.message).toContain(`npm run test:long -- --seed ${first.seed}`);
    expect(first.message).toMatch(/step \d+/);
    expect(await failing()).toEqual(first);
  });
});

describe("a row that breaks an invariant is seen in the step in which it is written", () => {
  const STEP = 400;
  test.each(PLANTS)("$name", async ({ write, breaks }) => {
    for (let seed = 0; seed < ENOUGH; seed++) {
      let isPlanted = false;
      const plant = {
        step: STEP,
        write({ state }: World) {
          isPlanted = write(state);
        },
      };
      const violation = await violationOf(playCourse(seed, { plant }));
      if (!isPlanted) continue;
      expect(violation).toMatchObject({ invariant: breaks, step: STEP });
      return;
    }
    throw new Error("There was nothing to spoil");
  });

  test("every invariant is broken by a row or a mistake that is tested here", () => {
    const broken = new Set([...PLANTS.map(({ breaks }) => breaks), ...MUTANTS.map(({ breaks: [first] }) => first)]);
    expect([...broken].sort()).toEqual([...INVARIANTS].sort());
  });
});

describe("the simulation finds mistakes", () => {
  test.each(MUTANTS)("$name", async ({ mutate, breaks }) => {
    const found = await firstViolation(mutate);
    expect(breaks).toContain(found?.invariant);
  });

  async function firstViolation(mutate: (typeof MUTANTS)[number]["mutate"]): Promise<Violation | null> {
    for (let seed = 0; seed < ENOUGH; seed++) {
      const violation = await violationOf(playCourse(seed, { mutate }));
      if (violation) return violation;
    }
    return null;
  }
});

/** What the courses must have come to, or they prove little. */
const VISITED = [
  ...[
    "crash",
    "crash of all",
    "lost answer",
    "clock",
    "confirm",
    "expire",
    "decide",
    "publish",
    "deactivate",
    "addCodes",
  ],
  ...["save: saved", "save: belowAwarded", "save: excess"],
  ...["open: entered", "open: limited", "open: closed", "register: entered", "register: limited"],
  ...["lead: left", "lead: limited", "lead: identityFixed", "lead: refused", "lead: closed"],
  ...["prize: answered", "prize: limited", "prize: closed", "submit: answered", "submit: conflict", "submit: limited"],
  ...["claim: claimed", "claim: notDrawn", "claim: withheld", "state: state"],
  ...["prize: leadMissing", "submit: leadMissing", "claim: leadMissing"],
  ...["draw: odds", "draw: moment", "draw: every-nth", "draw: everybody", "draw: consolation", "draw: no-win"],
  ...["draw: exhausted", "draw: with a code", "draw: after another", "withheld: won"],
];
