import { randomUUID } from "node:crypto";
import { PLATFORMS, REGIONS, SOURCES } from "@fairground/model/statistic";
import fc from "fast-check";
// biome-ignore lint/style/noRestrictedImports: tests set the clock and write rows that others fold
import { sql } from "kysely";
import type { Ground, Published } from "../../plays/testing.ts";

/** A week in which days have 25 hours in Zurich. */
const FIRST = Date.parse("2026-10-22T00:00:00Z");
const LENGTH = 6 * 86_400_000;
const DAYS = ["2026-10-22", "2026-10-24", "2026-10-25", "2026-10-26", "2026-10-28"] as const;
const QUARTER = 15 * 60_000;
export const NAMES = ["a", "b", "c", "d", "e", "f", "g", "Other", "Unknown", ""] as const;

const time = fc.integer({ min: 0, max: LENGTH / QUARTER - 1 }).map((quarter) => FIRST + quarter * QUARTER + 1);
const platform = fc.constantFrom(...PLATFORMS, "");
const name = fc.option(fc.constantFrom(...NAMES));

const event = fc.record({
  source: fc.constantFrom("page", "web"),
  visit: fc.integer({ min: 0, max: 9 }),
  seq: fc.integer({ min: 0, max: 4 }),
  kind: fc.constantFrom("visit", "start", "ping", "page", "submit_error"),
  platform,
  visitor: fc.integer({ min: 0, max: 3 }),
  agreed: fc.boolean(),
  objects: fc.boolean(),
});
/** What is known of a visit's browser and place. */
const place = fc.record({
  ...{ browser: name, os: name, brand: name, referrer: name, screen: name, city: name },
  country: fc.option(fc.constantFrom("CH", "BR")),
  continent: fc.option(fc.constantFrom(...REGIONS)),
});
const play = fc.record({
  at: time,
  later: fc.integer({ min: 0, max: 8 }),
  platform,
  person: fc.option(fc.constantFrom("ada", "bob")),
  ...{ start: fc.boolean(), finish: fc.boolean(), lead: fc.boolean(), newsletter: fc.boolean(), confirm: fc.boolean() },
  outcome: fc.option(fc.nat({ max: 2 })),
});
const asked = fc.record({
  from: fc.constantFrom(...DAYS),
  to: fc.constantFrom(...DAYS),
  source: fc.option(fc.constantFrom(...SOURCES)),
  platform: fc.option(fc.constantFrom(...PLATFORMS)),
  region: fc.option(fc.constantFrom(...REGIONS), { freq: 2 }),
  granularity: fc.constantFrom("day", "hour"),
  top: fc.constantFrom("top_5", "top_10"),
  filter_duplicates: fc.boolean(),
});

/** What is told of a campaign, and what is asked of it then. */
export const anyCampaign = fc.record({
  which: fc.nat(),
  batches: fc.array(fc.record({ at: time, events: fc.array(event, { maxLength: 12 }), bots: fc.nat({ max: 2 }) }), {
    maxLength: 8,
  }),
  places: fc.array(place, { minLength: 10, maxLength: 10 }),
  plays: fc.array(play, { maxLength: 15 }),
  /** Which days are added up then, and whether their visits go. */
  rolled: fc.option(fc.integer({ min: 0, max: 8 })),
  areGone: fc.boolean(),
  asked: fc.array(asked, { minLength: 1, maxLength: 3 }),
});
export type AnyCampaign = typeof anyCampaign extends fc.Arbitrary<infer Value> ? Value : never;
export type Asked = AnyCampaign["asked"][number];

/** A counter of something that happened, and a visit or a play. */
export interface Counted {
  at: number;
  source: string;
  kind: string;
  platform: string;
  name: string;
}
export interface Visit
  extends Partial<Record<"browser" | "os" | "brand" | "referrer" | "screen" | "city", string | null | undefined>> {
  at: number;
  source: "web" | "srv";
  who: string;
  platform: string;
  continent?: string | null | undefined;
  country?: string | null | undefined;
  /** By its columns. */
  counts: Record<"visits" | "started" | "finished" | "leads" | "newsletter" | "confirmed" | "pings", number>;
}
export interface Known {
  published: Published;
  timezone: string;
  isCookieless: boolean;
  level: number;
  outcomes: readonly string[];
}

