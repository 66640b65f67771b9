-- Takes back everything that an unfinished import has made. False: it has finished.
CREATE OR REPLACE FUNCTION cancel_access_import(the_campaign uuid, the_import uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  PERFORM 1 FROM access_import WHERE campaign_id = the_campaign AND import_id = the_import AND state <> 'done' FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  DELETE FROM access_code WHERE campaign_id = the_campaign AND import_id = the_import;
  DELETE FROM access_import WHERE campaign_id = the_campaign AND import_id = the_import;
  RETURN true;
END $$;
