import { REPORT_KINDS, type ReportKind, statisticsPath } from "@fairground/model/statistic";
import { expect } from "vitest";
import type { Ground } from "../../plays/testing.ts";
import { type AnyCampaign, type Asked, bucketsOf, type Counted, type Known, tell, type Visit } from "./telling.ts";

/** In the order in which a visitor takes them. */
const STEPS = ["visitors", "players", "finishers", "leads", "newsletter", "doubleOpt"] as const;
type Conversion = (typeof STEPS)[number];
const KINDS = {
  visitors: "visit",
  players: "start",
  finishers: "finish",
  leads: "lead",
  newsletter: "newsletter",
  doubleOpt: "confirm",
} as const;
const COLUMNS = {
  visitors: "visits",
  players: "started",
  finishers: "finished",
  leads: "leads",
  newsletter: "newsletter",
  doubleOpt: "confirmed",
} as const;
const DIMENSIONS = {
  devices: "platform",
  browsers: "browser",
  os: "os",
  brands: "brand",
  screen_resolution: "screen",
  referrers: "referrer",
  "visits-per-city": "city",
  stats_per_city: "city",
} as const;

/** Tells of a campaign, asks for everything, and compares each answer with a plain recount of what was told. */
export async function compare(ground: Ground, campaigns: readonly Known[], any: AnyCampaign): Promise<void> {
  const of = campaigns[any.which % campaigns.length] as Known; // there are some
  const told = await tell(ground, of, any);
  const { campaignId, companyId } = of.published;
  const get = (path: string, query: object) =>
    ground.call(
      "GET",
      `${path}?${new URLSearchParams(query as Record<string, string>)}`,
      undefined,
      ground.company.as.VIEWER,
    );
  for (const { source, platform, region, filter_duplicates, ...others } of any.asked) {
    // What is known of hours goes with the visits.
    const rest = { ...others, granularity: told.isGone ? "day" : others.granularity } as const;
    const asked = { source, platform, region, filter_duplicates, ...rest };
    const query = { ...rest, ...(source && { source }), ...(platform && { platform }), ...(region && { region }) };
    const once = { filter_duplicates: String(filter_duplicates) };
    const plain = new Recount(of, asked, told);
    for (const kind of REPORT_KINDS) {
      const { status, body } = await get(`/analytics/api${statisticsPath(kind, companyId, campaignId)}`, {
        ...query,
        ...once,
      });
      if (rest.from > rest.to) expect([status, body.code]).toEqual([422, "period-refused"]);
      else expect({ kind, asked, stats: body.stats ?? body }).toEqual({ kind, asked, stats: plain.report(kind) });
    }
    if (rest.from > rest.to) continue;
    const path = `/analytics/api/statistics/conversions-timeline/${companyId}/${campaignId}`;
    const { histograms } = (await get(path, { ...query, ...once })).body;
    for (const metric of STEPS)
      expect({ metric, asked, is: histograms[metric] }).toEqual({
        metric,
        asked,
        is: plain.series(plain.conversions(metric)),
      });
    expect({ asked, is: histograms.uniqueVisitors }).toEqual({
      asked,
      is: plain.series(plain.unique("web", () => true)),
    });
    expect({ asked, is: histograms.uniqueLeads }).toEqual({
      asked,
      is: plain.series(plain.unique("srv", (v) => v.counts.leads > 0)),
    });
    const { from, to } = rest;
    const over = { from, to, ...(source && { source }), ...(platform && { platform }) };
    const { data } = (await get(`/api/v1/campaigns/${campaignId}/statistics`, over)).body;
    const flat = new Recount(of, { ...asked, region: null, filter_duplicates: false }, told);
    expect({ asked, totals: data.totals }).toEqual({ asked, totals: flat.totals() });
  }
}

type Told = Awaited<ReturnType<typeof tell>>;
type ByPiece = readonly number[];
const sum = (numbers: ByPiece) => numbers.reduce((all, each) => all + each, 0);

/** Every number anew from what was told, as somebody would count it by hand. */
class Recount {
  private readonly of: Known;
  private readonly asked: Asked;
  private readonly starts: readonly number[];
  private readonly end: number;
  private readonly told: Told;
  private readonly source: "web" | "srv" | null;

  constructor(of: Known, asked: Asked, told: Told) {
    const isEmpty = asked.from > asked.to;
    const { starts, end } = isEmpty ? { starts: [0], end: 0 } : bucketsOf(asked, of.timezone);
    this.of = of;
    this.asked = asked;
    this.starts = starts;
    this.end = end;
    this.source = asked.source ?? (asked.region ? "web" : null);
    const fits = (each: { at: number; platform: string }) =>
      each.at >= (starts[0] ?? 0) && each.at < end && (asked.platform === null || each.platform === asked.platform);
    const counted = told.counted.filter(fits);
    const visits = told.visits.filter(
      (visit) =>
        fits(visit) &&
        (asked.region === null || visit.continent === asked.region) &&
        (this.source === null || visit.source === this.source),
    );
    this.told = { ...told, counted, visits };
  }