const NONE = { visits: 0, started: 0, finished: 0, leads: 0, newsletter: 0, confirmed: 0, pings: 0 };

/** Campaigns of several timezones and levels. */
export async function campaignsOf(ground: Ground): Promise<Known[]> {
  const settings = [
    { timezone: "Europe/Zurich", cookieless: true, analyticsTrackingLevel: 3 },
    { timezone: "Europe/Zurich", cookieless: false, analyticsTrackingLevel: null },
    { timezone: "Asia/Kathmandu", cookieless: false, analyticsTrackingLevel: 2 },
    { timezone: "America/Sao_Paulo", cookieless: true, analyticsTrackingLevel: 1 },
    { timezone: "Pacific/Auckland", cookieless: true, analyticsTrackingLevel: 0 },
  ];
  const known: Known[] = [];
  for (const metadata of settings) {
    const published = await ground.publish({ metadata });
    const outcomes = published.document.pages.ids.filter((_, n) => n < 2);
    known.push({
      ...{ published, timezone: metadata.timezone, isCookieless: metadata.cookieless },
      ...{ level: metadata.analyticsTrackingLevel ?? 3, outcomes: [...outcomes, "gone"] },
    });
  }
  return known;
}

/** Tells all of it, the collector's part through the collector: what was told. */
export async function tell(ground: Ground, of: Known, { batches, places, plays, rolled, areGone }: AnyCampaign) {
  const { campaignId, companyId } = of.published;
  for (const table of ["visit_told", "visit_session", "visit_hour", "visit_day", "visit_day_count", "visit_rolled"])
    await ground.rows(sql`DELETE FROM ${sql.table(table)} WHERE campaign_id = ${campaignId}`);
  const [counted, visits] = [[] as Counted[], new Map<string, Visit>()];
  const seen = new Set<string>();
  for (const { at, events, bots } of batches.toSorted((a, b) => a.at - b.at)) {
    const sent = events.map((each, n) => ({ n, ...each, id: sessionOf(each.visit) }));
    const told = sent.map(({ visit, seq, id, ...each }) => ({
      ...each,
      ...{ company: null, play: null, play_day: null, place: null, stable: sessionOf(100 + each.visitor) },
      session: each.source === "web" ? id : null,
      key: String(seq * 10 + ["visit", "start", "ping", "page", "submit_error"].indexOf(each.kind)),
      day: new Date(FIRST).toISOString().slice(0, 10),
      began: FIRST,
      daily: sessionOf(200 + each.visitor),
      ...{ referrer: places[visit]?.referrer ?? null, screen: places[visit]?.screen ?? null },
    }));
    await ground.clock(new Date(at).toISOString());
    const apart = bots > 0 ? [{ source: "web", kind: "bot", count: bots }] : [];
    await ground.context.db.ask("collect_visits($1, $2, $3)", [
      campaignId,
      JSON.stringify(told),
      JSON.stringify(apart),
    ]);
    if (of.level === 0) continue;
    for (let n = 0; n < bots; n++) counted.push({ at, source: "web", kind: "bot", platform: "", name: "" });
    for (const { visit, seq, kind, source, platform, visitor, agreed, objects, id } of sent) {
      const knows = of.level >= 2 && !objects;
      const joins = source === "web" && (knows || (of.level < 2 && !objects));
      const key = `${visit} ${seq} ${kind}`;
      if (joins && seen.has(key)) continue;
      if (joins) seen.add(key);
      counted.push({ at, source, kind, platform: knows ? platform : "", name: "" });
      if (!knows || source !== "web") continue;
      const isStable = agreed && !of.isCookieless;
      const { browser, os, brand, referrer, screen, city, country, continent } = places[visit] ?? {};
      const detailed = of.level >= 3 ? { referrer, screen } : { referrer: null, screen: null };
      const known: Visit = visits.get(id) ?? {
        ...{ at, source, platform: "", who: sessionOf((isStable ? 100 : 200) + visitor), counts: { ...NONE } },
        ...{ browser, os, brand, city, country, continent, ...detailed },
      };
      known.platform ||= platform;
      const column = ({ visit: "visits", start: "started", ping: "pings" } as const)[
        kind as "visit" | "start" | "ping"
      ];
      if (column) known.counts[column]++;
      visits.set(id, known);
    }
  }
  await ground.clock("2026-10-28T12:00:00Z");
  for (const [id, { browser = null, os = null, brand = null, city = null, country = null, continent = null }] of visits)
    await ground.rows(sql`UPDATE visit_session SET browser = ${browser}, os = ${os}, brand = ${brand}, city = ${city},
      country = ${country}, continent = ${continent} WHERE campaign_id = ${campaignId} AND session = ${id}`);
  for (const [n, { at, later, platform, person, outcome, ...facts }] of plays.entries()) {
    const told: [kind: string, name: string][] = [["visit", ""]];
    for (const kind of ["start", "finish", "lead", "newsletter", "confirm"] as const)
      if (facts[kind]) told.push([kind, ""]);
    if (outcome !== null) told.push(["outcome", of.outcomes[outcome] ?? ""]);
    for (const [step, [kind, name]] of told.entries()) {
      const when = at + step * later * QUARTER;
      counted.push({ at: when, source: "srv", kind, platform, name });
      await ground.rows(sql`INSERT INTO visit_hour (campaign_id, company_id, hour, source, kind, platform, name, count)
        VALUES (${campaignId}, ${companyId}, date_trunc('hour', ${new Date(when)}::timestamptz, ${of.timezone}), 'srv', ${kind},
          ${platform}, ${name}, 1)
        ON CONFLICT (campaign_id, hour, source, kind, platform, name) DO UPDATE SET count = visit_hour.count + 1`);
    }
    if (of.level < 2) continue;
    const [started, finished, leads] = [Number(facts.start), Number(facts.finish), Number(facts.lead)];
    const [newsletter, confirmed] = [Number(facts.newsletter), Number(facts.confirm)];
    const id = randomUUID();
    const counts = { visits: 1, started, finished, leads, newsletter, confirmed, pings: 0 };
    visits.set(`play ${n}`, { at, source: "srv", who: person ?? id, platform, counts });
    await ground.rows(sql`INSERT INTO visit_session (campaign_id, company_id, day, session, source, person, first_at, last_at, visits,
        started, finished, leads, newsletter, confirmed, platform)
      VALUES (${campaignId}, ${companyId}, ${new Date(at).toISOString().slice(0, 10)}::date, ${id}, 'srv', ${person}, ${new Date(at)},
        ${new Date(at)}, 1, ${started}, ${finished}, ${leads}, ${newsletter}, ${confirmed}, ${platform})`);
  }
  const isGone = rolled !== null && (await roll(ground, campaignId, { rolled, areGone }));
  return { counted, visits: [...visits.values()], isGone };
}

