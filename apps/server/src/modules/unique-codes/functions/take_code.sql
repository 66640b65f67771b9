-- The next code of an outcome page's pool, as the play's: batch by batch in the order of their making. A batch that is
-- imported, deleted, stopped or out of its validity gives nothing. What is given is the code as the visitor is to see it, between
-- the batch's prefix and suffix. Without a pool every field is null; without a code left only `pool_id` is there. The hint
-- spares walking over codes that have gone (stack, "draw").
CREATE OR REPLACE FUNCTION take_code(the_campaign uuid, page text, the_play uuid, hint bigint) RETURNS unique_code LANGUAGE plpgsql AS $$
DECLARE
  pool uuid;
  batch code_batch;
  found_id bigint;
  code unique_code;
BEGIN
  SELECT pool_id INTO pool FROM code_pool
  WHERE campaign_id = the_campaign AND outcome_page_id = page AND state = 'active';
  IF pool IS NULL THEN RETURN NULL; END IF;
  -- Whoever stops a batch waits for those who are about to take a code, and they for them (stop_batch.sql).
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('fairground/codes/' || the_campaign, 0));

  -- First past the hint, then anywhere, then waiting for those that others hold: "exhausted" is said only when it is true.
  <<passes>>
  FOR pass IN 1..3 LOOP
    CONTINUE WHEN pass = 1 AND hint IS NULL;
    FOR batch IN SELECT * FROM code_batch b
      WHERE b.campaign_id = the_campaign AND b.pool_id = pool AND b.ready_at IS NOT NULL AND b.deleted_at IS NULL
        AND b.stopped_at IS NULL
        AND (b.valid_from IS NULL OR b.valid_from <= fairground_now()) AND (b.valid_until IS NULL OR b.valid_until > fairground_now())
      ORDER BY b.created_at, b.batch_id LOOP
      IF pass < 3 THEN
        SELECT c.code_id INTO found_id FROM unique_code c
        WHERE c.campaign_id = the_campaign AND c.batch_id = batch.batch_id AND c.consumed_at IS NULL
          AND c.code_id >= CASE WHEN pass = 1 THEN hint ELSE 0 END
        ORDER BY c.code_id LIMIT 1 FOR UPDATE SKIP LOCKED;
      ELSE
        SELECT c.code_id INTO found_id FROM unique_code c
        WHERE c.campaign_id = the_campaign AND c.batch_id = batch.batch_id AND c.consumed_at IS NULL
        ORDER BY c.code_id LIMIT 1 FOR UPDATE;
      END IF;
      EXIT passes WHEN found_id IS NOT NULL;
    END LOOP;
  END LOOP;
  code.pool_id := pool;
  IF found_id IS NULL THEN RETURN code; END IF;

  UPDATE unique_code SET play_id = the_play, consumed_at = fairground_now()
  WHERE campaign_id = the_campaign AND pool_id = pool AND code_id = found_id RETURNING * INTO code;
  code.value := batch.prefix || code.value || batch.suffix;
  RETURN code;
END $$;
