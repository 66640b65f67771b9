import type { Histograms, Statistic, StatisticOverview, StatisticTotals } from "@fairground/contract";
import {
  type BREAKDOWN_METRICS,
  METRICS,
  OTHER,
  REPORT_KINDS,
  type ReportKind,
  type Source,
} from "@fairground/model/statistic";
import { textIn } from "@fairground/model/text";
import { type Asked, type Filters, type Period, topOf, visitsOf, wholeOf } from "./asked.ts";
import {
  type NumberKind,
  type Numbers,
  numbersOf,
  ordered,
  REPORTS,
  STEPS,
  seriesOf,
  sumOf,
  totalsOf,
} from "./numbers.ts";
import { before, type Days, daysOf, type Pieces, piecesOf } from "./period.ts";
import type { CampaignRow, Dimension, StatisticStore } from "./store.ts";
import { bothOf } from "./visits-store.ts";

export type Answered<Value> =
  | { kind: "known"; value: Value }
  | { kind: "campaign-unknown" }
  | { kind: "metric-unknown"; known: readonly string[] }
  | { kind: "period-refused"; reason: string };

type By = "whole" | "day" | "hour";
/** What is read: counts, who is the same person, or both. */
type Families = { counts: boolean; uniques: "all" | Source | null };
const ALL: Families = { counts: true, uniques: "all" };

interface Cities {
  stats: { city: string; country: string; value: number }[];
}

const LIVE = 5 * 60_000;
const DIMENSIONS: Record<(typeof BREAKDOWN_METRICS)[number], Dimension> = {
  devices: "platform",
  browsers: "browser",
  os: "os",
  brands: "brand",
  screen_resolution: "screen",
  referrers: "referrer",
};
/** Numbers that do not add up, by whom they are told of: of two days, some are the same person's. */
const UNIQUE: Partial<Record<NumberKind, Source>> = {
  ...{ unique_visitors: "web", unique_leads: "srv", unique_newsletter: "srv", average_time_per_user: "web" },
};

/** Statistics of campaigns (spec §7, "Analytics"; what each number means: not-shown, "Statistics"). */
export class Statistics {
  private readonly store: StatisticStore;
  private readonly hasGeo: boolean;
  private readonly now: () => number;

  /** @param now the server's clock, in epoch milliseconds: what began before a reset is told by it */
  constructor(store: StatisticStore, hasGeo: boolean, now: () => number) {
    this.store = store;
    this.hasGeo = hasGeo;
    this.now = now;
  }

  /** @param known the kinds of report that the path answers */
  async report(
    companyId: string,
    campaignId: string,
    metric: string,
    asked: Asked,
    known: readonly ReportKind[] = REPORT_KINDS,
  ): Promise<Answered<Statistic>> {
    const kind = known.find((each) => each === metric);
    if (!kind) return { kind: "metric-unknown", known };
    return this.within(companyId, campaignId, asked, async (campaign, days) => ({
      stats: await this.stats(companyId, campaign, days, kind, asked),
    }));
  }

  /** Visits per city, by country. */
  async cities(companyId: string, campaignId: string, asked: Asked): Promise<Answered<Cities>> {
    return this.within(companyId, campaignId, asked, async (campaign, days) => ({
      stats: await this.citiesOf(companyId, campaign, days, asked),
    }));
  }

  async timeline(companyId: string, campaignId: string, asked: Asked): Promise<Answered<Histograms>> {
    return this.within(companyId, campaignId, asked, async (campaign, days) => {
      const by = asked.granularity ?? "day";
      const { starts } = piecesOf(days, campaign.timezone, by);
      const numbers = await this.count(companyId, [campaign], days, by, asked);
      const course = numbers.get(campaign.campaignId) ?? [];
      const histograms = METRICS.map((metric) => [metric, seriesOf(starts, course, (of) => of[metric])]);
      return { histograms: Object.fromEntries(histograms) as Histograms["histograms"] }; // one for each metric
    });
  }

