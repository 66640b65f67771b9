import type { StatisticPlaces, StatisticPlays, StatisticsFilters } from "@fairground/contract";
import { type Pieces, piecesOf } from "./period.ts";
import { placesIn } from "./places.ts";
import type { PlaceStore } from "./places-store.ts";
import type { PlayedRow, PlayStore } from "./plays-store.ts";
import type { Answered, Statistics } from "./service.ts";

type Filters = Pick<StatisticsFilters, "from" | "to" | "platform">;
type Steps = NonNullable<StatisticPlays["scores"]>["steps"];

/** Seconds at which steps of time begin. */
const TIMES = [0, 10, 20, 30, 60, 120, 300, 600] as const;
/** Steps of scores at most. */
const MOST = 10;

/** How plays went, and where visits ended (not-shown, "Statistics"). */
export class PlayStatistics {
  private readonly statistics: Statistics;
  private readonly plays: PlayStore;
  private readonly seen: PlaceStore;
  constructor(statistics: Statistics, plays: PlayStore, seen: PlaceStore) {
    this.statistics = statistics;
    this.plays = plays;
    this.seen = seen;
  }

  played(companyId: string, campaignId: string, asked: Filters): Promise<Answered<StatisticPlays>> {
    return this.statistics.within(companyId, campaignId, asked, async ({ timezone }, days) => {
      const of = {
        ...{ campaigns: [campaignId], pieces: piecesOf(days, timezone, "whole") },
        ...{ source: "srv" as const, platform: asked.platform ?? null, region: null },
      };
      const middle = await this.plays.middle(companyId, of);
      const scores = middle?.least == null || middle.best == null ? [] : stepsOf(middle.least, middle.best);
      const rows = await this.plays.steps(companyId, of, scores, TIMES);
      const has = await this.plays.has(companyId, campaignId);
      const byDay = piecesOf(days, timezone, "day");
      return {
        ...days,
        scores:
          middle?.best == null
            ? null
            : {
                ...{ plays: middle.scored, best: middle.best, middle: middle.middleScore ?? middle.best },
                steps: counted(scores, rows, "score"),
              },
        times:
          middle?.middleTime == null
            ? null
            : { plays: middle.timed, middle: Math.round(middle.middleTime), steps: counted(TIMES, rows, "time") },
        codes: has.codes ? course(byDay, await this.plays.codes(companyId, campaignId, byDay)) : null,
        accessCodes: has.accessCodes ? course(byDay, await this.plays.accessCodes(companyId, campaignId, byDay)) : null,
      };
    });
  }

  places(
    companyId: string,
    campaignId: string,
    asked: Filters & Pick<StatisticsFilters, "region">,
  ): Promise<Answered<StatisticPlaces>> {
    return this.statistics.within(companyId, campaignId, asked, async ({ timezone, first }, days) => {
      const of = {
        ...{ campaigns: [campaignId], pieces: piecesOf(days, timezone, "whole") },
        ...{ source: "web" as const, platform: asked.platform ?? null, region: asked.region ?? null },
      };
      const document = await this.seen.document(companyId, campaignId);
      if (!document) return { visits: 0, elsewhere: 0, pages: [] };
      return placesIn(document, await this.seen.seen(companyId, of), await this.seen.visits(companyId, of), first);
    });
  }
}

/** Where steps begin: round numbers, at most ten from the least to the best, whole ones where scores are. */
export function stepsOf(least: number, best: number): number[] {
  const isWhole = Number.isInteger(least) && Number.isInteger(best);
  const rough = (best - least) / MOST || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => (best - least) / each < MOST - 1) ?? 20 * power;
  const width = isWhole ? Math.max(1, step) : step;
  const begins = Math.floor(least / width);
  const count = Math.floor(best / width) - begins + 1;
  return Array.from({ length: count }, (_, n) => Number(((begins + n) * width).toPrecision(12)));
}

/** Every step is there, also without plays; the last one has no end. */
function counted(begins: readonly number[], rows: readonly PlayedRow[], of: "score" | "time"): Steps {
  return begins.map((from, at) => ({
    from,
    to: begins[at + 1] ?? null,
    plays: rows.reduce((sum, row) => (stepIn(row[of]) === at ? sum + row.plays : sum), 0),
  }));
}

/** What a number is rounded by may put the least below the first step. */
const stepIn = (bucket: number | null) => (bucket === null ? null : Math.max(0, bucket - 1));

function course({ starts }: Pieces, rows: readonly { n: number; value: number }[]) {
  const series = starts.map((start, at) => ({
    at: new Date(start).toISOString(),
    value: rows.find(({ n }) => n === at + 1)?.value ?? 0,
  }));
  return { total: series.reduce((sum, { value }) => sum + value, 0), series };
}
