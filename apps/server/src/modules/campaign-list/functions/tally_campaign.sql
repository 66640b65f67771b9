-- Adds up a campaign's plays and leads since the day that is settled, and once an hour its codes. A lead can be left after
-- the day of its play, so each is counted by its own time; what commits late is of today or yesterday, which are counted anew.
CREATE OR REPLACE FUNCTION tally_campaign(the_campaign uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  at_time timestamptz := fairground_now();
  yesterday date := (at_time AT TIME ZONE 'UTC')::date - 1;
  company uuid;
  t campaign_tally;
  more bigint;
BEGIN
  SELECT company_id INTO company FROM campaign WHERE campaign_id = the_campaign;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO campaign_tally (campaign_id, company_id, settled, counted_at)
  VALUES (the_campaign, company, '-infinity', at_time) ON CONFLICT DO NOTHING;
  SELECT * INTO t FROM campaign_tally WHERE campaign_id = the_campaign FOR UPDATE;

  IF t.settled < yesterday THEN
    SELECT count(*) INTO more FROM play WHERE campaign_id = the_campaign AND day >= t.settled AND day < yesterday;
    t.plays_settled := t.plays_settled + more;
    SELECT count(*) INTO more FROM lead WHERE campaign_id = the_campaign
      AND created_at >= t.settled::timestamp AT TIME ZONE 'UTC' AND created_at < yesterday::timestamp AT TIME ZONE 'UTC';
    t.leads_settled := t.leads_settled + more;
    t.settled := yesterday;
  END IF;
  SELECT count(*) INTO more FROM play WHERE campaign_id = the_campaign AND day >= t.settled;
  t.plays := t.plays_settled + more;
  SELECT count(*) INTO more FROM lead WHERE campaign_id = the_campaign
    AND created_at >= t.settled::timestamp AT TIME ZONE 'UTC';
  t.leads := t.leads_settled + more;

  IF t.codes_at IS NULL OR t.codes_at < at_time - interval '1 hour' THEN
    SELECT coalesce(sum(p.free), 0), min(CASE WHEN p.given > 0
      THEN at_time + least(p.free::numeric / p.given, 3650)::float8 * interval '1 day' END)
    INTO t.codes, t.codes_until
    FROM (SELECT
        (SELECT count(*) FROM unique_code u JOIN code_batch b USING (campaign_id, pool_id, batch_id)
          WHERE u.campaign_id = c.campaign_id AND u.pool_id = c.pool_id AND u.consumed_at IS NULL AND b.deleted_at IS NULL
            AND b.ready_at IS NOT NULL AND (b.valid_until IS NULL OR b.valid_until > at_time)) AS free,
        (SELECT count(*) FROM unique_code u WHERE u.campaign_id = c.campaign_id AND u.pool_id = c.pool_id
          AND u.consumed_at > at_time - interval '1 day') AS given
      FROM code_pool c WHERE c.campaign_id = the_campaign AND c.state = 'active') p;
    t.codes_at := at_time;
  END IF;

  UPDATE campaign_tally SET settled = t.settled, plays_settled = t.plays_settled, leads_settled = t.leads_settled,
    plays = t.plays, leads = t.leads, counted_at = at_time, codes = t.codes, codes_until = t.codes_until, codes_at = t.codes_at
  WHERE campaign_id = the_campaign;
END $$;
