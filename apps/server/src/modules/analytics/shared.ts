import type { SharedStatistics, StatisticsFilters } from "@fairground/contract";
import { OTHER, TRACKING_LEVELS } from "@fairground/model/statistic";
import { textIn } from "@fairground/model/text";
import { TOP } from "./asked.ts";
import { type Cell, FEW, withoutFew } from "./few.ts";
import { ordered, UNKNOWN } from "./numbers.ts";
import type { PeopleStore } from "./people-store.ts";
import { piecesOf } from "./period.ts";
import type { Answered, Statistics } from "./service.ts";
import type { CampaignRow, Dimension, StatisticStore } from "./store.ts";
import type { Asked } from "./visits-store.ts";

type Lists = SharedStatistics["lists"];
/** Days that were read before: the first and the last. */
interface Of {
  companyId: string;
  campaignId: string;
  from: string;
  to: string;
}
type Shown = Omit<SharedStatistics, "expiresAt">;

const { UNIQUE_VISITORS_ANALYTICS, DETAILED_ANALYTICS } = TRACKING_LEVELS;
/** What visits are told apart by, and the tracking level that it takes (analytics, "Privacy"). */
const LISTS = {
  devices: ["platform", UNIQUE_VISITORS_ANALYTICS],
  browsers: ["browser", UNIQUE_VISITORS_ANALYTICS],
  os: ["os", UNIQUE_VISITORS_ANALYTICS],
  brands: ["brand", DETAILED_ANALYTICS],
  screen_resolution: ["screen", DETAILED_ANALYTICS],
  referrers: ["referrer", DETAILED_ANALYTICS],
} as const satisfies Partial<Record<keyof Lists, readonly [Dimension, number]>>;

/** Statistics as strangers and mails are told them: sums, courses, and lists in which nobody stands out. */
export class OpenStatistics {
  private readonly statistics: Statistics;
  private readonly store: StatisticStore;
  private readonly people: PeopleStore;
  constructor(statistics: Statistics, store: StatisticStore, people: PeopleStore) {
    this.statistics = statistics;
    this.store = store;
    this.people = people;
  }

  async look(
    companyId: string,
    campaignId: string,
    asked: Pick<StatisticsFilters, "from" | "to" | "granularity" | "top">,
  ): Promise<Answered<Shown>> {
    // The same days as the overview's, also where none are asked for: its own are asked for then.
    const found = await this.statistics.overview(companyId, campaignId, asked);
    if (found.kind !== "known") return found;
    const { live: _, notes: __, ...overview } = found.value;
    const days = { from: overview.from, to: overview.to };
    const course = await this.statistics.timeline(companyId, campaignId, { ...asked, ...days });
    if (course.kind !== "known") return course;
    const [campaign] = await this.store.campaigns(companyId, campaignId);
    if (!campaign) return { kind: "campaign-unknown" };
    const of = { companyId, campaignId, ...days };
    const shown = {
      ...overview,
      name: campaign.name,
      ...course.value,
      lists: await this.lists(campaign, of, TOP[asked.top]),
      cities: (await this.list(campaign, of, ["city", DETAILED_ANALYTICS], TOP[asked.top])).map(
        ({ name: city, country, value }) => ({ city, country, value }),
      ),
    };
    return { kind: "known", value: shown };
  }

  /** Sums of days, and the first names of what came of plays and of where visitors came from. */
  async summary({ companyId, campaignId, ...days }: Of) {
    const found = await this.statistics.overview(companyId, campaignId, days);
    const [campaign] = await this.store.campaigns(companyId, campaignId);
    if (found.kind !== "known" || !campaign) return null;
    const { totals, level } = found.value;
    const of = { companyId, campaignId, ...days };
    const named = (rows: readonly Cell[]) =>
      rows.map(({ name }) => name).filter((name) => name !== OTHER && name !== UNKNOWN);
    return {
      ...{ name: campaign.name, level, totals },
      outcomes: named(await this.outcomes(campaign, of)),
      sources: named(await this.list(campaign, of, LISTS.referrers, TOP.top_5)),
    };
  }

  private async lists(campaign: CampaignRow, of: Of, top: number): Promise<Lists> {
    const lists: Partial<Lists> = {};
    for (const [kind, by] of Object.entries(LISTS) as [keyof typeof LISTS, (typeof LISTS)["devices"]][])
      lists[kind] = (await this.list(campaign, of, by, top)).map(namedOf);
    return { ...lists, outcomes: (await this.outcomes(campaign, of)).map(namedOf) } as Lists; // one for each of its kinds
  }

  private async list(campaign: CampaignRow, of: Of, [dimension, needs]: readonly [Dimension, number], top: number) {
    if (campaign.level < needs) return [];
    return ordered(withoutFew(await this.people.named(of.companyId, askedOf(campaign, of), dimension, top, FEW)));
  }

  /** Counters know plays, and not whose they are. */
  private async outcomes(campaign: CampaignRow, of: Of): Promise<Cell[]> {
    const { first } = campaign;
    const rows = await this.store.outcomes(of.companyId, of.campaignId, askedOf(campaign, of));
    const cells = rows.map(({ name, value }) => ({
      name: textIn(name, first, first) || OTHER,
      country: "",
      value,
      people: value,
    }));
    return ordered(withoutFew(cells));
  }
}

const namedOf = ({ name, value }: Cell) => ({ name, value });
const askedOf = ({ timezone }: CampaignRow, { campaignId, from, to }: Of): Asked => ({
  ...{ source: null, platform: null, region: null, campaigns: [campaignId] },
  pieces: piecesOf({ from, to }, timezone, "whole"),
});
