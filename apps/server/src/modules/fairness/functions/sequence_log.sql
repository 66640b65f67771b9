-- Numbers and chains up to `most` waiting rows. One at a time per campaign: -1 where another is at it.
CREATE OR REPLACE FUNCTION sequence_log(the_campaign uuid, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  at_time timestamptz := fairground_now();
  last_seq bigint;
  last_hash text;
  waiting log_pending;
  numbered bigint[] := '{}';
  hashes text[] := '{}';
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('fairground/log/' || the_campaign, 0)) THEN RETURN -1; END IF;
  SELECT seq, hash INTO last_seq, last_hash FROM draw_log WHERE campaign_id = the_campaign ORDER BY seq DESC LIMIT 1;
  last_seq := coalesce(last_seq, 0);
  last_hash := coalesce(last_hash, repeat('0', 64));
  hashes := ARRAY[last_hash];
  FOR waiting IN SELECT * FROM log_pending WHERE campaign_id = the_campaign ORDER BY log_order LIMIT most LOOP
    numbered := numbered || waiting.log_order;
    last_hash := hash_fields(ARRAY['fairground-chain-1', the_campaign::text, (last_seq + cardinality(numbered))::text, last_hash,
      waiting.row_hash]);
    hashes := hashes || last_hash;
  END LOOP;
  IF cardinality(numbered) = 0 THEN RETURN 0; END IF;
  WITH taken AS (
    DELETE FROM log_pending WHERE campaign_id = the_campaign AND log_order = ANY (numbered)
    RETURNING company_id, log_order, kind, reference, fields, row_hash
  )
  INSERT INTO draw_log (campaign_id, company_id, seq, kind, reference, fields, row_hash, previous, hash, logged_at)
  SELECT the_campaign, t.company_id, last_seq + n.place, t.kind, t.reference, t.fields, t.row_hash, hashes[n.place], hashes[n.place + 1],
    at_time
  FROM taken t JOIN unnest(numbered) WITH ORDINALITY AS n (log_order, place) ON n.log_order = t.log_order;
  RETURN cardinality(numbered);
END $$;
