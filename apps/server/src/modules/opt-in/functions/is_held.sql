-- Whether what a play has won must still be kept back.
CREATE OR REPLACE FUNCTION is_held(the_campaign uuid, the_day date, the_play uuid, the_revision integer) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  identity text;
BEGIN
  IF EXISTS (SELECT 1 FROM play_check c
    WHERE c.campaign_id = the_campaign AND c.day = the_day AND c.play_id = the_play AND c.review = 'pending') THEN
    RETURN true;
  END IF;
  IF NOT waits_for_opt_in(the_campaign, the_revision) THEN RETURN false; END IF;
  SELECT email_identity INTO identity FROM lead WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  RETURN identity IS NULL OR NOT is_confirmed(the_campaign, identity);
END $$;
