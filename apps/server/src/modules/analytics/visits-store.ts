import type { Platform, Region, Source } from "@fairground/model/statistic";
import { type RawBuilder, sql } from "kysely";
import type { Pieces } from "./period.ts";

/** Of which visits. */
export interface Visits {
  /** Null: of each number the source that is exact. */
  source: Source | null;
  platform: Platform | null;
  region: Region | null;
}
/** Whose numbers, of which visits, in which pieces of time. */
export interface Asked extends Visits {
  campaigns: readonly string[];
  pieces: Pieces;
}

/**
 * Which days are read as they were added up (visit_day), the others from visits: those that are, those of which the visits are gone,
 * or none, since what is asked cannot be told from whole days. By who tells.
 */
export type Rolled = Readonly<Record<Source, "days" | "gone" | "none">>;
export const bothOf = (days: Rolled[Source]): Rolled => ({ web: days, srv: days });

/**
 * What is read, as `told`, visits with whose they are (a visitor's or a person's; of nobody that is known, each its own), and `days`
 * that were added up. What is told of a visit comes within 35 days of its day, by which its partition goes.
 */
export function readVisits(
  { campaigns, pieces, source, platform, region }: Asked,
  rolled: Rolled,
  months: number,
): RawBuilder<unknown> {
  const { web, srv } = source ? bothOf(rolled[source]) : rolled;
  return sql`
    WITH of AS (
      SELECT c.campaign_id, ${sinceOf(months)[web]} AS web, ${sinceOf(months)[srv]} AS srv
      FROM unnest(${[...campaigns]}::uuid[]) AS c (campaign_id) LEFT JOIN visit_rolled r ON r.campaign_id = c.campaign_id
    ), told AS (
      SELECT s.*, width_bucket(s.first_at, ${instantsOf(pieces)}) AS n,
        coalesce(CASE s.source WHEN 'web' THEN s.visitor::text ELSE s.person END, s.session::text) AS known
      FROM of JOIN visit_session s ON s.campaign_id = of.campaign_id AND s.first_at >= least(of.web, of.srv)
      WHERE s.first_at >= CASE s.source WHEN 'web' THEN of.web ELSE of.srv END
        AND s.first_at >= ${startOf(pieces)} AND s.first_at < ${endOf(pieces)}
        AND s.day BETWEEN (${startOf(pieces)} AT TIME ZONE 'UTC')::date - 36 AND (${endOf(pieces)} AT TIME ZONE 'UTC')::date + 1
        AND (${source}::text IS NULL OR s.source = ${source}) AND (${platform}::text IS NULL OR s.platform = ${platform})
        AND (${region}::text IS NULL OR s.continent = ${region})
    ), days AS (
      SELECT d.*, width_bucket(d.began, ${instantsOf(pieces)}) AS n
      FROM of JOIN visit_day d ON d.campaign_id = of.campaign_id
        AND d.began < CASE d.source WHEN 'web' THEN of.web ELSE of.srv END
      WHERE d.began >= ${startOf(pieces)} AND d.began < ${endOf(pieces)} AND (${source}::text IS NULL OR d.source = ${source})
        AND d.platform = ${platform ?? "*"} AND d.continent = ${region ?? "*"}
    )`;
}

/**
 * Visits that there are, with whose they are, as `who`, and in which piece of time they began, `n`: what is asked of no more than them is
 * known for as long as they are.
 */
export const visitsOf = ({ campaigns, pieces, source, platform, region }: Asked): RawBuilder<unknown> => sql`
  SELECT *, width_bucket(first_at, ${instantsOf(pieces)}) AS n,
    coalesce(CASE source WHEN 'web' THEN visitor::text ELSE person END, session::text) AS who
  FROM visit_session
  WHERE campaign_id = ANY (${[...campaigns]}::uuid[]) AND first_at >= ${startOf(pieces)} AND first_at < ${endOf(pieces)}
    AND day BETWEEN (${startOf(pieces)} AT TIME ZONE 'UTC')::date - 36 AND (${endOf(pieces)} AT TIME ZONE 'UTC')::date + 1
    AND (${source}::text IS NULL OR source = ${source}) AND (${platform}::text IS NULL OR platform = ${platform})
    AND (${region}::text IS NULL OR continent = ${region})`;

/** The same of counters: `hours`, and `days` that were added up. They stay. */
export function readCounts(
  { campaigns, pieces, platform }: Asked,
  { web }: Rolled,
  months: number,
): RawBuilder<unknown> {
  return sql`
    WITH of AS (
      SELECT c.campaign_id, ${sinceOf(months)[web]} AS since
      FROM unnest(${[...campaigns]}::uuid[]) AS c (campaign_id) LEFT JOIN visit_rolled r ON r.campaign_id = c.campaign_id
    ), hours AS (
      SELECT h.*, width_bucket(h.hour, ${instantsOf(pieces)}) AS n
      FROM of JOIN visit_hour h ON h.campaign_id = of.campaign_id AND h.hour >= of.since
      WHERE h.hour >= ${startOf(pieces)} AND h.hour < ${endOf(pieces)} AND (${platform}::text IS NULL OR h.platform = ${platform})
    ), days AS (
      SELECT d.*, width_bucket(d.began, ${instantsOf(pieces)}) AS n
      FROM of JOIN visit_day_count d ON d.campaign_id = of.campaign_id AND d.began < of.since
      WHERE d.began >= ${startOf(pieces)} AND d.began < ${endOf(pieces)} AND (${platform}::text IS NULL OR d.platform = ${platform})
    )`;
}

/**
 * What began earlier has no visits any more: they go by months of their days in UTC (keep_visits_up), and with the campaign's leads
 * (erase_retained).
 */
export const goneBefore = (months: number, campaignId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`greatest((date_trunc('month', (fairground_now() AT TIME ZONE 'UTC') - make_interval(months => ${months}::integer))
    + interval '1 day') AT TIME ZONE 'UTC',
    (SELECT max(t.due_at) FROM retention t WHERE t.campaign_id = ${campaignId} AND t.began_at IS NOT NULL))`;

/** Since when visits are read: where a day that was added up has ended. */
function sinceOf(months: number): Record<Rolled[Source], RawBuilder<unknown>> {
  return {
    days: sql`coalesce(r.until_at, '-infinity')`,
    gone: sql`coalesce((SELECT max(d.ended) FROM visit_day d
      WHERE d.campaign_id = c.campaign_id AND d.began < least(r.until_at, ${goneBefore(months, sql`c.campaign_id`)})), '-infinity')`,
    none: sql`'-infinity'::timestamptz`,
  };
}

const at = (milliseconds: number) => new Date(milliseconds).toISOString();
export const instantsOf = ({ starts }: Pieces) => sql`${starts.map(at)}::timestamptz[]`;
export const startOf = ({ starts }: Pieces) => sql`${at(starts[0] ?? 0)}::timestamptz`;
export const endOf = ({ end }: Pieces) => sql`${at(end)}::timestamptz`;
