-- Counts an open play now (re-initialisation, spec §4). Identities that the play has not yet are taken over.
CREATE OR REPLACE FUNCTION register_play(the_campaign uuid, the_day date, the_play uuid, email text, the_user text, identity text, limits jsonb)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  p play;
  refusal jsonb;
BEGIN
  SELECT * INTO p FROM play WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play FOR UPDATE;
  IF NOT FOUND THEN RETURN '{"kind": "unknown"}'; END IF;
  IF p.withheld_at IS NOT NULL THEN RETURN '{"kind": "limited", "reached": []}'; END IF;
  IF identity IS NULL OR identity = ANY (p.counted) THEN
    RETURN jsonb_build_object('kind', 'entered', 'registered', p.registered);
  END IF;
  -- Once drawn, an identity is added by the lead alone, which also settles what becomes of the prize.
  IF EXISTS (SELECT 1 FROM draw WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play) THEN
    RETURN jsonb_build_object('kind', 'entered', 'registered', p.registered);
  END IF;
  refusal := count_play(the_campaign, p.company_id, the_play, identity, limits);
  IF refusal IS NOT NULL THEN RETURN refusal; END IF;
  UPDATE play SET registered = true, counted = counted || identity,
    email_identity = coalesce(email_identity, email), user_identity = coalesce(user_identity, the_user)
  WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  RETURN jsonb_build_object('kind', 'entered', 'registered', true);
END $$;
