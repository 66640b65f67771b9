-- Deletes what is known of a campaign's visits, and remembers when: what began until then is taken in no more (collect_visits) and
-- added up no more (fold_visits), nor by days (roll_visits). All are waited for, so that nothing of before is committed behind it. Answers since when it
-- counts; null: the company has no such campaign.
--   the_clock   the server's, by which it says when visits begin; where it is ahead of the database's, it is the one that counts
CREATE OR REPLACE FUNCTION reset_visits(the_campaign uuid, the_company uuid, the_clock timestamptz) RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  reset_at timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('fairground/visits/' || the_campaign, 0));
  PERFORM pg_advisory_xact_lock(hashtextextended('fairground/visits told/' || the_campaign, 0));
  INSERT INTO visit_reset AS r (campaign_id, company_id, at)
  SELECT c.campaign_id, c.company_id, greatest(fairground_now(), the_clock) FROM campaign c
  WHERE c.campaign_id = the_campaign AND c.company_id = the_company AND c.deleted_at IS NULL
  ON CONFLICT (campaign_id) DO UPDATE SET at = greatest(r.at, excluded.at) RETURNING r.at INTO reset_at;
  IF NOT FOUND THEN RETURN NULL; END IF;
  DELETE FROM visit_pending WHERE campaign_id = the_campaign;
  DELETE FROM visit_told WHERE campaign_id = the_campaign;
  DELETE FROM visit_session WHERE campaign_id = the_campaign;
  DELETE FROM visit_hour WHERE campaign_id = the_campaign;
  DELETE FROM visit_day WHERE campaign_id = the_campaign;
  DELETE FROM visit_day_count WHERE campaign_id = the_campaign;
  DELETE FROM visit_rolled WHERE campaign_id = the_campaign;
  RETURN reset_at;
END $$;
