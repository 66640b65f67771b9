-- Stores one step in its turn. `reply` and `state` were made for exactly this n.
CREATE OR REPLACE FUNCTION save_step(the_campaign uuid, the_day date, the_play uuid, the_n integer, hash text, the_reply jsonb, the_state jsonb)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  p play;
  earlier play_step;
BEGIN
  SELECT * INTO p FROM play WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play FOR UPDATE;
  IF NOT FOUND THEN RETURN '{"kind": "unknown"}'; END IF;
  SELECT * INTO earlier FROM play_step
  WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play AND n = the_n;
  IF FOUND THEN
    IF earlier.body_hash <> hash THEN RETURN '{"kind": "conflict"}'; END IF;
    RETURN jsonb_build_object('kind', 'stored', 'reply', earlier.reply);
  END IF;
  IF the_n <> p.steps + 1 THEN RETURN jsonb_build_object('kind', 'outOfTurn', 'expected', p.steps + 1); END IF;
  IF p.finished_at IS NOT NULL THEN RETURN '{"kind": "conflict"}'; END IF;
  IF the_state IS NULL THEN RETURN '{"kind": "new"}'; END IF; -- only looked
  INSERT INTO play_step (campaign_id, company_id, day, play_id, n, body_hash, reply, at)
  VALUES (the_campaign, p.company_id, the_day, the_play, the_n, hash, the_reply, fairground_now());
  UPDATE play SET steps = the_n, state = the_state
  WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  IF the_n = 1 THEN PERFORM tell_fact(the_campaign, p, 'start'); END IF;
  RETURN jsonb_build_object('kind', 'stored', 'reply', the_reply);
END $$;
