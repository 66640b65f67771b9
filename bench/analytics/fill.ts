import { SAMPLE } from "../../packages/model/src/campaign/sample.ts";

/** So many days up to yesterday. */
export const DAYS = 90;
/** By number: the large campaign that is asked about, and the small one. */
export const [LARGE, SMALL] = [0, 1] as const;
/** Beside them: campaigns of some weeks, of all sizes. */
const OTHERS = 60;
/** Of the large one, the small one, and all of the others. */
const VISITS = { large: 56_000, small: 330, others: 273_000 };
/** What a visit tells on average: signs of life for fifty seconds; with its play, fifteen events in all. */
const PINGS = 10;

/**
 * Events as they come, in a table of their own: what the other databases are given, and what our tables are made from. The
 * campaigns are copies of the one that is given, by days of UTC.
 * @param campaignId a published campaign
 */
export const rawEvents = (campaignId: string): readonly string[] => [
  // Beside our tables, which the server looks after.
  "CREATE SCHEMA bench",
  "SELECT setseed(0.5)",
  `CREATE TABLE bench.campaign AS
   SELECT n, md5('statistics ' || n)::uuid AS campaign_id,
     CASE WHEN n <= ${SMALL} THEN current_date - ${DAYS} ELSE current_date - ${DAYS} + floor(random() * (${DAYS} - days))::integer END AS first_day,
     CASE WHEN n <= ${SMALL} THEN ${DAYS} ELSE days END AS days,
     CASE n WHEN ${LARGE} THEN ${VISITS.large} WHEN ${SMALL} THEN ${VISITS.small}
       ELSE ceil(${VISITS.others} / (n::float + 9) / (SELECT sum(1 / (i::float + 9)) FROM generate_series(2, ${OTHERS + 1}) i)) END::integer AS visits
   FROM (SELECT n, 7 + floor(random() * 24)::integer AS days FROM generate_series(0, ${OTHERS + 1}) AS n) AS lasting`,
  `INSERT INTO campaign (campaign_id, company_id, metadata, draft, live_revision, first_published_at)
   SELECT b.campaign_id, c.company_id, c.metadata || '{"timezone": "UTC", "cookieless": true, "analyticsTrackingLevel": 3, "measuringConsent": null}',
     c.draft, 1, now() FROM bench.campaign b, campaign c WHERE c.campaign_id = '${campaignId}'`,
  `INSERT INTO campaign_revision (campaign_id, company_id, revision, document, metadata, configuration_hash)
   SELECT c.campaign_id, c.company_id, 1, c.draft, c.metadata, '' FROM campaign c JOIN bench.campaign USING (campaign_id)`,
  `CREATE UNLOGGED TABLE bench.visit AS
   SELECT c.campaign_id, gen_random_uuid() AS session, gen_random_uuid() AS play,
     c.first_day + floor(random() * c.days)::integer + greatest(least(0.6 + (random() + random() + random() - 1.5) / 3, 0.9999), 0) * interval '1 day' AS began,
     CASE WHEN random() < 0.7 THEN 'mobile' WHEN random() < 0.85 THEN 'desktop' ELSE 'tablet' END AS platform,
     floor(random() * c.visits * 0.8)::integer AS who,
     random() < 0.65 AS starts, random() < 0.62 AS plays, floor(-ln(1 - random()) * ${PINGS + 0.5})::integer AS pings, floor(random() * 2)::integer AS pages,
     random() < 0.9 AS finishes, random() < 0.7 AS leaves, random() < 0.25 AS ticks, random() < 0.2 AS confirms,
     (ARRAY['${SAMPLE.pages.won}', '${SAMPLE.pages.lost}'])[1 + floor(random() * 2)::integer] AS outcome,
     (ARRAY['Chrome', 'Safari', 'Mobile Safari', 'Firefox', 'Edge', 'Samsung Internet', 'Opera', 'Chrome WebView'])[1 + floor(random() ^ 2 * 8)::integer] AS browser,
     (ARRAY['Android', 'iOS', 'Windows', 'macOS', 'Linux', 'Chrome OS'])[1 + floor(random() ^ 2 * 6)::integer] AS os,
     'Brand ' || floor(random() ^ 2 * 15)::integer AS brand, 'https://site-' || floor(random() ^ 3 * 300)::integer || '.example/' AS referrer,
     (360 + floor(random() ^ 2 * 40)::integer * 20) || ' x 800' AS screen,
     (ARRAY['CH', 'DE', 'FR', 'BR', 'ES', 'PT', 'AT', 'IT'])[1 + floor(random() ^ 2 * 8)::integer] AS country,
     'City ' || floor(random() ^ 3 * 500)::integer AS city
   FROM bench.campaign c, generate_series(1, c.visits)`,
  `CREATE TABLE bench.event AS
   SELECT v.campaign_id, CASE e.source WHEN 'web' THEN v.session ELSE v.play END AS session, v.began::timestamp AS began,
     (v.began + e.after * interval '1 second')::timestamp AS happened, e.source, e.kind, CASE e.kind WHEN 'outcome' THEN v.outcome ELSE '' END AS name, v.platform,
     CASE e.source WHEN 'web' THEN md5(v.campaign_id::text || v.who || v.began::date)::uuid END AS visitor,
     CASE e.source WHEN 'srv' THEN 'email:' || left(md5(v.campaign_id::text || v.who) || md5(v.who::text), 43) END AS person,
     CASE e.source WHEN 'web' THEN v.browser END AS browser, CASE e.source WHEN 'web' THEN v.os END AS os,
     CASE e.source WHEN 'web' THEN v.brand END AS brand, CASE e.source WHEN 'web' THEN v.referrer END AS referrer,
     CASE e.source WHEN 'web' THEN v.screen END AS screen, CASE e.source WHEN 'web' THEN v.country END AS country,
     CASE e.source WHEN 'web' THEN 'Europe' END AS continent, CASE e.source WHEN 'web' THEN v.city END AS city
   FROM bench.visit v CROSS JOIN LATERAL (
     SELECT 'web' AS source, 'visit' AS kind, 0 AS after
     UNION ALL SELECT 'web', 'start', 8 WHERE starts
     UNION ALL SELECT 'web', 'ping', 5 * i FROM generate_series(1, pings) i
     UNION ALL SELECT 'web', 'page', 6 * i FROM generate_series(1, pages) i
     UNION ALL SELECT 'srv', k.kind, k.after FROM (VALUES ('visit', 3, true), ('start', 8, true), ('finish', 20, finishes),
       ('outcome', 20, finishes), ('lead', 30, leaves), ('newsletter', 30, leaves AND ticks), ('confirm', 300, leaves AND confirms)) AS k (kind, after, is_so)
       WHERE plays AND k.is_so
   ) e ORDER BY happened`,
  "DROP TABLE bench.visit",
];

