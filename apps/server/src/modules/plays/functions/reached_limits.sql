-- The periods of those limits `{period, bucket, max, endsAt}` that an identity has reached; null: none. Volatile, so that each
-- look of count_play sees what others have counted in between.
CREATE OR REPLACE FUNCTION reached_limits(the_campaign uuid, the_identity text, limits jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  reached jsonb;
BEGIN
  SELECT jsonb_agg(l->>'period') INTO reached FROM jsonb_array_elements(limits) l
  WHERE (l->>'max')::integer <= (SELECT coalesce(max(c.n), 0) FROM play_count c
    WHERE c.campaign_id = the_campaign AND c.period = l->>'period' AND c.bucket = l->>'bucket' AND c.identity = the_identity);
  RETURN reached;
END $$;
