-- Withholds what a play has or would have won; a won piece goes back to the stock as a log entry. False: it was before.
CREATE OR REPLACE FUNCTION withhold_play(the_campaign uuid, the_day date, the_play uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  drawn draw;
BEGIN
  PERFORM 1 FROM play WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play FOR UPDATE;
  UPDATE play SET withheld_at = fairground_now(),
    lead_change = CASE WHEN lead_change > 0 THEN 0 ELSE lead_change END
  WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play AND withheld_at IS NULL;
  IF NOT FOUND THEN RETURN false; END IF;
  SELECT * INTO drawn FROM draw WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  IF FOUND AND drawn.won AND NOT drawn.exhausted AND drawn.prize_id IS NOT NULL THEN
    PERFORM withhold_prize(drawn);
  END IF;
  RETURN true;
END $$;
