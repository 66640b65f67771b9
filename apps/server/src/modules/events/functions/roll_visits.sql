-- Adds up the next day of a campaign that is over since two days (visit_day); false: there is none. What is told of such a day later
-- makes it be added up again: collectors and followers set back how far that is (collect_visits, fold_visits). They are waited for,
-- as is a reset, so that a day is added up as it is.
CREATE OR REPLACE FUNCTION roll_visits(the_campaign uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  the_company uuid;
  zone text;
  rolled_until timestamptz;
  first_at_all timestamptz;
  beginning timestamptz;
  ending timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('fairground/visits/' || the_campaign, 0));
  PERFORM pg_advisory_xact_lock(hashtextextended('fairground/visits told/' || the_campaign, 0));
  SELECT c.company_id, fairground_zone(r.metadata->>'timezone') INTO the_company, zone
  FROM campaign c LEFT JOIN campaign_revision r ON r.campaign_id = c.campaign_id AND r.revision = c.live_revision
  WHERE c.campaign_id = the_campaign;
  IF NOT FOUND THEN RETURN false; END IF;
  SELECT until_at INTO rolled_until FROM visit_rolled WHERE campaign_id = the_campaign;
  first_at_all := least(
    (SELECT min(first_at) FROM visit_session WHERE campaign_id = the_campaign AND first_at >= coalesce(rolled_until, '-infinity')),
    (SELECT min(hour) FROM visit_hour WHERE campaign_id = the_campaign AND hour >= coalesce(rolled_until, '-infinity')));
  ending := ((first_at_all AT TIME ZONE zone)::date + 1)::timestamp AT TIME ZONE zone;
  IF first_at_all IS NULL OR ending > fairground_now() - interval '2 days' THEN RETURN false; END IF;
  beginning := greatest(rolled_until, (first_at_all AT TIME ZONE zone)::date::timestamp AT TIME ZONE zone);

  DELETE FROM visit_day WHERE campaign_id = the_campaign AND began >= coalesce(rolled_until, '-infinity') AND began < ending;
  DELETE FROM visit_day_count WHERE campaign_id = the_campaign AND began >= coalesce(rolled_until, '-infinity') AND began < ending;
  WITH visits AS MATERIALIZED (
    SELECT *, coalesce(continent, '') AS part, coalesce(CASE source WHEN 'web' THEN visitor::text ELSE person END, session::text) AS known
    FROM visit_session
    WHERE campaign_id = the_campaign AND first_at >= beginning AND first_at < ending
      AND day BETWEEN (beginning AT TIME ZONE 'UTC')::date - 36 AND (ending AT TIME ZONE 'UTC')::date + 1
  ), named AS (
    SELECT source, platform, part, jsonb_object_agg(dimension, countries) AS names FROM (
      SELECT source, platform, part, dimension, jsonb_object_agg(country, names) AS countries FROM (
        SELECT source, platform, part, dimension, country, jsonb_object_agg(name, visits) AS names FROM (
          SELECT v.source, CASE GROUPING(v.platform) WHEN 1 THEN '*' ELSE v.platform END AS platform,
            CASE GROUPING(v.part) WHEN 1 THEN '*' ELSE v.part END AS part, d.dimension, d.country, coalesce(d.name, '') AS name,
            count(*) AS visits
          FROM visits v CROSS JOIN LATERAL (VALUES ('platform', '', v.platform), ('browser', '', v.browser), ('os', '', v.os),
            ('brand', '', v.brand), ('screen', '', v.screen), ('referrer', '', v.referrer),
            ('city', coalesce(v.country, ''), v.city)) AS d (dimension, country, name)
          GROUP BY v.source, d.dimension, d.country, coalesce(d.name, ''), CUBE (v.platform, v.part)
        ) AS counted GROUP BY 1, 2, 3, 4, 5
      ) AS by_country GROUP BY 1, 2, 3, 4
    ) AS by_dimension GROUP BY 1, 2, 3
  ), counted AS (
    SELECT source, CASE GROUPING(platform) WHEN 1 THEN '*' ELSE platform END AS platform,
      CASE GROUPING(part) WHEN 1 THEN '*' ELSE part END AS part, sum(visits)::integer AS visits, sum(started)::integer AS started,
      sum(finished)::integer AS finished, sum(leads)::integer AS leads, sum(newsletter)::integer AS newsletter,
      sum(confirmed)::integer AS confirmed, sum(pings)::integer AS pings, count(*) FILTER (WHERE pings > 0) AS engaged,
      count(DISTINCT known) AS who, count(DISTINCT known) FILTER (WHERE visits > 0) AS who_visits,
      count(DISTINCT known) FILTER (WHERE started > 0) AS who_started, count(DISTINCT known) FILTER (WHERE finished > 0) AS who_finished,
      count(DISTINCT known) FILTER (WHERE leads > 0) AS who_leads, count(DISTINCT known) FILTER (WHERE newsletter > 0) AS who_newsletter,
      count(DISTINCT known) FILTER (WHERE confirmed > 0) AS who_confirmed
    FROM visits GROUP BY source, CUBE (platform, part)
  )
  INSERT INTO visit_day (campaign_id, company_id, began, ended, source, platform, continent, visits, started, finished, leads, newsletter,
    confirmed, pings, engaged, who, who_visits, who_started, who_finished, who_leads, who_newsletter, who_confirmed, names)
  SELECT the_campaign, the_company, beginning, ending, c.source, c.platform, c.part, c.visits, c.started, c.finished, c.leads,
    c.newsletter, c.confirmed, c.pings, c.engaged, c.who, c.who_visits, c.who_started, c.who_finished, c.who_leads, c.who_newsletter,
    c.who_confirmed, n.names
  FROM counted c JOIN named n ON n.source = c.source AND n.platform = c.platform AND n.part = c.part;

  WITH hours AS MATERIALIZED (
    SELECT hour, source, kind, platform, name, count FROM visit_hour
    WHERE campaign_id = the_campaign AND hour >= beginning AND hour < ending
  )
  INSERT INTO visit_day_count (campaign_id, company_id, began, source, kind, platform, name, count)
  SELECT the_campaign, the_company, beginning, source, kind, platform, name, sum(count) FROM (
    SELECT source, kind, platform, name, count FROM hours
    UNION ALL
    SELECT 'both', 'visit', CASE GROUPING(platform) WHEN 1 THEN '*' ELSE platform END, '',
      greatest(sum(count) FILTER (WHERE source = 'web'), sum(count) FILTER (WHERE source = 'page'), 0)
    FROM hours WHERE kind = 'visit' GROUP BY hour, ROLLUP (platform)
  ) AS each GROUP BY source, kind, platform, name;

  INSERT INTO visit_rolled (campaign_id, company_id, until_at) VALUES (the_campaign, the_company, ending)
  ON CONFLICT (campaign_id) DO UPDATE SET until_at = excluded.until_at;
  RETURN true;
END $$;
