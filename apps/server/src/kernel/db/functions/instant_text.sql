-- An instant as the log and evidence write it, to the microsecond in UTC.
CREATE OR REPLACE FUNCTION instant_text(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;
