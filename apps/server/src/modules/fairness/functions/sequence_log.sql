-- Numbers and chains up to `most` waiting rows. One at a time per campaign: -1 where another is at it.
CREATE OR REPLACE FUNCTION sequence_log(the_campaign uuid, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  last_seq bigint;
  last_hash text;
  next_hash text;
  waiting log_pending;
  numbered bigint[] := '{}';
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('fairground/log/' || the_campaign, 0)) THEN RETURN -1; END IF;
  SELECT seq, hash INTO last_seq, last_hash FROM draw_log WHERE campaign_id = the_campaign ORDER BY seq DESC LIMIT 1;
  last_seq := coalesce(last_seq, 0);
  last_hash := coalesce(last_hash, repeat('0', 64));
  FOR waiting IN SELECT * FROM log_pending WHERE campaign_id = the_campaign ORDER BY log_order LIMIT most LOOP
    last_seq := last_seq + 1;
    next_hash := hash_fields(ARRAY['fairground-chain-1', the_campaign::text, last_seq::text, last_hash, waiting.row_hash]);
    INSERT INTO draw_log (campaign_id, company_id, seq, kind, reference, fields, row_hash, previous, hash, logged_at)
    VALUES (the_campaign, waiting.company_id, last_seq, waiting.kind, waiting.reference, waiting.fields, waiting.row_hash,
      last_hash, next_hash, fairground_now());
    last_hash := next_hash;
    numbered := numbered || waiting.log_order;
  END LOOP;
  DELETE FROM log_pending WHERE campaign_id = the_campaign AND log_order = ANY (numbered);
  RETURN cardinality(numbered);
END $$;
