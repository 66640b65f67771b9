-- Forgets what is older than 90 days; how many notices.
CREATE OR REPLACE FUNCTION purge_notices() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  gone integer;
BEGIN
  DELETE FROM notice WHERE at < fairground_now() - interval '90 days';
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
