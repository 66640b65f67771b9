import { chooserFor } from "../prize/draw.ts";
import { isWonAtMoments, momentPacingOf, type TrafficShape } from "../prize/pacing.ts";
import { isoInstant } from "../time/index.ts";
import { type Band, bandOf } from "./band.ts";
import { drawnMoments, winningMoments } from "./moments.ts";
import { poisson, type SimulatedChance } from "./seeded.ts";
import { Shelf, type ShelfEntry, type Shelved, shelved } from "./simulated-stock.ts";
import { type TimeWindow, type Traffic, trafficOver } from "./traffic.ts";

export const SCENARIOS = ["low", "expected", "high"] as const;
export type Scenario = (typeof SCENARIOS)[number];

export interface RehearsalConfiguration<E extends ShelfEntry> {
  prizePoolList: readonly E[];
  /** From the first to the last moment at which the campaign is played. */
  window: TimeWindow;
  timezone: string;
}

/** The brand's guess: plays that come to a draw over the whole window, and how they are spread. */
export interface TrafficGuess extends TrafficShape {
  plays: Readonly<Record<Scenario, number>>;
}

export interface RehearsedPrize {
  entryId: string;
  awarded: Band;
  /** Pieces left at the end; null where the stock is unlimited. */
  leftOver: Band | null;
  /** Share of the runs in which the last piece was given before the end. */
  soldOutShare: number;
  /** When, in those runs: ISO instants; null when it never happened. */
  soldOutAt: Band<string> | null;
}

export interface RehearsedDay {
  /** In the campaign's timezone. */
  day: string;
  plays: Band;
  wins: Band;
  winShare: Band;
  /** Pieces left when the day ends, of all prizes with a stock; null where there are none. */
  left: Band | null;
}

export interface RehearsedScenario {
  plays: Band;
  /** Share of plays that win something, a consolation included. */
  winShare: Band;
  prizes: RehearsedPrize[];
  days: RehearsedDay[];
}

export interface Rehearsal {
  runs: number;
  /** Plays simulated in all. */
  plays: number;
  scenarios: Record<Scenario, RehearsedScenario>;
}

/** A look at the progress, in [0, 1], about every so many plays. */
const PLAYS_BETWEEN_LOOKS = 50_000;

/**
 * Plays a campaign many times with the production draw (`chooserFor`) over stock in memory, to show before publishing
 * when prizes run out and how many win (play-engine, "Rehearsal").
 * @throws RangeError as the draw and the moments do: what publishing refuses cannot be rehearsed either
 */
