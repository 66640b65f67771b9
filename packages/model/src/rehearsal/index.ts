import { type CampaignDocument, type CampaignMetadata, DEFAULT_TIMEZONE } from "../campaign/index.ts";
import { runsFor, SCENARIOS, type ShelfEntry, type TrafficGuess } from "../pacing/index.ts";
import {
  isDrawnByOdds,
  isWonAtMoments,
  momentPacingOf,
  noWinShare,
  numberOf,
  TYPICAL_HOURS,
  TYPICAL_WEEKDAYS,
} from "../prize/index.ts";
import { dayAfter, dayBounds, isTimezone, localDay } from "../time/index.ts";

/** A guess as a brand writes it. */
export interface GuessedTraffic {
  traffic: { low: number; expected: number; high: number; per: "day" | "total" };
  hours?: readonly number[] | null | undefined;
  weekdays?: readonly number[] | null | undefined;
  days?: number | null | undefined;
  runs?: number | null | undefined;
}

/** Live facts of a prize that a rehearsal starts from; absent: nothing is live yet. */
export interface LiveStock {
  prizeId: string;
  remaining: number | null;
  prizeLimitType: 0 | 1 | 2;
  prizeLimit: number;
  prizeLimits: { date: string; limit: number }[];
  /** Open moments that were uploaded, as ISO instants. */
  moments: readonly string[];
}

/** Everything that a worker needs, as plain data. */
export interface RehearsalTask {
  configuration: { prizePoolList: ShelfEntry[]; window: { start: number; end: number }; timezone: string };
  guess: TrafficGuess;
  runs: number;
  seed: number;
}

export interface RehearsalFile {
  document: CampaignDocument;
  metadata: Pick<CampaignMetadata, "startDate" | "endDate" | "timezone">;
}

interface Fault {
  path: string;
  message: string;
}

/** Where a campaign has no end and none is asked for. */
const DAYS = 14;
/** About half a minute of one core. */
const MOST_PLAYS = 200_000_000;
const DAY = 86_400_000;

/** Reads what a rehearsal plays, or what stands in its way. @param now epoch milliseconds */
export function rehearsalOf(
  { document, metadata }: RehearsalFile,
  guessed: GuessedTraffic,
  now: number,
  seed: number,
  live: readonly LiveStock[] = [],
): { kind: "task"; task: RehearsalTask } | { kind: "faults"; faults: Fault[] } {
  // Older versions took any text for one.
  const timezone = isTimezone(metadata.timezone) ? metadata.timezone : DEFAULT_TIMEZONE;
  const window = windowOf({ ...metadata, timezone }, now, guessed.days ?? null);
  const prizePoolList = document.prizePoolList.map((entry) => {
    const stock = live.find(({ prizeId }) => prizeId === entry.prizeId);
    if (!stock) return entry;
    const { remaining, prizeLimitType, prizeLimit, prizeLimits, moments } = stock;
    const uploaded = momentPacingOf(entry.pacing).listed === null && moments.length > 0;
    const pacing = uploaded ? { ...entry.pacing, listed: [...moments] } : entry.pacing;
    return { ...entry, stock: remaining, prizeLimitType, prizeLimit, prizeLimits, pacing };
  });
  const hours = guessed.hours ?? TYPICAL_HOURS;
  const weekdays = guessed.weekdays ?? TYPICAL_WEEKDAYS;
  const length = guessed.traffic.per === "day" ? Math.max(0, window.end - window.start) / DAY : 1;
  const { low, expected, high } = guessed.traffic;
  const plays = { low: low * length, expected: expected * length, high: high * length };
  const runs = guessed.runs ?? runsFor(plays);
  const faults = [
    ...prizeFaults(prizePoolList),
    ...guessFaults(plays, { hours, weekdays }),
    ...sizeFaults(plays, runs, guessed.runs == null),
    ...(window.start < window.end ? [] : [{ path: "metadata.endDate", message: "The campaign is over: move its end" }]),
  ];
  if (faults.length > 0) return { kind: "faults", faults };
  return {
    kind: "task",
    task: {
      configuration: { prizePoolList: prizePoolList.map(plain), window, timezone },
      guess: { plays, hours, weekdays },
      runs,
      seed,
    },
  };
}

