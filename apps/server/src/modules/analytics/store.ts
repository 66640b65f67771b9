import type { StatisticOverview } from "@fairground/contract";
import type { Source } from "@fairground/model/statistic";
import type { LocalizedText } from "@fairground/model/text";
import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, boolean, instant, integer, json, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";
import type { Pieces } from "./period.ts";
import {
  type Asked,
  bothOf,
  endOf,
  goneBefore,
  instantsOf,
  type Rolled,
  readCounts,
  readVisits,
  startOf,
} from "./visits-store.ts";

const CAMPAIGN = {
  campaignId: text,
  name: text,
  now: instant,
  timezone: text,
  /** Its first language. */
  first: text,
  level: integer,
  isCookieless: boolean,
  publishedAt: nullable(instant),
  resetAt: nullable(instant),
};
export type CampaignRow = RowOf<typeof CAMPAIGN>;

/** `n`: the piece of time, from 1. Pieces without anything have no row. */
const OF = { campaignId: text, n: integer };
const CONVERSIONS = {
  visitors: integer,
  players: integer,
  finishers: integer,
  leads: integer,
  newsletter: integer,
  doubleOpt: integer,
};
const COUNTED = {
  ...OF,
  ...CONVERSIONS,
  pings: integer,
  bots: integer,
  submitErrors: integer,
  refused: integer,
  late: integer,
};
export type CountedRow = RowOf<typeof COUNTED>;
const PLACED = { ...OF, ...CONVERSIONS, pings: integer };
export type PlacedRow = RowOf<typeof PLACED>;
const ONCE = { ...OF, ...CONVERSIONS };
export type OnceRow = RowOf<typeof ONCE>;
const UNIQUE = { ...OF, uniqueVisitors: integer, uniqueLeads: integer, uniqueNewsletter: integer, engaged: integer };
export type UniqueRow = RowOf<typeof UNIQUE>;

/** What visits are told apart by. */
export type Dimension = "platform" | "browser" | "os" | "brand" | "screen" | "referrer" | "city";
const NAMED = { name: text, country: text, value: integer };
export type NamedRow = RowOf<typeof NAMED>;
const OUTCOME = { name: nullable(json<LocalizedText>()), value: integer };
const NOTE = { at: instant, kind: word<StatisticOverview["notes"][number]["kind"]>(), name: json<LocalizedText>() };

/** Reads what was counted: hours, which add up, and visits and days, of which some are the same person's. */
export class StatisticStore {
  private readonly db: Database;
  private readonly months: number;
  /** @param months after which visits go */
  constructor(db: Database, months: number) {
    this.db = db;
    this.months = months;
  }