export function rehearse<E extends ShelfEntry>(
  configuration: RehearsalConfiguration<E>,
  guess: TrafficGuess,
  chance: SimulatedChance,
  runs: number,
): Rehearsal {
  const steps = rehearsing(configuration, guess, chance, runs);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** {@link rehearse} in steps: each yields the progress, and whoever iterates may stop. */
export function* rehearsing<E extends ShelfEntry>(
  configuration: RehearsalConfiguration<E>,
  guess: TrafficGuess,
  chance: SimulatedChance,
  runs: number,
): Generator<number, Rehearsal> {
  const traffic = trafficOver(configuration.window, guess, configuration.timezone);
  const stage = stageFor(configuration, traffic, chance);
  const expected = SCENARIOS.reduce((sum, scenario) => sum + guess.plays[scenario] * runs, 0);
  const progress = { plays: 0, seen: 0 };
  const share = () => (expected > 0 ? Math.min(1, progress.plays / expected) : 1);

  const result: Partial<Record<Scenario, RehearsedScenario>> = {};
  for (const scenario of SCENARIOS) {
    const tally = new Tally(stage.entries, traffic.days, runs);
    for (let run = 0; run < runs; run++) {
      for (const plays of oneRun(stage, traffic, guess.plays[scenario], chance, tally, run)) {
        progress.plays += plays;
        if (progress.plays - progress.seen < PLAYS_BETWEEN_LOOKS) continue;
        progress.seen = progress.plays;
        yield share();
      }
    }
    result[scenario] = tally.result();
  }
  yield 1;
  return { runs, plays: progress.plays, scenarios: result as Record<Scenario, RehearsedScenario> }; // every scenario ran
}

/** How many runs a guess allows: many for narrow bands, fewer where one run is large. */
export function runsFor(plays: TrafficGuess["plays"], budget = 10_000_000): number {
  const each = SCENARIOS.reduce((sum, scenario) => sum + plays[scenario], 0);
  return Math.min(200, Math.max(10, Math.floor(budget / Math.max(1, each))));
}

interface Stage<E extends ShelfEntry> {
  entries: readonly Shelved<E>[];
  choose: ReturnType<typeof chooserFor<Shelved<E>>>;
  /** Other moments for every run: which ones the seed will give, nobody knows before. */
  moments(): number[][];
}

function stageFor<E extends ShelfEntry>(
  { prizePoolList, window, timezone }: RehearsalConfiguration<E>,
  rehearsed: Traffic,
  chance: SimulatedChance,
): Stage<E> {
  const entries = shelved(prizePoolList);
  const sources = entries.map((entry): (() => number[]) => {
    if (!isWonAtMoments(entry)) return () => [];
    const settings = { ...momentPacingOf(entry.pacing), count: entry.stock ?? 0 };
    if (settings.shape !== "traffic") return () => winningMoments(settings, window, timezone, chance);
    // The hours of the moments are the brand's settings, not the guess: a wrong guess must show.
    const shaped = settings.count > 0 ? trafficOver(window, settings, timezone) : rehearsed;
    return () => drawnMoments(shaped, settings.count, chance).map(({ at }) => at);
  });
  return {
    entries,
    choose: chooserFor({ prizePoolList: entries }),
    moments: () => sources.map((source) => source()),
  };
}

/** Plays the window once; yields the plays of each slot. */
function* oneRun<E extends ShelfEntry>(
  { entries, choose, moments }: Stage<E>,
  { starts, ends, weights, dayOf, days, total }: Traffic,
  plays: number,
  chance: SimulatedChance,
  tally: Tally<E>,
  run: number,
): Generator<number> {
  const shelf = new Shelf<E>(entries, days, moments());
  for (let slot = 0; slot < starts.length; slot++) {
    const [start, end] = [starts[slot] as number, ends[slot] as number]; // the lists are equally long
    const day = dayOf[slot] as number;
    const count = poisson((plays * (weights[slot] as number) * (end - start)) / total, chance);
    let wins = 0;
    for (let n = 0; n < count; n++) {
      const at = start + ((n + chance.next()) / count) * (end - start);
      const won = shelf.take(choose(chance, shelf.dueAt(at, entries)), day, entries);
      if (won < 0) continue;
      wins++;
      tally.won(run, won, day, at);
    }
    tally.played(run, day, count, wins);
    yield count;
  }
}

/** Figures of all runs of one scenario, in typed arrays: by run, then by prize or day. */
class Tally<E extends ShelfEntry> {
  private readonly entries: readonly Shelved<E>[];
  private readonly days: readonly string[];
  private readonly runs: number;
  private readonly awarded: Float64Array;
  private readonly soldOut: Float64Array;
  private readonly plays: Float64Array;
  private readonly wins: Float64Array;
  /** What was taken from stocks, by run and day. */
  private readonly taken: Float64Array;
  constructor(entries: readonly Shelved<E>[], days: readonly string[], runs: number) {
    this.entries = entries;
    this.days = days;
    this.runs = runs;
    this.awarded = new Float64Array(runs * entries.length);
    this.soldOut = new Float64Array(runs * entries.length).fill(Number.NaN);
    this.plays = new Float64Array(runs * days.length);
    this.wins = new Float64Array(runs * days.length);
    this.taken = new Float64Array(runs * days.length);
  }

  won(run: number, place: number, day: number, at: number): void {
    const cell = run * this.entries.length + place;
    const awarded = (this.awarded[cell] as number) + 1; // cells of this tally
    this.awarded[cell] = awarded;
    const stock = this.entries[place]?.stock ?? null;
    if (awarded === stock) this.soldOut[cell] = at;
    const onDay = run * this.days.length + day;
    if (stock !== null) this.taken[onDay] = (this.taken[onDay] as number) + 1;
  }

  played(run: number, day: number, plays: number, wins: number): void {
    const cell = run * this.days.length + day;
    this.plays[cell] = (this.plays[cell] as number) + plays;
    this.wins[cell] = (this.wins[cell] as number) + wins;
  }

  result(): RehearsedScenario {
    const perRun = (list: Float64Array) => this.overRuns((run) => this.sumOfDays(list, run));
    const [plays, wins] = [perRun(this.plays), perRun(this.wins)];
    return {
      plays: bandOf(plays),
      winShare: bandOf(plays.map((count, run) => shareOf(wins[run] ?? 0, count))),
      prizes: this.entries.filter(({ noWinPrize }) => !noWinPrize).map((entry) => this.prize(entry)),
      days: this.days.map((day, at) => this.day(day, at)),
    };
  }

  private prize({ id, place, stock }: Shelved<E>): RehearsedPrize {
    const cell = (run: number) => run * this.entries.length + place;
    const awarded = this.overRuns((run) => this.awarded[cell(run)] ?? 0);
    const soldOut = this.overRuns((run) => this.soldOut[cell(run)] ?? Number.NaN).filter((at) => !Number.isNaN(at));
    const at = soldOut.length > 0 ? bandOf(soldOut) : null;
    return {
      entryId: id,
      awarded: bandOf(awarded),
      leftOver: stock === null ? null : bandOf(awarded.map((given) => stock - given)),
      soldOutShare: stock === 0 ? 1 : soldOut.length / this.runs,
      soldOutAt: at && { p10: instant(at.p10), p50: instant(at.p50), p90: instant(at.p90) },
    };
  }

  private day(day: string, at: number): RehearsedDay {
    const of = (list: Float64Array) => this.overRuns((run) => list[run * this.days.length + at] ?? 0);
    const [plays, wins] = [of(this.plays), of(this.wins)];
    return {
      day,
      plays: bandOf(plays),
      wins: bandOf(wins),
      winShare: bandOf(plays.map((count, run) => shareOf(wins[run] ?? 0, count))),
      left: this.left(at),
    };
  }

  private left(day: number): Band | null {
    const stocks = this.entries.flatMap(({ noWinPrize, stock }) => (noWinPrize || stock === null ? [] : stock));
    const whole = stocks.reduce((sum, stock) => sum + stock, 0);
    return stocks.length === 0
      ? null
      : bandOf(this.overRuns((run) => whole - this.sumOfDays(this.taken, run, day + 1)));
  }

  private overRuns(figure: (run: number) => number): Float64Array {
    return Float64Array.from({ length: this.runs }, (_, run) => figure(run));
  }

  private sumOfDays(list: Float64Array, run: number, days = this.days.length): number {
    const first = run * this.days.length;
    return list.subarray(first, first + days).reduce((sum, each) => sum + each, 0);
  }
}

const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);
const instant = (at: number): string => isoInstant(Math.round(at));
