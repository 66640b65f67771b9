-- The consent profile of a play, which is made with what is given where there is none yet: the first one stays.
--   made  {uuid, shown}; null: only looks
-- Answers {uuid, shown, isConfirmed, isTrackable, promotionToken}; null: there is none.
CREATE OR REPLACE FUNCTION consent_profile_of(the_campaign uuid, the_day date, the_play uuid, made jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  known consent_profile;
BEGIN
  IF made IS NOT NULL THEN
    INSERT INTO consent_profile (campaign_id, company_id, day, play_id, uuid, shown)
    SELECT p.campaign_id, p.company_id, p.day, p.play_id, made->>'uuid', made->'shown'
    FROM play p WHERE p.campaign_id = the_campaign AND p.day = the_day AND p.play_id = the_play
    ON CONFLICT DO NOTHING;
  END IF;
  SELECT * INTO known FROM consent_profile c
  WHERE c.campaign_id = the_campaign AND c.day = the_day AND c.play_id = the_play;
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN jsonb_build_object('uuid', known.uuid, 'shown', known.shown, 'isConfirmed', known.confirmed_at IS NOT NULL,
    'isTrackable', known.is_trackable, 'promotionToken', known.promotion_token);
END $$;
