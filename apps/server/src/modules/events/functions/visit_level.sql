-- How much may be known of visits: the tracking level of what is published, 0 where it collects no analytics, all where it does not
-- say. Plain SQL, so that it is a part of the statement that asks.
CREATE OR REPLACE FUNCTION visit_level(metadata jsonb) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN metadata->>'collectAnalytics' = 'false' THEN 0 ELSE coalesce((metadata->>'analyticsTrackingLevel')::numeric, 3) END
$$;