  async overview(companyId: string, campaignId: string, asked: Filters): Promise<Answered<StatisticOverview>> {
    return this.within(companyId, campaignId, asked, async (campaign, days) => {
      const { timezone, level, isCookieless, publishedAt, resetAt } = campaign;
      const totals = async (of: Days) =>
        totalsOf((await this.count(companyId, [campaign], of, "whole", asked)).get(campaignId));
      const besides = async (whole: Pieces) =>
        [
          await totals(before(days)),
          await this.live(companyId, [campaign]),
          await this.store.notes(companyId, campaignId, whole),
          !isCookieless && (await this.store.areGone(companyId, campaignId, whole)),
        ] as const;
      // What takes longest is who is the same person on several days: all else is asked beside it, one after the other, as a pool is
      // there for those who play too.
      const [now, [previous, live, notes, isSummed]] = await Promise.all([
        totals(days),
        besides(piecesOf(days, timezone, "whole")),
      ]);
      return {
        ...days,
        ...{ timezone, level, isCookieless, isSummed, hasGeo: this.hasGeo },
        publishedAt: publishedAt?.toISOString() ?? null,
        resetAt: resetAt?.toISOString() ?? null,
        live: live.get(campaignId) ?? 0,
        totals: now,
        previous,
        notes: notes.map(({ at, kind, name }) => ({
          at: at.toISOString(),
          kind,
          name: textIn(name, campaign.first, campaign.first),
        })),
      };
    });
  }

  /** Campaigns of a company that are not deleted, each by the days of its own timezone. */
  async company(
    companyId: string,
    asked: Period,
  ): Promise<Answered<{ campaignId: string; name: string; live: number; totals: StatisticTotals }[]>> {
    const campaigns = await this.store.campaigns(companyId, null);
    const live = await this.live(companyId, campaigns);
    const totals = new Map<string, StatisticTotals>();
    const alike = Object.groupBy(campaigns, ({ timezone, isCookieless }) => `${isCookieless} ${timezone}`);
    for (const some of Object.values(alike)) {
      const [first] = some ?? [];
      if (!some || !first) continue;
      const days = daysOf(asked, first.now.getTime(), first.timezone);
      if (days.kind === "refused") return { kind: "period-refused", reason: days.reason };
      const counted = await this.count(companyId, some, days, "whole", {});
      for (const { campaignId } of some) totals.set(campaignId, totalsOf(counted.get(campaignId)));
    }
    const rows = campaigns.map(({ campaignId, name }) => ({
      ...{ campaignId, name, live: live.get(campaignId) ?? 0 },
      totals: totals.get(campaignId) ?? totalsOf(undefined),
    }));
    return { kind: "known", value: rows };
  }

  /** Deletes a campaign's statistics. */
  async reset(companyId: string, campaignId: string): Promise<Answered<{ resetAt: string }>> {
    const at = await this.store.reset(companyId, campaignId, new Date(this.now()));
    return at === null ? { kind: "campaign-unknown" } : { kind: "known", value: { resetAt: at.toISOString() } };
  }

  /** Answers of a campaign in the days that are asked for. */
  async within<Value>(
    companyId: string,
    campaignId: string,
    asked: Asked,
    answer: (campaign: CampaignRow, days: Days) => Promise<Value>,
  ): Promise<Answered<Value>> {
    const [campaign] = await this.store.campaigns(companyId, campaignId);
    if (!campaign) return { kind: "campaign-unknown" };
    const days = daysOf(asked, campaign.now.getTime(), campaign.timezone);
    if (days.kind === "refused") return { kind: "period-refused", reason: days.reason };
    return { kind: "known", value: await answer(campaign, { from: days.from, to: days.to }) };
  }

  private async stats(
    companyId: string,
    campaign: CampaignRow,
    days: Days,
    kind: ReportKind,
    asked: Asked,
  ): Promise<Statistic["stats"]> {
    const { campaignId, first } = campaign;
    const of = wholeOf(campaign, days, asked);
    switch (kind) {
      case "conversions-funnel": {
        const counts: Families = { counts: true, uniques: null };
        const [whole] = (await this.count(companyId, [campaign], days, "whole", asked, counts)).get(campaignId) ?? [];
        return STEPS.map((name) => ({ name, value: whole?.[name] ?? 0 }));
      }
      case "outcomes":
        return (await this.store.outcomes(companyId, campaignId, of)).map(({ name, value }) => ({
          name: textIn(name, first, first) || OTHER,
          value,
        }));
      case "visits-per-city":
      case "stats_per_city":
        return this.citiesOf(companyId, campaign, days, asked);
      case "devices":
      case "browsers":
      case "os":
      case "brands":
      case "screen_resolution":
      case "referrers": {
        const rows = ordered(await this.store.named(companyId, of, DIMENSIONS[kind], topOf(asked)));
        return { [kind]: rows.map(({ name, value }) => ({ name, value })) };
      }
      default:
        return this.course(companyId, campaign, days, kind, asked);
    }
  }

