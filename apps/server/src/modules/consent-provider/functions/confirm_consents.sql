-- Keeps what a play has answered to its consents; where its lead is there already, also in the ledger.
--   answered  as note_consents.sql takes them
--   later     a body that the provider could not take now; null: it has it
-- False: it has changed its mind too often.
CREATE OR REPLACE FUNCTION confirm_consents(the_campaign uuid, the_day date, the_play uuid, answered jsonb, later jsonb)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
BEGIN
  -- The ledger only grows: no visitor ticks so often, and no script may fill it.
  IF (SELECT count(*) FROM consent_ledger c WHERE c.campaign_id = the_campaign AND c.reference = (SELECT l.reference FROM lead l
    WHERE l.campaign_id = the_campaign AND l.day = the_day AND l.play_id = the_play)) >= 100 THEN
    RETURN false;
  END IF;
  UPDATE consent_profile SET notes = answered, confirmed_at = fairground_now()
  WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  PERFORM note_consents(the_campaign, the_day, the_play, answered);
  IF later IS NULL THEN
    -- What it has now is newer than what was to be sent again.
    DELETE FROM consent_forward WHERE campaign_id = the_campaign AND play_id = the_play AND call = 'confirm';
  ELSE
    PERFORM forward_consents(the_campaign, the_day, the_play, 'confirm', later);
  END IF;
  RETURN true;
END $$;
