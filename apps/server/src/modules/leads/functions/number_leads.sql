-- Numbers up to `most` leads of a campaign that are new or have changed, for those who read them by a cursor; how many. One
-- after the other numbers, and numbers are seen with the commit that gives them: whoever has seen one has seen all below it
-- (an instant or a sequence would be drawn before its commit, and a late one be skipped). Plays are locked, as everything that
-- changes a lead locks them; one that is being changed now is left for the next time.
CREATE OR REPLACE FUNCTION number_leads(the_campaign uuid, company uuid, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  last_number bigint;
  numbered integer;
BEGIN
  INSERT INTO lead_feed (campaign_id, company_id) VALUES (the_campaign, company) ON CONFLICT DO NOTHING;
  IF FOUND THEN
    -- Leads that are older than numbers.
    UPDATE play SET lead_change = 0 WHERE campaign_id = the_campaign AND lead_change IS NULL AND EXISTS (
      SELECT 1 FROM lead l WHERE l.campaign_id = the_campaign AND l.day = play.day AND l.play_id = play.play_id);
  END IF;
  SELECT f.last INTO last_number FROM lead_feed f WHERE f.campaign_id = the_campaign FOR UPDATE;
  WITH waiting AS MATERIALIZED (
    SELECT p.day, p.play_id, p.opened_at FROM play p WHERE p.campaign_id = the_campaign AND p.lead_change = 0
    ORDER BY p.opened_at, p.play_id LIMIT most FOR UPDATE SKIP LOCKED
  ), placed AS (
    SELECT w.day, w.play_id, row_number() OVER (ORDER BY w.opened_at, w.play_id) AS place FROM waiting w
  )
  UPDATE play SET lead_change = last_number + n.place FROM placed n
  WHERE play.campaign_id = the_campaign AND play.day = n.day AND play.play_id = n.play_id;
  GET DIAGNOSTICS numbered = ROW_COUNT;
  UPDATE lead_feed SET last = last + numbered WHERE campaign_id = the_campaign;
  RETURN numbered;
END $$;
