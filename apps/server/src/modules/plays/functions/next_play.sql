-- The periods of those limits `{period, bucket, max, endsAt}` that one of these identities, under which a play was counted, has
-- reached; null: none.
CREATE OR REPLACE FUNCTION next_play(the_campaign uuid, identities text[], limits jsonb) RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_agg(DISTINCT r.period) FROM unnest(identities) i
  CROSS JOIN LATERAL jsonb_array_elements_text(reached_limits(the_campaign, i, limits)) r(period)
$$;
