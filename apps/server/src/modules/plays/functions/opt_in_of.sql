-- How a play's lead stands with the letter that asks it to confirm: none asked, sent, confirmed. What was ticked and is still
-- asked for waits, also where the address was confirmed before.
CREATE OR REPLACE FUNCTION opt_in_of(the_campaign uuid, the_day date, the_play uuid) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  l lead;
BEGIN
  SELECT * INTO l FROM lead WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  IF NOT FOUND OR l.email_identity IS NULL OR NOT EXISTS (
    SELECT 1 FROM opt_in o WHERE o.campaign_id = the_campaign AND o.email_identity = l.email_identity) THEN
    RETURN 'none';
  END IF;
  -- Whoever types an address and ticks nothing is not told what its owner has done.
  IF (l.newsletter, l.reminders, l.mail_statistics) = ('none', 'none', 'none') AND NOT EXISTS (
    SELECT 1 FROM opt_in o WHERE o.campaign_id = the_campaign AND o.day = the_day AND o.play_id = the_play) THEN
    RETURN 'none';
  END IF;
  IF 'requested' IN (l.newsletter, l.reminders, l.mail_statistics)
    OR NOT is_confirmed(the_campaign, l.email_identity) THEN
    RETURN 'sent';
  END IF;
  RETURN 'confirmed';
END $$;
