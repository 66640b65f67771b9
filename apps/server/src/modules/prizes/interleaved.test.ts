import { describe, expect, test } from "vitest";

/**
 * `take_stock.sql` and `take_day.sql` statement by statement, as PostgreSQL runs them at READ COMMITTED: every order in which
 * the statements of several transactions can come is gone through. What the database really does, `slices.test.ts` shows.
 */
interface Slice {
  most: number;
  /** As it was committed. */
  given: number;
  /** Whose transaction holds the row, and what it has made of it. */
  holder: number | null;
  change: number;
}
type Shelf = "day" | "stock";
type Step =
  | { at: "look" | "check"; shelf: Shelf }
  | { at: "wait"; shelf: Shelf; slice: number }
  | { at: "return"; slice: number }
  | { at: "taken" | "gone" | "returned" }
  | { at: "over"; as: "taken" | "gone" | "returned" };
interface World {
  shelves: Record<Shelf, Slice[]>;
  steps: Step[];
}

/** How the statements are written; each mistake is one that was made or nearly made. */
interface Rules {
  order: (taker: number) => readonly Shelf[];
  /** What a look at a slice sees as full beside what was committed as full. */
  isGone: (slice: Slice, taker: number) => boolean;
  /** Whether a look after a wait sees what was committed meanwhile. */
  looksAgain: boolean;
  /** A day's piece goes back where the stock has gone. */
  returnsDay: boolean;
  /** How many pieces go back. */
  returns: number;
}
const RULES: Rules = {
  order: () => ["day", "stock"],
  isGone: () => false,
  looksAgain: true,
  returnsDay: true,
  returns: 1,
};

const left = ({ most, given }: Slice): number => most - given;
const isFree = ({ holder }: Slice, taker: number): boolean => holder === null || holder === taker;

/** Every world that can follow by one statement of one transaction. */
function* following(world: World, rules: Rules, own: readonly number[]): Generator<World> {
  for (const [taker, step] of world.steps.entries()) {
    if (step.at === "over") continue;
    const next = structuredClone(world);
    const shelves = rules.order(taker);
    const to = (reached: Step) => {
      next.steps[taker] = reached;
      return next;
    };
    const places = (shelf: Shelf) => {
      const all = next.shelves[shelf];
      return all.map((_, n) => (n + (own[taker] ?? 0)) % all.length);
    };
    const slice = (shelf: Shelf, n: number): Slice => next.shelves[shelf][n] as Slice; // a place of this shelf
    if (step.at === "look") {
      // UPDATE … WHERE given < most … LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
      const n = places(step.shelf).find(
        (each) => isFree(slice(step.shelf, each), taker) && left(slice(step.shelf, each)) > 0,
      );
      if (n === undefined) yield to({ at: "check", shelf: step.shelf });
      else {
        Object.assign(slice(step.shelf, n), { holder: taker, change: 1 });
        const after = shelves[shelves.indexOf(step.shelf) + 1];
        yield to(after ? { at: "look", shelf: after } : { at: "taken" });
      }
    } else if (step.at === "check") {
      // The first that the snapshot shows unfilled, whoever holds it.
      const n = places(step.shelf).find(
        (each) => left(slice(step.shelf, each)) > 0 && !rules.isGone(slice(step.shelf, each), taker),
      );
      if (n !== undefined) yield to({ at: "wait", shelf: step.shelf, slice: n });
      else {
        if (rules.returnsDay)
          for (const each of [...next.shelves.day, ...next.shelves.stock]) if (each.holder === taker) each.change = 0;
        yield to({ at: "gone" });
      }
    } else if (step.at === "wait") {
      const awaited = slice(step.shelf, step.slice);
      if (!isFree(awaited, taker)) continue;
      awaited.holder = taker;
      yield to(rules.looksAgain ? { at: "look", shelf: step.shelf } : step);
    } else if (step.at === "return") {
      const from = slice("stock", step.slice);
      if (!isFree(from, taker)) continue;
      Object.assign(from, { holder: taker, change: -rules.returns });
      yield to({ at: "returned" });
    } else {
      for (const each of [...next.shelves.day, ...next.shelves.stock])
        if (each.holder === taker) Object.assign(each, { given: each.given + each.change, holder: null, change: 0 });
      yield to({ at: "over", as: step.at });
    }
  }
}

