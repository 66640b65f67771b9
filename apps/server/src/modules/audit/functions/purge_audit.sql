-- Forgets what is older than 400 days; how many rows. The owner's right: the application's role cannot delete any.
CREATE OR REPLACE FUNCTION purge_audit() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  gone integer;
BEGIN
  DELETE FROM audit_entry WHERE at < fairground_now() - interval '400 days';
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
