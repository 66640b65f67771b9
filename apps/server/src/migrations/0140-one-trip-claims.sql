-- A claim in one round trip: the server says which revision it has looked at, and a play of another one says so.
-- {kind: "revision"}: nothing is done, the play must be looked up.
DROP FUNCTION claim_prize(uuid, date, uuid);
CREATE FUNCTION claim_prize(the_campaign uuid, the_day date, the_play uuid, seen_revision integer) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  p play;
  drawn draw;
BEGIN
  SELECT * INTO p FROM play WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play FOR UPDATE;
  IF NOT FOUND THEN RETURN '{"kind": "unknown"}'; END IF;
  IF p.revision <> seen_revision THEN RETURN '{"kind": "revision"}'; END IF;
  SELECT * INTO drawn FROM draw WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  IF NOT FOUND THEN RETURN '{"kind": "notDrawn"}'; END IF;
  IF p.withheld_at IS NOT NULL THEN RETURN '{"kind": "withheld"}'; END IF;
  IF drawn.won AND NOT drawn.exhausted AND p.claimed_at IS NULL THEN
    UPDATE play SET claimed_at = fairground_now() WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  END IF;
  RETURN jsonb_build_object('kind', 'claimed', 'isClaimed', drawn.won AND NOT drawn.exhausted,
    'entryId', drawn.entry_id, 'prizeId', drawn.prize_id);
END $$;
