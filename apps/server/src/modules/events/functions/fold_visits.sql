-- Adds up to `most` events of a campaign that wait to its hours; answers how many. One at a time per campaign: -1 where another
-- is at it. Processes of an earlier release leave such events (visit_pending); those of this one are collected.
CREATE OR REPLACE FUNCTION fold_visits(the_campaign uuid, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  due bigint[];
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('fairground/visits/' || the_campaign, 0)) THEN RETURN -1; END IF;
  due := ARRAY(SELECT arrived FROM visit_pending WHERE campaign_id = the_campaign ORDER BY arrived LIMIT most);
  WITH folded AS (
    DELETE FROM visit_pending WHERE campaign_id = the_campaign AND arrived = ANY (due)
    RETURNING company_id, hour, CASE WHEN kind IN ('visitor', 'started') THEN 'page' ELSE 'web' END AS source,
      CASE WHEN kind IN ('visitor', 'page-visit') THEN 'visit' ELSE 'start' END AS kind
  )
  INSERT INTO visit_hour (campaign_id, company_id, hour, source, kind, platform, count)
  SELECT the_campaign, company_id, hour, source, kind, '', count(*) FROM folded GROUP BY company_id, hour, source, kind
  ORDER BY hour, source, kind
  ON CONFLICT (campaign_id, hour, source, kind, platform, name) DO UPDATE SET count = visit_hour.count + excluded.count;
  RETURN cardinality(due);
END $$;
