-- Takes in what has been told of visits of one campaign, each event once, with what is counted apart from them. One statement:
-- whoever calls is answered once all of it is kept.
--   told   [{n, company, play_day, play, session, key, day, began, source, kind, agreed, objects, platform, place, daily, stable,
--          referrer, screen, browser, os, brand, country, continent, city}]: `began` when the visit did, in epoch milliseconds;
--          `agreed`, `objects` whether the visitor has said yes or no to being measured; `daily`, `stable` by
--          which hash the visitor is known for a day and, once they have agreed, for longer. What the campaign's level, its switches
--          and the visitor's answer do not allow is not kept, whatever is told (analytics, "Privacy")
--   apart  [{source, kind, count}]: bots, and events that were refused
-- Answers {kind: unknown} where there is no such published campaign, else {kind: known, needsConsent, refused}: `refused` by n why
-- an event was not taken: its company or its play is not there.
CREATE OR REPLACE FUNCTION collect_visits(the_campaign uuid, told jsonb, apart jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  at_time timestamptz := fairground_now();
  the_company uuid;
  level numeric;
  needs_consent boolean;
  is_cookieless boolean;
  is_precise boolean;
  zone text;
  hour_now timestamptz;
  -- What began until then was deleted (reset_visits), and counts no more.
  reset_at bigint;
  -- Events of one visit: fourteen hours of it. More are a program's.
  most_of_visit CONSTANT integer := 10000;
  oldest date := (at_time AT TIME ZONE 'UTC')::date - 35;
  answer jsonb;
BEGIN
  SELECT c.company_id, visit_level(r.metadata), visit_needs_consent(r.metadata, o."noConsentReason"),
    r.metadata->>'cookieless' = 'true', r.metadata->>'preciseGeolocation' = 'true', r.metadata->>'timezone'
  INTO the_company, level, needs_consent, is_cookieless, is_precise, zone
  FROM campaign c JOIN company o ON o."id" = c.company_id JOIN campaign_revision r ON r.campaign_id = c.campaign_id AND r.revision = c.live_revision
  WHERE c.campaign_id = the_campaign AND c.deleted_at IS NULL;
  IF NOT FOUND THEN RETURN '{"kind": "unknown"}'; END IF;
  hour_now := date_trunc('hour', at_time, fairground_zone(zone));
  -- Whoever deletes waits for those that have begun, and those that come then see it.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('fairground/visits told/' || the_campaign, 0));
  SELECT floor(extract(epoch FROM at) * 1000) INTO reset_at FROM visit_reset WHERE campaign_id = the_campaign;

  WITH looked AS MATERIALIZED (
    SELECT t.*,
      CASE WHEN t.company <> the_company THEN 'campaign-unknown'
        WHEN t.play IS NOT NULL AND NOT EXISTS (SELECT 1 FROM play p
          WHERE p.campaign_id = the_campaign AND p.day = t.play_day AND p.play_id = t.play) THEN 'play-unknown'
      END AS fault,
      level > 0 AND (reset_at IS NULL OR coalesce(t.began, 0) > reset_at) AS counts,
      level >= 2 AND NOT t.objects AND (t.agreed OR NOT needs_consent) AS may_know
    FROM jsonb_to_recordset(told) AS t (n integer, company uuid, play_day date, play uuid, session uuid, key bigint, day date, began bigint,
      source text, kind text, agreed boolean, objects boolean, platform text, place text, daily uuid, stable uuid, referrer text,
      screen text, browser text, os text, brand text, country text, continent text, city text)
  ), taken AS MATERIALIZED (
    -- Below the unique-visitors level an event is joined to others only to be taken once; after a no, not even that.
    SELECT DISTINCT ON (id, key) l.*
    FROM (SELECT looked.*, CASE WHEN may_know OR (level < 2 AND NOT objects) THEN coalesce(session, gen_random_uuid()) ELSE gen_random_uuid() END AS id
      FROM looked WHERE fault IS NULL AND counts AND day >= oldest) AS l
    ORDER BY id, key, n
  ), kept AS (
    -- In one order for everybody: who takes in events of the same visits at once waits, and not in a circle.
    INSERT INTO visit_told AS v (campaign_id, company_id, day, session, keys)
    SELECT the_campaign, the_company, day, id, array_agg(key ORDER BY n) FROM taken GROUP BY id, day ORDER BY id, day
    ON CONFLICT (campaign_id, session, day) DO UPDATE SET had = cardinality(v.keys),
      keys = CASE WHEN cardinality(v.keys) < most_of_visit THEN v.keys || ARRAY(SELECT k FROM unnest(excluded.keys) AS k WHERE k <> ALL (v.keys))
        ELSE v.keys END
    RETURNING session AS id, day, keys[had + 1:] AS fresh, CASE WHEN cardinality(keys) >= most_of_visit THEN keys END AS full_of
  ), checked AS MATERIALIZED (
    -- Not a join: the planner expects one row of each and would compare all with all.
    SELECT t.*, CASE WHEN t.may_know THEN t.platform ELSE '' END AS device,
      (t.id, t.day, t.key) IN (SELECT kept.id, kept.day, unnest(kept.fresh) FROM kept) AS is_fresh
    FROM taken t
  ), fresh AS MATERIALIZED (
    SELECT * FROM checked WHERE is_fresh
  ), full_ones AS MATERIALIZED (
    SELECT id, day, full_of FROM kept WHERE full_of IS NOT NULL
  ), hours AS (
    INSERT INTO visit_hour (campaign_id, company_id, hour, source, kind, platform, count)
    SELECT the_campaign, the_company, hour_now, source, kind, platform, sum(count) FROM (
      SELECT source, kind, device AS platform, 1 AS count FROM fresh
      UNION ALL
      SELECT t.source, 'refused', '', 1 FROM full_ones f JOIN taken t ON t.id = f.id AND t.day = f.day AND t.key <> ALL (f.full_of)
      UNION ALL
      SELECT source, 'late', '', 1 FROM looked WHERE fault IS NULL AND counts AND day < oldest
      UNION ALL
      SELECT a.source, a.kind, '', a.count FROM jsonb_to_recordset(apart) AS a (source text, kind text, count integer) WHERE level > 0
    ) AS each GROUP BY source, kind, platform ORDER BY source, kind, platform
    ON CONFLICT (campaign_id, hour, source, kind, platform, name) DO UPDATE SET count = visit_hour.count + excluded.count
  ), facts AS (
    -- What was told under a play's secret id is the server's to know.
    INSERT INTO visit_pending (campaign_id, company_id, hour, kind, source, session, day, at, platform, person)
    SELECT the_campaign, the_company, hour_now, 'start', 'srv', p.reference, p.day, at_time, p.platform,
      coalesce(p.email_identity, p.user_identity)
    FROM taken t JOIN play p ON p.campaign_id = the_campaign AND p.day = t.play_day AND p.play_id = t.play
    WHERE t.kind = 'start'
  ), sessions AS (
    INSERT INTO visit_session AS s (campaign_id, company_id, day, session, source, visitor, first_at, last_at, visits, started, pings,
      platform, referrer, screen, place, places, browser, os, brand, country, continent, city)
    SELECT the_campaign, the_company, min(t.day), t.id, 'web',
      (array_agg(CASE WHEN is_cookieless OR NOT t.agreed THEN t.daily ELSE coalesce(t.stable, t.daily) END ORDER BY t.n))[1],
      at_time, at_time, count(*) FILTER (WHERE t.kind = 'visit'), count(*) FILTER (WHERE t.kind = 'start'),
      count(*) FILTER (WHERE t.kind = 'ping'),
      coalesce((array_agg(t.platform ORDER BY t.n) FILTER (WHERE t.platform <> ''))[1], ''),
      (array_agg(t.referrer ORDER BY t.n) FILTER (WHERE level >= 3 AND t.referrer IS NOT NULL))[1],
      (array_agg(t.screen ORDER BY t.n) FILTER (WHERE level >= 3 AND t.screen IS NOT NULL))[1],
      (array_agg(t.place ORDER BY t.n DESC) FILTER (WHERE level >= 3 AND t.place IS NOT NULL))[1],
      (array_agg(DISTINCT t.place) FILTER (WHERE level >= 3 AND t.place IS NOT NULL))[1:100],
      -- Of one visit all events say the same: the first is enough.
      (array_agg(t.browser ORDER BY t.n))[1], (array_agg(t.os ORDER BY t.n))[1],
      CASE WHEN level >= 3 THEN (array_agg(t.brand ORDER BY t.n))[1] END,
      (array_agg(t.country ORDER BY t.n))[1], (array_agg(t.continent ORDER BY t.n))[1],
      CASE WHEN level >= 3 AND is_precise THEN (array_agg(t.city ORDER BY t.n))[1] END
    FROM fresh t WHERE t.may_know AND t.session IS NOT NULL GROUP BY t.id ORDER BY t.id
    ON CONFLICT (campaign_id, session, day) DO UPDATE SET visitor = coalesce(s.visitor, excluded.visitor),
      last_at = greatest(s.last_at, excluded.last_at),
      visits = s.visits + excluded.visits, started = s.started + excluded.started, pings = s.pings + excluded.pings,
      platform = CASE WHEN s.platform = '' THEN excluded.platform ELSE s.platform END,
      referrer = coalesce(s.referrer, excluded.referrer), screen = coalesce(s.screen, excluded.screen),
      place = coalesce(excluded.place, s.place),
      places = CASE WHEN excluded.places IS NULL OR excluded.places <@ s.places THEN s.places
        ELSE (s.places || ARRAY(SELECT unnest(excluded.places) EXCEPT SELECT unnest(s.places)))[1:100] END,
      browser = coalesce(s.browser, excluded.browser), os = coalesce(s.os, excluded.os), brand = coalesce(s.brand, excluded.brand),
      country = coalesce(s.country, excluded.country), continent = coalesce(s.continent, excluded.continent),
      city = coalesce(s.city, excluded.city)
    RETURNING s.first_at
  ), unrolled AS (
    -- A day that was added up is so no more (roll_visits).
    UPDATE visit_rolled r
    SET until_at = coalesce((SELECT max(d.began) FROM visit_day d
      WHERE d.campaign_id = the_campaign AND d.began <= k.first_at AND d.ended > k.first_at), k.first_at)
    FROM (SELECT min(first_at) AS first_at FROM sessions) AS k
    WHERE r.campaign_id = the_campaign AND r.until_at > k.first_at
  )
  SELECT jsonb_build_object('kind', 'known', 'needsConsent', needs_consent,
    'refused', coalesce(jsonb_object_agg(n, fault) FILTER (WHERE fault IS NOT NULL), '{}')) INTO answer FROM looked;
  RETURN answer;
END $$;
