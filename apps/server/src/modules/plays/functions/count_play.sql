-- Counts a play under an identity, one row per limit `{period, bucket, max, endsAt}`, all or none.
-- Null: counted. Else {"kind": "limited", "reached": [periods]}, or {"kind": "stale"} when a bucket has ended meanwhile.
CREATE OR REPLACE FUNCTION count_play(the_campaign uuid, company uuid, the_play uuid, the_identity text, limits jsonb)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  reached jsonb;
  put integer;
BEGIN
  IF EXISTS (SELECT FROM jsonb_array_elements(limits) l WHERE fairground_now() >= (l->>'endsAt')::timestamptz) THEN
    RETURN '{"kind": "stale"}';
  END IF;
  IF limits = '[]' THEN RETURN NULL; END IF;
  -- Plays of one identity stand in line; that only spares them the loop, the keys below are what holds.
  PERFORM pg_advisory_xact_lock(hashtextextended(the_campaign || the_identity, 0));
  LOOP
    SELECT jsonb_agg(l->>'period') INTO reached FROM jsonb_array_elements(limits) l
    WHERE (l->>'max')::integer <= (SELECT coalesce(max(c.n), 0) FROM play_count c
      WHERE c.campaign_id = the_campaign AND c.period = l->>'period' AND c.bucket = l->>'bucket' AND c.identity = the_identity);
    IF reached IS NOT NULL THEN
      RETURN jsonb_build_object('kind', 'limited', 'reached', reached);
    END IF;
    -- In one order everywhere, so that two plays of one identity never wait for each other. The number that is taken
    -- and its limit are of one snapshot: what the look above saw may be out of date.
    WITH added AS (
      INSERT INTO play_count (campaign_id, company_id, period, bucket, identity, n, most, play_id, counted_at)
      SELECT the_campaign, company, l->>'period', l->>'bucket', the_identity, taken.n + 1, (l->>'max')::integer, the_play, fairground_now()
      FROM jsonb_array_elements(limits) l CROSS JOIN LATERAL (
        SELECT coalesce(max(c.n), 0) AS n FROM play_count c
        WHERE c.campaign_id = the_campaign AND c.period = l->>'period' AND c.bucket = l->>'bucket' AND c.identity = the_identity
      ) taken
      WHERE taken.n < (l->>'max')::integer ORDER BY l->>'period'
      ON CONFLICT DO NOTHING RETURNING 1
    ) SELECT count(*) INTO put FROM added;
    IF put = jsonb_array_length(limits) THEN RETURN NULL; END IF;
    -- Another play was counted in between: take ours back and look again.
    DELETE FROM play_count c USING jsonb_array_elements(limits) l
    WHERE c.campaign_id = the_campaign AND c.period = l->>'period' AND c.bucket = l->>'bucket'
      AND c.identity = the_identity AND c.play_id = the_play;
  END LOOP;
END $$;
