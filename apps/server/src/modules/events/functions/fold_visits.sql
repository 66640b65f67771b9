-- Adds up to `most` facts of a campaign that wait to its hours and visits, each once; answers how many. One at a time per campaign: -1
-- where another is at it. What the published campaign's level does not allow is not kept. Whoever has finished or drawn has begun,
-- told or not. Processes of an earlier release leave plain counts beside them (`source` null).
CREATE OR REPLACE FUNCTION fold_visits(the_campaign uuid, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  due bigint[];
  level numeric;
  needs_consent boolean;
  zone text;
  -- What was told until then was deleted (reset_visits), and counts no more.
  reset_at timestamptz;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('fairground/visits/' || the_campaign, 0)) THEN RETURN -1; END IF;
  due := ARRAY(SELECT arrived FROM visit_pending WHERE campaign_id = the_campaign ORDER BY arrived LIMIT most);
  SELECT visit_level(r.metadata), visit_needs_consent(r.metadata, o."noConsentReason"), fairground_zone(r.metadata->>'timezone')
  INTO level, needs_consent, zone
  FROM campaign c JOIN company o ON o."id" = c.company_id JOIN campaign_revision r ON r.campaign_id = c.campaign_id AND r.revision = c.live_revision
  WHERE c.campaign_id = the_campaign;
  SELECT at INTO reset_at FROM visit_reset WHERE campaign_id = the_campaign;

  WITH folded AS (
    DELETE FROM visit_pending WHERE campaign_id = the_campaign AND arrived = ANY (due) RETURNING *
  ), facts AS MATERIALIZED (
    -- When it was first, and whose it is by now.
    SELECT DISTINCT ON (f.session, k.key) f.company_id, f.session, f.day, f.person, f.name, k.kind, k.key,
      min(f.at) OVER (PARTITION BY f.session, k.key) AS at,
      CASE WHEN level >= 2 AND NOT needs_consent THEN f.platform ELSE '' END AS platform
    FROM folded f JOIN (VALUES ('visit', 'visit', 1), ('start', 'start', 2), ('finish', 'start', 2), ('outcome', 'start', 2),
      ('finish', 'finish', 3), ('outcome', 'outcome', 4), ('lead', 'lead', 5), ('newsletter', 'newsletter', 6),
      ('confirm', 'confirm', 7)) AS k (of, kind, key) ON k.of = f.kind
    WHERE f.source = 'srv' AND level > 0 AND (reset_at IS NULL OR f.at > reset_at)
    ORDER BY f.session, k.key, f.arrived DESC
  ), kept AS (
    INSERT INTO visit_told AS v (campaign_id, company_id, day, session, keys)
    SELECT the_campaign, company_id, day, session, array_agg(key) FROM facts GROUP BY company_id, day, session ORDER BY session
    ON CONFLICT (campaign_id, session, day) DO UPDATE SET had = cardinality(v.keys),
      keys = v.keys || ARRAY(SELECT k FROM unnest(excluded.keys) AS k WHERE k <> ALL (v.keys))
    RETURNING session, keys[had + 1:] AS fresh
  ), fresh AS (
    SELECT session, unnest(fresh) AS key FROM kept
  ), told AS MATERIALIZED (
    -- Not a join: the planner expects one row of each and would compare all with all.
    SELECT facts.*, (session, key) IN (SELECT fresh.session, fresh.key FROM fresh) AS is_fresh FROM facts
  ), hours AS (
    INSERT INTO visit_hour (campaign_id, company_id, hour, source, kind, platform, name, count)
    SELECT the_campaign, company_id, hour, source, kind, platform, name, count(*) FROM (
      SELECT company_id, date_trunc('hour', at, zone) AS hour, 'srv' AS source, kind, platform,
        CASE WHEN kind = 'outcome' THEN name ELSE '' END AS name FROM told WHERE is_fresh
      UNION ALL
      SELECT company_id, hour, CASE WHEN kind IN ('visitor', 'started') THEN 'page' ELSE 'web' END,
        CASE WHEN kind IN ('visitor', 'page-visit') THEN 'visit' ELSE 'start' END, '', ''
      FROM folded WHERE source IS NULL
    ) AS each GROUP BY company_id, hour, source, kind, platform, name ORDER BY hour, source, kind, platform, name
    ON CONFLICT (campaign_id, hour, source, kind, platform, name) DO UPDATE SET count = visit_hour.count + excluded.count
  ), sessions AS (
    INSERT INTO visit_session AS s (campaign_id, company_id, day, session, source, first_at, last_at, visits, started, finished, leads,
      newsletter, confirmed, platform, person, started_at, finished_at, score)
    SELECT the_campaign, min(company_id::text)::uuid, min(day), session, 'srv', min(at), max(at), count(*) FILTER (WHERE is_fresh AND kind = 'visit'),
      count(*) FILTER (WHERE is_fresh AND kind = 'start'), count(*) FILTER (WHERE is_fresh AND kind = 'finish'),
      count(*) FILTER (WHERE is_fresh AND kind = 'lead'), count(*) FILTER (WHERE is_fresh AND kind = 'newsletter'),
      count(*) FILTER (WHERE is_fresh AND kind = 'confirm'), max(platform), max(person) FILTER (WHERE kind = 'lead'),
      min(at) FILTER (WHERE is_fresh AND kind = 'start'), min(at) FILTER (WHERE is_fresh AND kind = 'finish'),
      max(CASE WHEN is_fresh AND kind = 'finish' THEN nullif(name, '')::double precision END)
    -- A lead that is corrected may be somebody else's.
    FROM told WHERE level >= 2 AND (is_fresh OR kind = 'lead') GROUP BY session ORDER BY session
    ON CONFLICT (campaign_id, session, day) DO UPDATE SET last_at = greatest(s.last_at, excluded.last_at),
      visits = s.visits + excluded.visits, started = s.started + excluded.started, finished = s.finished + excluded.finished,
      leads = s.leads + excluded.leads, newsletter = s.newsletter + excluded.newsletter, confirmed = s.confirmed + excluded.confirmed,
      person = coalesce(excluded.person, s.person), started_at = coalesce(s.started_at, excluded.started_at),
      finished_at = coalesce(s.finished_at, excluded.finished_at), score = coalesce(s.score, excluded.score)
    RETURNING s.first_at
  )
  -- A day that was added up is so no more (roll_visits).
  UPDATE visit_rolled r
  SET until_at = coalesce((SELECT max(d.began) FROM visit_day d
    WHERE d.campaign_id = the_campaign AND d.began <= k.first_at AND d.ended > k.first_at), k.first_at)
  FROM (SELECT least((SELECT min(first_at) FROM sessions), (SELECT min(coalesce(at, hour)) FROM folded)) AS first_at) AS k
  WHERE r.campaign_id = the_campaign AND r.until_at > k.first_at;
  RETURN cardinality(due);
END $$;