  report(kind: ReportKind): unknown {
    switch (kind) {
      case "conversions-funnel":
        return STEPS.map((name) => ({ name, value: this.whole(name) }));
      case "outcomes":
        return this.outcomes();
      case "visits-per-city":
      case "stats_per_city":
        return this.named(kind).map(([city, country, value]) => ({ city, country, value }));
      case "devices":
      case "browsers":
      case "os":
      case "brands":
      case "screen_resolution":
      case "referrers":
        return { [kind]: this.named(kind).map(([name, , value]) => ({ name, value })) };
      case "unique_visitors":
        return { total: this.uniqueVisitors(), series: this.series(this.unique("web", () => true)) };
      case "unique_leads":
        return this.people((visit) => visit.counts.leads > 0);
      case "unique_newsletter":
        return this.people((visit) => visit.counts.newsletter > 0);
      case "engagement":
        return this.course(
          this.pieces((n) => this.in(n, this.told.visits).filter((visit) => visit.counts.pings > 0).length),
        );
      case "total_engagement": {
        const pings = this.pings();
        return { total: (sum(pings) * 5) / 60, series: this.series(pings.map((count) => (count * 5) / 60)) };
      }
      case "average_time_per_user": {
        const [pings, unique, visitors] = [this.pings(), this.unique("web", () => true), this.conversions("visitors")];
        const average = (n: number, who: number, visits: number) => (n * 5) / (who || visits || 1);
        return {
          total: average(sum(pings), this.uniqueVisitors(), this.whole("visitors")),
          series: this.series(pings.map((count, n) => average(count, unique[n] ?? 0, visitors[n] ?? 0))),
        };
      }
      case "verified_via_double_opt":
        return this.course(this.conversions("doubleOpt"));
      default:
        return this.course(this.conversions(kind));
    }
  }

  totals() {
    const counts = Object.fromEntries(STEPS.map((each) => [each, sum(this.conversions(each))]));
    const of = (what: string) =>
      this.told.counted.filter(({ kind, source }) => kind === what && (this.source ?? source) === source).length;
    const engaged = this.told.visits.filter(({ counts }) => counts.pings > 0).length;
    const uniqueLeads = this.once(({ source, counts }) => source === "srv" && counts.leads > 0);
    return {
      ...{ ...counts, uniqueVisitors: this.uniqueVisitors(), uniqueLeads, engaged },
      ...{
        engagedSeconds: sum(this.pings()) * 5,
        bots: of("bot"),
        submitErrors: of("submit_error"),
        refused: 0,
        late: 0,
      },
    };
  }

  series(values: ByPiece) {
    return this.starts.map((start, n) => ({ at: new Date(start).toISOString(), value: values[n] ?? 0 }));
  }

  /** Visitors, plays and what came of them: of each what its source tells. */
  conversions(metric: Conversion): ByPiece {
    const source = this.source ?? (metric === "visitors" ? "web" : "srv");
    if (this.asked.filter_duplicates) return this.unique(source, ({ counts }) => counts[COLUMNS[metric]] > 0);
    if (this.asked.region)
      return this.pieces((n) =>
        sum(this.in(n, this.told.visits).map((visit) => (visit.source === source ? visit.counts[COLUMNS[metric]] : 0))),
      );
    return this.pieces((n) => {
      const told = this.in(n, this.told.counted).filter(({ kind }) => kind === KINDS[metric]);
      if (this.source !== null || metric !== "visitors") return told.filter((each) => each.source === source).length;
      // What the page and a tracker tell within an hour is told of the same visits.
      const byHour = Map.groupBy(told, ({ at }) => hourOf(at, this.of.timezone));
      const of = (hour: readonly Counted[], source: string) => hour.filter((each) => each.source === source).length;
      return sum([...byHour.values()].map((hour) => Math.max(of(hour, "web"), of(hour, "page"))));
    });
  }

  unique(source: "web" | "srv", counts: (visit: Visit) => boolean): ByPiece {
    return this.pieces((n) => {
      const visits = this.in(n, this.told.visits).filter((visit) => visit.source === source && counts(visit));
      return new Set(visits.map(({ who }) => who)).size;
    });
  }

