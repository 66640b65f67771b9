-- take_prize with the receipt beside the answer, which is stored without it.
CREATE OR REPLACE FUNCTION take_with_receipt(the_campaign uuid, the_day date, the_play uuid, the_call text, hash text, candidates jsonb,
  random jsonb, award jsonb, counting jsonb, the_submission jsonb)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  taken jsonb := take_prize(the_campaign, the_day, the_play, the_call, hash, candidates, random, award, counting, the_submission);
BEGIN
  IF taken->>'kind' <> 'taken' THEN RETURN taken; END IF;
  RETURN taken || jsonb_build_object('receipt', (SELECT jsonb_build_object('reference', reference, 'rowHash', row_hash)
    FROM draw WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play));
END $$;
