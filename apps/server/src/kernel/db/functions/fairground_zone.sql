-- Older versions took any text for a campaign's timezone. What reads the zone of a draft reads it through this function, so
-- that one that nobody knows is the default instead of an error (spec §3). Names of the tz database alone: PostgreSQL would
-- also take its own notation ("FOO3"), which nothing else reads.
CREATE OR REPLACE FUNCTION fairground_zone(name text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF name IS NULL OR name !~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$' OR name ~* '^(posix|right)/|^(localtime|posixrules|factory)$' THEN
    RETURN 'Europe/Zurich';
  END IF;
  PERFORM transaction_timestamp() AT TIME ZONE name;
  IF position('/' IN name) = 0 AND upper(name) <> 'UTC'
    AND NOT EXISTS (SELECT 1 FROM pg_timezone_names z WHERE lower(z.name) = lower(fairground_zone.name)) THEN
    RETURN 'Europe/Zurich';
  END IF;
  RETURN name;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN 'Europe/Zurich';
END;
$$;
