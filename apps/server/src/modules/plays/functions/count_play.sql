-- Counts a play under an identity, one row per limit `{period, bucket, max, endsAt}`, all or none.
-- Null: counted. Else {"kind": "limited", "reached": [periods]}, or {"kind": "stale"} when a bucket has ended meanwhile.
-- The keys are what holds: plays of one identity at one time wait for each other where they take the same number.
CREATE OR REPLACE FUNCTION count_play(the_campaign uuid, company uuid, the_play uuid, the_identity text, limits jsonb)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  at_time timestamptz := fairground_now();
  reached jsonb;
  put integer;
BEGIN
  IF limits = '[]' THEN RETURN NULL; END IF;
  IF EXISTS (SELECT 1 FROM jsonb_array_elements(limits) l WHERE at_time >= (l->>'endsAt')::timestamptz) THEN
    RETURN '{"kind": "stale"}';
  END IF;
  LOOP
    -- In one order everywhere, so that two plays of one identity never wait for each other in a circle. The number that is
    -- taken and its limit are of one snapshot.
    INSERT INTO play_count (campaign_id, company_id, period, bucket, identity, n, most, play_id, counted_at)
    SELECT the_campaign, company, l->>'period', l->>'bucket', the_identity, taken.n + 1, (l->>'max')::integer, the_play, at_time
    FROM jsonb_array_elements(limits) l CROSS JOIN LATERAL (
      SELECT coalesce(max(c.n), 0) AS n FROM play_count c
      WHERE c.campaign_id = the_campaign AND c.period = l->>'period' AND c.bucket = l->>'bucket' AND c.identity = the_identity
    ) taken
    WHERE taken.n < (l->>'max')::integer ORDER BY l->>'period'
    ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS put = ROW_COUNT;
    IF put = jsonb_array_length(limits) THEN RETURN NULL; END IF;
    -- A limit is reached, or another play was counted in between: take ours back and look.
    IF put > 0 THEN
      DELETE FROM play_count c USING jsonb_array_elements(limits) l
      WHERE c.campaign_id = the_campaign AND c.period = l->>'period' AND c.bucket = l->>'bucket'
        AND c.identity = the_identity AND c.play_id = the_play;
    END IF;
    reached := reached_limits(the_campaign, the_identity, limits);
    IF reached IS NOT NULL THEN RETURN jsonb_build_object('kind', 'limited', 'reached', reached); END IF;
  END LOOP;
END $$;
