-- Takes back a finished import, all of it or nothing. 0: done; else how many of its codes were used; null: there is no such
-- finished import. A use that is under way is waited for, and keeps its code.
CREATE OR REPLACE FUNCTION take_back_access_import(the_campaign uuid, the_import uuid) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  given integer;
BEGIN
  PERFORM 1 FROM access_import WHERE campaign_id = the_campaign AND import_id = the_import AND state = 'done' FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT count(*) INTO given FROM access_code WHERE campaign_id = the_campaign AND import_id = the_import AND used > 0;
  IF given > 0 THEN RETURN given; END IF;
  BEGIN
    DELETE FROM access_code WHERE campaign_id = the_campaign AND import_id = the_import AND used = 0;
    SELECT count(*) INTO given FROM access_code WHERE campaign_id = the_campaign AND import_id = the_import;
    IF given > 0 THEN RAISE EXCEPTION USING ERRCODE = 'FG001'; END IF;
  EXCEPTION WHEN SQLSTATE 'FG001' THEN
    RETURN given;
  END;
  DELETE FROM access_import WHERE campaign_id = the_campaign AND import_id = the_import;
  RETURN 0;
END $$;
