-- Marks a won prize as the visitor's, in one round trip; a repeat changes nothing. The server says which revision it has
-- looked at. {kind: "revision"}: the play is of another one and must be looked up. needs_lead: the revision's pages ask for
-- a lead. {kind: "leadMissing"}: there is none yet. Nothing is done in either case.
CREATE OR REPLACE FUNCTION claim_prize(the_campaign uuid, the_day date, the_play uuid, seen_revision integer,
  needs_lead boolean DEFAULT false) RETURNS jsonb
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
  IF needs_lead AND NOT EXISTS (
    SELECT 1 FROM lead l WHERE l.campaign_id = the_campaign AND l.day = the_day AND l.play_id = the_play
  ) THEN
    RETURN '{"kind": "leadMissing"}';
  END IF;
  IF drawn.won AND NOT drawn.exhausted AND p.claimed_at IS NULL THEN
    UPDATE play SET claimed_at = fairground_now() WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  END IF;
  RETURN jsonb_build_object('kind', 'claimed', 'isClaimed', drawn.won AND NOT drawn.exhausted,
    'entryId', drawn.entry_id, 'prizeId', drawn.prize_id);
END $$;