  /** @param campaignId null: all of the company that are not deleted */
  campaigns(companyId: string, campaignId: string | null): Promise<CampaignRow[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(CAMPAIGN)`
        SELECT c.campaign_id AS "campaignId", coalesce(c.metadata->>'name', '') AS name, fairground_now() AS now,
          fairground_zone(m.data->>'timezone') AS timezone, coalesce(m.data #>> '{languages,0,shortName}', 'en') AS first,
          visit_level(m.data)::integer AS level,
          coalesce(m.data->>'cookieless' = 'true', false) AS "isCookieless", c.first_published_at AS "publishedAt", v.at AS "resetAt"
        FROM campaign c
        LEFT JOIN campaign_revision r ON r.campaign_id = c.campaign_id AND r.revision = c.live_revision
        CROSS JOIN LATERAL (SELECT coalesce(r.metadata, c.metadata) AS data) m
        LEFT JOIN visit_reset v ON v.campaign_id = c.campaign_id
        WHERE c.company_id = ${companyId} AND c.deleted_at IS NULL
          AND (${campaignId}::uuid IS NULL OR c.campaign_id = ${campaignId}::uuid)
        ORDER BY lower(c.metadata->>'name'), c.campaign_id`.execute(scope);
      return rows;
    });
  }

  /** From the counters of hours, and of days that were added up. A visit that is told by the page itself and by a tracker counts once. */
  counted(companyId: string, asked: Asked, rolled: Rolled): Promise<CountedRow[]> {
    const { source, platform } = asked;
    return this.db.inCompany(companyId, async (scope) => {
      const told = (kind: string, else_: Source) =>
        sql`coalesce(sum(count) FILTER (WHERE kind = ${kind} AND source = ${source ?? else_}), 0)`;
      const apart = (kind: string) =>
        sql`coalesce(sum(count) FILTER (WHERE kind = ${kind} AND (${source}::text IS NULL OR source = ${source})), 0)`;
      const others = sql`${told("start", "srv")} AS players, ${told("finish", "srv")} AS finishers, ${told("lead", "srv")} AS leads,
        ${told("newsletter", "srv")} AS newsletter, ${told("confirm", "srv")} AS "doubleOpt", ${told("ping", "web")} AS pings,
        ${apart("bot")} AS bots, ${apart("submit_error")} AS "submitErrors", ${apart("refused")} AS refused, ${apart("late")} AS late`;
      const { rows } = await answering(COUNTED)`
        ${readCounts(asked, rolled, this.months)}
        SELECT campaign_id AS "campaignId", n, sum(greatest(visitors, page))::bigint AS visitors, sum(players)::bigint AS players,
          sum(finishers)::bigint AS finishers, sum(leads)::bigint AS leads, sum(newsletter)::bigint AS newsletter,
          sum("doubleOpt")::bigint AS "doubleOpt", sum(pings)::bigint AS pings, sum(bots)::bigint AS bots,
          sum("submitErrors")::bigint AS "submitErrors", sum(refused)::bigint AS refused, sum(late)::bigint AS late
        FROM (
          SELECT campaign_id, n, ${told("visit", "web")} AS visitors, CASE WHEN ${source}::text IS NULL
            THEN coalesce(sum(count) FILTER (WHERE kind = 'visit' AND source = 'page'), 0) ELSE 0 END AS page, ${others}
          FROM hours GROUP BY campaign_id, n, hour
          UNION ALL
          SELECT campaign_id, n, coalesce(sum(count) FILTER (WHERE kind = 'visit' AND source = ${source ?? "both"}
            AND (source <> 'both' OR platform = ${platform ?? "*"})), 0) AS visitors, 0 AS page, ${others}
          FROM days GROUP BY campaign_id, n
        ) AS each GROUP BY campaign_id, n`.execute(scope);
      return rows;
    });
  }

  /** The same from visits, by when they began: a region has its numbers from there. */
  placed(companyId: string, asked: Asked, rolled: Rolled): Promise<PlacedRow[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const sum = (column: string, of: Source) =>
        sql`coalesce(sum(${sql.ref(column)}) FILTER (WHERE source = ${asked.source ?? of}), 0)::bigint`;
      const columns = sql`campaign_id, n, source, visits, started, finished, leads, newsletter, confirmed, pings`;
      const { rows } = await answering(PLACED)`
        ${readVisits(asked, rolled, this.months)}
        SELECT campaign_id AS "campaignId", n, ${sum("visits", "web")} AS visitors, ${sum("started", "srv")} AS players,
          ${sum("finished", "srv")} AS finishers, ${sum("leads", "srv")} AS leads, ${sum("newsletter", "srv")} AS newsletter,
          ${sum("confirmed", "srv")} AS "doubleOpt", ${sum("pings", "web")} AS pings
        FROM (SELECT ${columns} FROM told UNION ALL SELECT ${columns} FROM days) AS visits GROUP BY campaign_id, n`.execute(
        scope,
      );
      return rows;
    });
  }

  /** Each visitor and each person once in a piece of time, by when their visits began. */
  once(companyId: string, asked: Asked, rolled: Rolled): Promise<OnceRow[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const of = (column: string, source: Source) =>
        sql`coalesce(sum(${sql.ref(column)}) FILTER (WHERE source = ${asked.source ?? source}), 0)::bigint`;
      const { rows } = await answering(ONCE)`
        ${readVisits(asked, rolled, this.months)}
        SELECT campaign_id AS "campaignId", n, ${of("who_visits", "web")} AS visitors, ${of("who_started", "srv")} AS players,
          ${of("who_finished", "srv")} AS finishers, ${of("who_leads", "srv")} AS leads,
          ${of("who_newsletter", "srv")} AS newsletter, ${of("who_confirmed", "srv")} AS "doubleOpt"
        FROM (
          SELECT campaign_id, n, source, max(least(visits, 1)) AS who_visits, max(least(started, 1)) AS who_started,
            max(least(finished, 1)) AS who_finished, max(least(leads, 1)) AS who_leads, max(least(newsletter, 1)) AS who_newsletter,
            max(least(confirmed, 1)) AS who_confirmed
          FROM told GROUP BY campaign_id, n, source, known
          UNION ALL
          SELECT campaign_id, n, source, who_visits, who_started, who_finished, who_leads, who_newsletter, who_confirmed FROM days
        ) AS each GROUP BY campaign_id, n`.execute(scope);
      return rows;
    });
  }

  /** @param days where days begin: a visitor counts once in each of them */
  unique(companyId: string, asked: Asked, days: Pieces, rolled: Rolled): Promise<UniqueRow[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const of = (column: string, source: Source) =>
        sql`coalesce(sum(${sql.ref(column)}) FILTER (WHERE source = ${source}), 0)::bigint`;
      const { rows } = await answering(UNIQUE)`
        ${readVisits(asked, rolled, this.months)}
        SELECT campaign_id AS "campaignId", n, ${of("who", "web")} AS "uniqueVisitors", ${of("who_leads", "srv")} AS "uniqueLeads",
          ${of("who_newsletter", "srv")} AS "uniqueNewsletter", sum(engaged)::bigint AS engaged
        FROM (
          SELECT campaign_id, n, source, 1 AS who, max(least(leads, 1)) AS who_leads, max(least(newsletter, 1)) AS who_newsletter,
            count(*) FILTER (WHERE pings > 0) AS engaged
          FROM told
          GROUP BY campaign_id, n, source, known, CASE source WHEN 'web' THEN width_bucket(first_at, ${instantsOf(days)}) END
          UNION ALL
          SELECT campaign_id, n, source, who, who_leads, who_newsletter, engaged FROM days
        ) AS each GROUP BY campaign_id, n`.execute(scope);
      return rows;
    });
  }

  /** Visits with a sign of life since then, by campaign. */
  live(companyId: string, campaigns: readonly string[], since: Date): Promise<{ campaignId: string; live: number }[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ campaignId: text, live: integer })`
        SELECT campaign_id AS "campaignId", count(*) AS live FROM visit_session
        WHERE campaign_id = ANY (${[...campaigns]}::uuid[]) AND source = 'web' AND last_at > ${since}
          AND day >= (${since}::timestamptz AT TIME ZONE 'UTC')::date - 36
        GROUP BY campaign_id`.execute(scope);
      return rows;
    });
  }

  /**
   * Visits by what they are told apart by: the `top` names, what is beyond them as `Other`, what is not known as `Unknown`; by
   * country, where it is a city.
   */
  named(companyId: string, asked: Asked, dimension: Dimension, top: number): Promise<NamedRow[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const country = dimension === "city" ? sql`coalesce(country, '')` : sql`''`;
      // Of each day's names, the planner would keep what never comes again: that takes longer than all the rest.
      await sql`SET LOCAL enable_memoize = off`.execute(scope);
      const { rows } = await answering(NAMED)`
        ${readVisits({ ...asked, source: asked.source ?? "web" }, bothOf("days"), this.months)}
        SELECT CASE WHEN name IN ('Unknown', 'Other') OR place <= ${top} THEN name ELSE 'Other' END AS name, country,
          sum(value)::bigint AS value
        FROM (
          SELECT name, country, value, row_number() OVER (ORDER BY name IN ('Unknown', 'Other'), value DESC, name COLLATE "C", country) AS place
          FROM (
            SELECT coalesce(nullif(name, ''), 'Unknown') AS name, country, sum(value) AS value FROM (
              SELECT ${sql.ref(dimension)} AS name, ${country} AS country, count(*) AS value FROM told GROUP BY 1, 2
              UNION ALL
              SELECT n.key, c.key, n.value::integer FROM days
                CROSS JOIN jsonb_each(names->${dimension}) AS c CROSS JOIN jsonb_each_text(c.value) AS n
            ) AS each GROUP BY 1, 2
          ) AS counted
        ) AS ranked
        GROUP BY 1, 2`.execute(scope);
      return rows;
    });
  }

  /** How often each outcome page was shown, under its name in what is live; null: it has none any more. */
  outcomes(companyId: string, campaignId: string, asked: Asked): Promise<RowOf<typeof OUTCOME>[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const told = { ...asked, source: asked.source ?? "srv" };
      const { rows } = await answering(OUTCOME)`
        ${readCounts(told, bothOf("days"), this.months)}
        SELECT r.document #> ARRAY['pages', 'entities', h.name, 'name'] AS name, h.value FROM (
          SELECT name, sum(count)::bigint AS value FROM (
            SELECT name, count FROM hours WHERE kind = 'outcome' AND source = ${told.source}
            UNION ALL
            SELECT name, count FROM days WHERE kind = 'outcome' AND source = ${told.source}
          ) AS counted GROUP BY name
        ) AS h
        JOIN campaign c ON c.campaign_id = ${campaignId}
        LEFT JOIN campaign_revision r ON r.campaign_id = ${campaignId} AND r.revision = c.live_revision
        ORDER BY h.value DESC, h.name`.execute(scope);
      return rows;
    });
  }

  /** Versions that went live, mails to lists that have left, and the last pieces of prizes. */
  notes(companyId: string, campaignId: string, { starts, end }: Pieces): Promise<RowOf<typeof NOTE>[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(NOTE)`
        SELECT at, kind, name FROM (
          SELECT published_at AS at, 'published' AS kind, to_jsonb(revision::text) AS name FROM campaign_revision
          WHERE campaign_id = ${campaignId}
          UNION ALL
          SELECT ended_at, 'mail-sent', to_jsonb(mail_id) FROM mail_send WHERE campaign_id = ${campaignId} AND state = 'done'
          UNION ALL
          SELECT (SELECT max(d.drawn_at) FROM draw d WHERE d.campaign_id = ${campaignId} AND d.prize_id = p.prize_id AND d.won AND NOT d.exhausted),
            'stock-gone', p.title
          FROM prize p WHERE p.campaign_id = ${campaignId} AND p.listed AND p.stock IS NOT NULL
            AND p.stock <= p.awarded + (SELECT coalesce(sum(s.awarded), 0) FROM prize_slice s
              WHERE s.campaign_id = ${campaignId} AND s.prize_id = p.prize_id)
        ) AS happened
        WHERE at >= ${startOf({ starts, end })} AND at < ${endOf({ starts, end })} ORDER BY at, kind, name`.execute(
        scope,
      );
      return rows;
    });
  }

  /** Whether there are days among them of which the visits are gone. */
  areGone(companyId: string, campaignId: string, pieces: Pieces): Promise<boolean> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ areGone: boolean })`
        SELECT EXISTS (SELECT 1 FROM visit_day d JOIN visit_rolled r ON r.campaign_id = d.campaign_id
          WHERE d.campaign_id = ${campaignId} AND d.began >= ${startOf(pieces)} AND d.began < ${endOf(pieces)}
            AND d.began < least(r.until_at, ${goneBefore(this.months, sql`d.campaign_id`)})) AS "areGone"`.execute(
        scope,
      );
      return rows[0]?.areGone ?? false;
    });
  }

  /** Deletes a campaign's statistics. @param now the server's clock @returns since when it counts; null: no such campaign */
  reset(companyId: string, campaignId: string, now: Date): Promise<Date | null> {
    return this.db.ask<Date | null>("reset_visits($1, $2, $3)", [campaignId, companyId, now.toISOString()]);
  }
}
