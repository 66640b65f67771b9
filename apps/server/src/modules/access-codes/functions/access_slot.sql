-- The ten minutes in which wrong access codes are counted.
CREATE OR REPLACE FUNCTION access_slot() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT to_timestamp(floor(extract(epoch FROM fairground_now()) / 600) * 600)
$$;