function windowOf(
  { startDate, endDate, timezone }: RehearsalFile["metadata"],
  now: number,
  days: number | null,
): { start: number; end: number } {
  const start = Math.max(now, startDate === null ? 0 : Date.parse(startDate));
  const limit = dayBounds(dayAfter(localDay(start, timezone), (days ?? DAYS) - 1), timezone).end;
  if (endDate === null) return { start, end: limit };
  const end = Date.parse(endDate);
  return { start, end: days === null ? end : Math.min(end, limit) };
}

function prizeFaults(entries: CampaignDocument["prizePoolList"]): Fault[] {
  const share = noWinShare(entries.filter(isDrawnByOdds));
  const excess =
    share.kind === "excess"
      ? [{ path: "prizePoolList", message: `The prizes promise ${numberOf(share.by) * 100} % more than every play` }]
      : [];
  const moments = entries.flatMap((entry, index) => {
    if (!isWonAtMoments(entry)) return [];
    const { shape, listed, hours, weekdays } = momentPacingOf(entry.pacing);
    const path = `prizePoolList.${index}`;
    if (shape === "listed")
      return listed === null
        ? [{ path: `${path}.pacing.listed`, message: "List the winning moments, or upload them" }]
        : [];
    if (entry.stock === null)
      return [{ path: `${path}.stock`, message: "Set a stock: it is the number of winning moments" }];
    return shape === "traffic" && !(hours.some(Boolean) && weekdays.some(Boolean))
      ? [{ path: `${path}.pacing.hours`, message: "Give at least one hour and one weekday a weight above 0" }]
      : [];
  });
  return entries.length === 0
    ? [{ path: "prizePoolList", message: "The campaign has no prizes to rehearse" }]
    : [...excess, ...moments];
}

function guessFaults(
  plays: TrafficGuess["plays"],
  shape: { hours: readonly number[]; weekdays: readonly number[] },
): Fault[] {
  const faults: Fault[] = [];
  if (!(plays.low <= plays.expected && plays.expected <= plays.high))
    faults.push({
      path: "body.traffic",
      message: "Guess low at most as high as expected, expected at most as high as high",
    });
  if (!shape.hours.some(Boolean))
    faults.push({ path: "body.hours", message: "Give at least one hour a weight above 0" });
  if (!shape.weekdays.some(Boolean))
    faults.push({ path: "body.weekdays", message: "Give at least one weekday a weight above 0" });
  return faults;
}

/** What is too much for one rehearsal; who asked for no number of runs already has the fewest. */
function sizeFaults(plays: TrafficGuess["plays"], runs: number, isLeast: boolean): Fault[] {
  const all = SCENARIOS.reduce((sum, scenario) => sum + plays[scenario], 0) * runs;
  if (all <= MOST_PLAYS) return [];
  const [path, less] = isLeast
    ? ["body.traffic", "expect fewer plays, or rehearse fewer days"]
    : ["body.runs", "ask for fewer runs"];
  const [have, most] = [Math.round(all), MOST_PLAYS].map((count) => count.toLocaleString("en"));
  return [{ path, message: `That is ${have} plays in all: ${less}, so that it is at most ${most}` }];
}

/** What the draw and the stock look at, and nothing else: it crosses to a worker. */
const plain = ({
  id,
  wins,
  perPlay,
  noWinPrize,
  isConsolation,
  pacing,
  stock,
  prizeLimitType,
  prizeLimit,
  prizeLimits,
}: ShelfEntry): ShelfEntry => ({
  id,
  wins,
  perPlay,
  noWinPrize,
  isConsolation,
  pacing,
  stock,
  prizeLimitType,
  prizeLimit,
  prizeLimits,
});