  private async citiesOf(companyId: string, campaign: CampaignRow, days: Days, asked: Asked): Promise<Cities["stats"]> {
    const rows = await this.store.named(companyId, wholeOf(campaign, days, asked), "city", topOf(asked));
    return ordered(rows).map(({ name: city, country, value }) => ({ city, country, value }));
  }

  private async course(companyId: string, campaign: CampaignRow, days: Days, kind: NumberKind, asked: Asked) {
    const by = asked.granularity ?? "day";
    const isUnique = kind in UNIQUE;
    const uniques = UNIQUE[kind] ?? (kind === "engagement" ? "web" : null);
    const families: Families = { uniques, counts: uniques === null || kind === "average_time_per_user" };
    const count = async (pieces: "whole" | typeof by) =>
      (await this.count(companyId, [campaign], days, pieces, asked, families)).get(campaign.campaignId) ?? [];
    const numbers = await count(by);
    // Without cookies a visitor is another one each day: days add up.
    const addsUp = !isUnique || (campaign.isCookieless && UNIQUE[kind] === "web" && by === "day");
    const whole = addsUp ? numbers : await count("whole");
    return {
      total: REPORTS[kind](sumOf(whole)),
      series: seriesOf(piecesOf(days, campaign.timezone, by).starts, numbers, REPORTS[kind]),
    };
  }

  /** By campaign, piece by piece. @param campaigns of one timezone, all cookieless or none */
  private async count(
    companyId: string,
    campaigns: readonly CampaignRow[],
    days: Days,
    by: By,
    asked: Partial<Asked>,
    { counts, uniques }: Families = ALL,
  ): Promise<Map<string, Numbers[]>> {
    const [{ timezone, isCookieless }] = campaigns as [CampaignRow]; // whoever asks has one
    const pieces = piecesOf(days, timezone, by);
    const of = { ...visitsOf(asked), campaigns: campaigns.map(({ campaignId }) => campaignId), pieces };
    // Without cookies nobody is known again on another day.
    const known: Pieces = piecesOf(days, timezone, isCookieless ? "day" : "whole");
    const told = { ...of, source: of.source ?? (uniques === "all" ? null : uniques) };
    const rolled = { web: isCookieless && by === "whole" ? "days" : DAYS[by], srv: DAYS[by] } as const;
    const [counted, unique] = await Promise.all([
      counts ? this.countsOf(companyId, of, by, asked.filter_duplicates === "true") : [],
      uniques ? this.store.unique(companyId, told, known, rolled) : [],
    ]);
    const byCampaign = Map.groupBy([...counted, ...unique], ({ campaignId }) => campaignId);
    return new Map(
      of.campaigns.map((campaignId) => [campaignId, numbersOf(pieces.starts.length, byCampaign.get(campaignId) ?? [])]),
    );
  }

  private async countsOf(companyId: string, of: Parameters<StatisticStore["counted"]>[1], by: By, once: boolean) {
    const rolled = bothOf(by === "hour" ? "none" : "days");
    const rows = await (of.region
      ? this.store.placed(companyId, of, rolled)
      : this.store.counted(companyId, of, rolled));
    if (!once) return rows;
    const others = rows.map(({ campaignId, n, pings }) => ({ campaignId, n, pings }));
    return [...others, ...(await this.store.once(companyId, of, bothOf(DAYS[by])))];
  }

  private async live(companyId: string, campaigns: readonly CampaignRow[]): Promise<Map<string, number>> {
    const [first] = campaigns;
    if (!first) return new Map();
    const ids = campaigns.map(({ campaignId }) => campaignId);
    const rows = await this.store.live(companyId, ids, new Date(first.now.getTime() - LIVE));
    return new Map(rows.map(({ campaignId, live }) => [campaignId, live]));
  }
}

/** Hours are told by visits alone; who is the same person on several days too, while visits are there. */
const DAYS = { hour: "none", day: "days", whole: "gone" } as const;
