import { HEARTBEAT, METRICS, type Metric, OTHER } from "@fairground/model/statistic";
import type { CountedRow, NamedRow, OnceRow, PlacedRow, UniqueRow } from "./store.ts";

/** Everything that is counted of a piece of time. */
export type Numbers = Record<
  Metric | "uniqueNewsletter" | "engaged" | "engagedSeconds" | "bots" | "submitErrors" | "refused" | "late",
  number
>;

const NOTHING: Numbers = {
  ...(Object.fromEntries(METRICS.map((metric) => [metric, 0])) as Record<Metric, number>),
  ...{ uniqueNewsletter: 0, engaged: 0, engagedSeconds: 0, bots: 0, submitErrors: 0, refused: 0, late: 0 },
};

type Row = { n: number } & Partial<Omit<CountedRow & PlacedRow & OnceRow & UniqueRow, "campaignId" | "n">>;

/** One for each piece, also where no row has anything of it. */
export function numbersOf(pieces: number, rows: readonly (Row & { campaignId?: string })[]): Numbers[] {
  const all = Array.from({ length: pieces }, () => ({ ...NOTHING }));
  for (const { campaignId: _, n, pings, ...counted } of rows) {
    const of = all[n - 1];
    if (of) Object.assign(of, counted, pings !== undefined && { engagedSeconds: pings * HEARTBEAT });
  }
  return all;
}

/** What a report shows of the numbers; seconds a visitor where there are unique ones, else a visit. */
export const REPORTS = {
  visitors: (of) => of.visitors,
  players: (of) => of.players,
  leads: (of) => of.leads,
  newsletter: (of) => of.newsletter,
  finishers: (of) => of.finishers,
  verified_via_double_opt: (of) => of.doubleOpt,
  unique_visitors: (of) => of.uniqueVisitors,
  unique_leads: (of) => of.uniqueLeads,
  unique_newsletter: (of) => of.uniqueNewsletter,
  engagement: (of) => of.engaged,
  total_engagement: (of) => of.engagedSeconds / 60,
  average_time_per_user: (of) => of.engagedSeconds / (of.uniqueVisitors || of.visitors || 1),
} as const satisfies Record<string, (of: Numbers) => number>;
export type NumberKind = keyof typeof REPORTS;

/** In the order in which a visitor takes them. */
export const STEPS = [
  "visitors",
  "players",
  "finishers",
  "leads",
  "newsletter",
  "doubleOpt",
] as const satisfies Metric[];

/** Of several pieces, what adds up. */
export function sumOf(pieces: readonly Numbers[]): Numbers {
  const sum = { ...NOTHING };
  for (const piece of pieces) for (const name of Object.keys(sum) as (keyof Numbers)[]) sum[name] += piece[name];
  return sum;
}

/** What the overview says of a campaign's days; without anything, zeros. */
export function totalsOf(pieces: readonly Numbers[] | undefined): Omit<Numbers, "uniqueNewsletter"> {
  const { uniqueNewsletter: _, ...totals } = sumOf(pieces ?? []);
  return totals;
}

/** Of visits by a name, those of which it is not known. */
export const UNKNOWN = "Unknown";
const rank = ({ name }: NamedRow) => [OTHER, UNKNOWN].indexOf(name);
/** The most first; what has no name last. */
export const ordered = <Row extends NamedRow>(rows: readonly Row[]): Row[] =>
  rows.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      b.value - a.value ||
      (a.name < b.name ? -1 : Number(a.name > b.name)) ||
      (a.country < b.country ? -1 : 1),
  );

/** One value a piece of time, by when it begins. */
export const seriesOf = (starts: readonly number[], numbers: readonly Numbers[], value: (of: Numbers) => number) =>
  starts.map((start, n) => {
    const of = numbers[n];
    return { at: new Date(start).toISOString(), value: of ? value(of) : 0 };
  });