const A_DAY = 86_400_000;
/** More than the months after which visits go. */
const YEARS = 800 * A_DAY;

/** Adds up the first days; where their visits go, all of them, as long afterwards. @returns whether they went */
async function roll(ground: Ground, campaignId: string, { rolled, areGone }: { rolled: number; areGone: boolean }) {
  await ground.clock(new Date(FIRST + (rolled + 2) * A_DAY + (areGone ? YEARS : 0)).toISOString());
  while (await ground.context.db.ask("roll_visits($1)", [campaignId]));
  if (areGone) await ground.rows(sql`DELETE FROM visit_session WHERE campaign_id = ${campaignId}`);
  return areGone;
}

const sessionOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

/** Where days or hours of a timezone begin, by what its clocks show; none where the first day comes after the last. */
export function bucketsOf({ from, to, granularity }: Pick<Asked, "from" | "to" | "granularity">, timeZone: string) {
  const clock = new Intl.DateTimeFormat("en-CA", {
    ...{ timeZone, year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", hourCycle: "h23" },
    timeZoneName: "longOffset",
  } as const);
  const starts: number[] = [];
  let last = "";
  for (let at = FIRST - LENGTH; at < FIRST + 2 * LENGTH; at += QUARTER) {
    const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
    const day = `${parts.year}-${parts.month}-${parts.day}`;
    const key = granularity === "day" ? day : `${day} ${parts.hour} ${parts.timeZoneName}`;
    if (day > to) return { starts, end: at };
    if (day >= from && key !== last) starts.push(at);
    last = key;
  }
  throw new Error("The days are far away");
}