/** What is wrong somewhere among all orders; null: nothing. */
function faultOf({ shelves, steps }: World, rules: Rules, own: readonly number[]): string | null {
  const first = (taker: number): Step => ({ at: "look", shelf: rules.order(taker)[0] ?? "day" });
  const begin = { shelves, steps: steps.map((step, taker) => (step.at === "look" ? first(taker) : step)) };
  const seen = new Set<string>();
  const waiting = [begin];
  while (waiting.length > 0) {
    const world = waiting.pop() as World; // there is one
    const name = JSON.stringify(world);
    if (seen.has(name)) continue;
    seen.add(name);
    const { day, stock } = world.shelves;
    if ([...day, ...stock].some((slice) => slice.given > slice.most || slice.given < 0))
      return "more or less than there is";
    const next = [...following(world, rules, own)];
    const isOver = world.steps.every(({ at }) => at === "over");
    if (!isOver && next.every((each) => JSON.stringify(each) === name)) return "nobody can go on";
    for (const each of next) {
      const speaks = each.steps.findIndex(({ at }, taker) => at === "gone" && world.steps[taker]?.at === "check");
      const looked = world.steps[speaks];
      if (looked?.at === "check" && world.shelves[looked.shelf].some((slice) => left(slice) > 0))
        return "gone is said while there is a piece";
    }
    if (isOver) {
      const count = (as: string) => world.steps.filter((step) => step.at === "over" && step.as === as).length;
      const given = (slices: Slice[]) => slices.reduce((sum, slice) => sum + slice.given, 0);
      const begun = (shelf: Shelf) => given(begin.shelves[shelf]);
      if (given(stock) !== begun("stock") + count("taken") - count("returned")) return "the stock counts otherwise";
      if (given(day) !== begun("day") + count("taken")) return "the day counts otherwise";
    }
    waiting.push(...next);
  }
  return null;
}

const shelf = (...slices: [most: number, given: number][]): Slice[] =>
  slices.map(([most, given]) => ({ most, given, holder: null, change: 0 }));
const takes: Step = { at: "look", shelf: "day" };
const returns: Step = { at: "return", slice: 0 };

/** Worlds in which few pieces are left for many: by what each transaction does, and where it begins to look. */
const WORLDS: Record<string, { world: () => World; own: number[] }> = {
  "three plays and two pieces in two slices": {
    world: () => ({ shelves: { day: shelf([3, 0]), stock: shelf([1, 0], [1, 0]) }, steps: [takes, takes, takes] }),
    own: [0, 0, 1],
  },
  "three plays, and a day that has two pieces": {
    world: () => ({
      shelves: { day: shelf([1, 0], [1, 0]), stock: shelf([2, 0], [2, 0]) },
      steps: [takes, takes, takes],
    }),
    own: [0, 1, 1],
  },
  "two plays, one piece, and one that comes back": {
    world: () => ({ shelves: { day: shelf([3, 0]), stock: shelf([1, 1], [1, 0]) }, steps: [takes, takes, returns] }),
    own: [0, 1, 0],
  },
  "three plays for the last piece of one slice": {
    world: () => ({ shelves: { day: shelf([9, 0]), stock: shelf([1, 0]) }, steps: [takes, takes, takes] }),
    own: [0, 0, 0],
  },
};
const faults = (rules: Rules) => Object.values(WORLDS).map(({ world, own }) => faultOf(world(), rules, own));

describe("every order of the statements of plays at one time (play-engine, Stock without a queue)", () => {
  test.each(Object.entries(WORLDS))(
    "%s: nobody waits for ever, nothing is given twice, gone is true",
    (_, { world, own }) => {
      expect(faultOf(world(), RULES, own)).toBeNull();
    },
  );

  test.each<[string, Partial<Rules>, string]>([
    [
      "gone is said where all are merely held",
      { isGone: ({ holder }, taker) => holder !== null && holder !== taker },
      "gone is said while there is a piece",
    ],
    ["what was committed during the wait is not seen", { looksAgain: false }, "nobody can go on"],
    ["a day's piece is kept where the stock has gone", { returnsDay: false }, "the day counts otherwise"],
    ["a piece goes back twice", { returns: 2 }, "more or less than there is"],
    [
      "some take the stock before the day",
      { order: (taker) => (taker === 0 ? ["stock", "day"] : ["day", "stock"]) },
      "nobody can go on",
    ],
  ])("the mistake is found: %s", (_, mistake, fault) => {
    expect(faults({ ...RULES, ...mistake })).toContain(fault);
  });
});