/** Our tables as they are once these events have come, one after the other. */
export const OUR_TABLES: readonly string[] = [
  partitionsOf("visit_told", "week"),
  partitionsOf("visit_session", "month"),
  `INSERT INTO visit_session (campaign_id, company_id, day, session, source, visitor, person, first_at, last_at, visits, started, pings,
     finished, leads, newsletter, confirmed, platform, referrer, screen, browser, os, brand, country, continent, city)
   SELECT e.campaign_id, c.company_id, e.began::date, e.session, e.source, min(e.visitor::text)::uuid, min(e.person) FILTER (WHERE e.kind = 'lead'),
     e.began AT TIME ZONE 'UTC', max(e.happened) AT TIME ZONE 'UTC', count(*) FILTER (WHERE e.kind = 'visit'), count(*) FILTER (WHERE e.kind = 'start'),
     count(*) FILTER (WHERE e.kind = 'ping'), count(*) FILTER (WHERE e.kind = 'finish'), count(*) FILTER (WHERE e.kind = 'lead'),
     count(*) FILTER (WHERE e.kind = 'newsletter'), count(*) FILTER (WHERE e.kind = 'confirm'), min(e.platform), min(e.referrer),
     min(e.screen), min(e.browser), min(e.os), min(e.brand), min(e.country), min(e.continent), min(e.city)
   FROM bench.event e JOIN campaign c USING (campaign_id) GROUP BY e.campaign_id, c.company_id, e.began, e.session, e.source ORDER BY e.began`,
  `INSERT INTO visit_hour (campaign_id, company_id, hour, source, kind, platform, name, count)
   SELECT e.campaign_id, c.company_id, date_trunc('hour', e.happened) AT TIME ZONE 'UTC' AS hour, e.source, e.kind, e.platform, e.name, count(*)
   FROM bench.event e JOIN campaign c USING (campaign_id) GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY hour`,
  // A visit's row is written anew with each batch that has something of it, which leaves room that is used again.
  `INSERT INTO visit_told (campaign_id, company_id, day, session, keys)
   SELECT e.campaign_id, c.company_id, e.began::date, e.session,
     array_agg(DISTINCT ('x' || left(md5(e.kind || e.happened), 16))::bit(64)::bigint)
   FROM bench.event e JOIN campaign c USING (campaign_id) GROUP BY e.campaign_id, c.company_id, e.began, e.session ORDER BY e.began`,
  // What a plain table of events would have to be asked quickly.
  "CREATE INDEX ON bench.event (campaign_id, happened)",
  "VACUUM (FREEZE, ANALYZE)",
];

/** As the server makes them ahead, for days that are over. */
function partitionsOf(parent: string, unit: "week" | "month"): string {
  return `DO $$
    DECLARE
      part text;
      first_day date;
    BEGIN
      FOR first_day IN SELECT generate_series(date_trunc('${unit}', now() - interval '${DAYS} days'), now(), '1 ${unit}') LOOP
        part := '${parent}_' || to_char(first_day, 'YYYYMMDD');
        CONTINUE WHEN to_regclass(part) IS NOT NULL;
        EXECUTE format('CREATE TABLE %I PARTITION OF ${parent} FOR VALUES FROM (%L) TO (%L)', part, first_day, (first_day + interval '1 ${unit}')::date);
        EXECUTE format('ALTER TABLE %I OWNER TO %I', part, (SELECT relowner::regrole FROM pg_class WHERE oid = '${parent}'::regclass));
        PERFORM guard_partition('${parent}', part);
      END LOOP;
    END $$`;
}
