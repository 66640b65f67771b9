-- Stores the answer that closes a play which get-prize has drawn. The first answer wins; its hash says whose it was. The draw's
-- receipt stands beside it.
CREATE OR REPLACE FUNCTION finish_play(the_campaign uuid, the_day date, the_play uuid, the_call text, hash text, the_answer jsonb, the_submission jsonb)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  p play;
  stored stored_answer;
  receipt jsonb;
BEGIN
  SELECT * INTO p FROM play WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT jsonb_build_object('reference', reference, 'rowHash', row_hash) INTO receipt FROM draw
  WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play AND row_hash IS NOT NULL;
  SELECT * INTO stored FROM stored_answer WHERE campaign_id = the_campaign AND play_id = the_play AND call = the_call;
  IF FOUND THEN
    RETURN jsonb_build_object('hash', stored.body_hash, 'answer', stored.answer, 'receipt', receipt);
  END IF;
  INSERT INTO stored_answer (campaign_id, company_id, play_id, call, body_hash, answer, answered_at)
  VALUES (the_campaign, p.company_id, the_play, the_call, hash, the_answer::text, fairground_now());
  IF the_submission IS NOT NULL THEN
    UPDATE play SET submission = the_submission, finished_at = fairground_now(),
      lead_change = CASE WHEN lead_change > 0 THEN 0 ELSE lead_change END
    WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
    PERFORM tell_fact(the_campaign, p, 'finish', score_of(the_submission));
  END IF;
  RETURN jsonb_build_object('hash', hash, 'answer', the_answer::text, 'receipt', receipt);
END $$;
