-- Takes back an import whose preparation did not come to its end; any other stays. False: it stays, or is not there.
CREATE OR REPLACE FUNCTION clear_import(the_campaign uuid, the_import uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  PERFORM 1 FROM code_import
  WHERE campaign_id = the_campaign AND import_id = the_import AND state = 'preparing' FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  RETURN cancel_import(the_campaign, the_import);
END $$;
