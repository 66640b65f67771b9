-- Keeps how a promotion was answered; the first answer stays.
CREATE OR REPLACE FUNCTION promote_consents(the_campaign uuid, the_day date, the_play uuid, trackable boolean, token text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
BEGIN
  UPDATE consent_profile SET is_trackable = trackable, promotion_token = token
  WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play AND is_trackable IS NULL;
END $$;
