-- Books what a play costs or earns, before the provider is asked: it is told of it once, or later. What to do:
--   {"kind": "ask", "user": …}   tell the provider now
--   {"kind": "done", "balance"}  it has it
--   {"kind": "waiting"}          it will get it, and the play goes on
--   {"kind": "refused"}          it does not want it
--   {"kind": "nobody"}           nobody is known whose points they are
--   {"kind": "gone"}             the play was withheld, or did not begin
CREATE OR REPLACE FUNCTION book_loyalty(the_campaign uuid, company uuid, the_day date, the_play uuid, the_kind text, the_points integer,
  the_outcome text)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  the_user text := (SELECT loyalty_user_id FROM loyalty_play WHERE campaign_id = the_campaign AND play_id = the_play);
  b loyalty_booking;
BEGIN
  IF the_user IS NULL THEN RETURN '{"kind": "nobody"}'; END IF;
  -- As pay_play.sql does: behind whoever withholds or draws it.
  PERFORM 1 FROM play WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play AND withheld_at IS NULL FOR SHARE;
  IF FOUND THEN
    INSERT INTO loyalty_booking (campaign_id, company_id, day, play_id, kind, points, outcome_id, may_wait, due_at)
    VALUES (the_campaign, company, the_day, the_play, the_kind, the_points, the_outcome, the_kind = 'award',
      fairground_now() + interval '1 minute') ON CONFLICT DO NOTHING;
    IF FOUND THEN RETURN jsonb_build_object('kind', 'ask', 'user', the_user); END IF;
  END IF;
  SELECT * INTO b FROM loyalty_booking
  WHERE campaign_id = the_campaign AND play_id = the_play AND kind = the_kind FOR UPDATE;
  IF NOT FOUND THEN RETURN '{"kind": "gone"}'; END IF;
  -- A play that was let go on without its price goes on.
  IF b.told = 'refused' AND b.wanted AND b.may_wait AND the_kind = 'charge' THEN RETURN '{"kind": "waiting"}'; END IF;
  IF b.told = 'refused' THEN RETURN '{"kind": "refused"}'; END IF;
  IF NOT b.wanted THEN RETURN '{"kind": "gone"}'; END IF;
  IF b.told = 'yes' THEN RETURN jsonb_build_object('kind', 'done', 'balance', b.balance); END IF;
  IF b.may_wait THEN RETURN '{"kind": "waiting"}'; END IF;
  -- It is under way, or was interrupted: asked again it is the same to the provider.
  UPDATE loyalty_booking SET due_at = fairground_now() + interval '1 minute'
  WHERE campaign_id = the_campaign AND play_id = the_play AND kind = the_kind;
  RETURN jsonb_build_object('kind', 'ask', 'user', the_user);
END $$;