  private uniqueVisitors(): number {
    if (this.of.isCookieless || this.told.isGone)
      return sum(new Recount(this.of, { ...this.asked, granularity: "day" }, this.told).unique("web", () => true));
    return new Set(this.told.visits.filter(({ source }) => source === "web").map(({ who }) => who)).size;
  }

  /** Once in all the days, where each counts once. */
  private whole(metric: Conversion): number {
    if (!this.asked.filter_duplicates) return sum(this.conversions(metric));
    const source = this.source ?? (metric === "visitors" ? "web" : "srv");
    return this.once((visit) => visit.source === source && visit.counts[COLUMNS[metric]] > 0);
  }

  /** Different ones in all the days; where visits are gone, the sum of the days. */
  private once(counts: (visit: Visit) => boolean): number {
    if (this.told.isGone) {
      const days = new Recount(this.of, { ...this.asked, granularity: "day" }, this.told);
      return sum(
        days.pieces(
          (n) =>
            new Set(
              days
                .in(n, days.told.visits)
                .filter(counts)
                .map(({ who }) => who),
            ).size,
        ),
      );
    }
    return new Set(this.told.visits.filter(counts).map(({ who }) => who)).size;
  }

  private people(counts: (visit: Visit) => boolean) {
    return {
      total: this.once((visit) => visit.source === "srv" && counts(visit)),
      series: this.series(this.unique("srv", counts)),
    };
  }

  private pings(): ByPiece {
    const source = this.source ?? "web";
    if (this.asked.region)
      return this.pieces((n) =>
        sum(this.in(n, this.told.visits).map((visit) => (visit.source === source ? visit.counts.pings : 0))),
      );
    return this.pieces(
      (n) => this.in(n, this.told.counted).filter((each) => each.kind === "ping" && each.source === source).length,
    );
  }

  private outcomes() {
    const { pages } = this.of.published.document;
    const told = this.told.counted.filter(
      ({ kind, source }) => kind === "outcome" && (this.source ?? "srv") === source,
    );
    return [...Map.groupBy(told, ({ name }) => name)]
      .toSorted(([a, of], [b, others]) => others.length - of.length || (a < b ? -1 : 1))
      .map(([id, of]) => ({ name: nameOf(pages.entities[id]?.name), value: of.length }));
  }

  private named(kind: keyof typeof DIMENSIONS): [name: string, country: string, value: number][] {
    const source = this.source ?? "web";
    const rows = new Map<string, [string, string, number]>();
    for (const visit of this.told.visits.filter((each) => each.source === source)) {
      const name = String(visit[DIMENSIONS[kind]] || "Unknown");
      const country = DIMENSIONS[kind] === "city" ? String(visit.country ?? "") : "";
      const row = rows.get(`${name} ${country}`) ?? [name, country, 0];
      row[2]++;
      rows.set(`${name} ${country}`, row);
    }
    const isOwn = ([name]: [string, string, number]) => name !== "Unknown" && name !== "Other";
    const ranked = [...rows.values()].filter(isOwn).toSorted(byValue);
    const shown = ranked.slice(0, this.asked.top === "top_5" ? 5 : 10);
    const beyond = new Map<string, [string, string, number]>();
    for (const [name, country, value] of [...rows.values()].filter((row) => !shown.includes(row))) {
      const as = name === "Unknown" ? name : "Other";
      const row = beyond.get(`${as} ${country}`) ?? [as, country, 0];
      row[2] += value;
      beyond.set(`${as} ${country}`, row);
    }
    const others = (as: string) => [...beyond.values()].filter(([name]) => name === as).toSorted(byValue);
    return [...shown, ...others("Other"), ...others("Unknown")];
  }

  private course(values: ByPiece) {
    return { total: sum(values), series: this.series(values) };
  }

  private pieces(count: (n: number) => number): ByPiece {
    return this.starts.map((_, n) => count(n));
  }

  private in<Of extends { at: number }>(n: number, all: readonly Of[]): Of[] {
    const [start, end] = [this.starts[n] ?? 0, this.starts[n + 1] ?? this.end];
    return all.filter(({ at }) => at >= start && at < end);
  }
}

const byValue = (a: [string, string, number], b: [string, string, number]) =>
  b[2] - a[2] || (a[0] < b[0] ? -1 : Number(a[0] > b[0])) || (a[1] < b[1] ? -1 : 1);
const nameOf = (name: unknown) =>
  (typeof name === "string" ? name : Object.values((name ?? {}) as object)[0]) || "Other";
/** Zones of these tests differ from UTC by quarters of an hour. */
const hourOf = (at: number, timeZone: string) =>
  Math.floor((at - (timeZone === "Asia/Kathmandu" ? 15 : 0) * 60_000) / 3_600_000);
