-- Takes back everything that an unfinished import has made. False: it has finished, or is not there.
CREATE OR REPLACE FUNCTION cancel_import(the_campaign uuid, the_import uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  i code_import;
BEGIN
  SELECT * INTO i FROM code_import WHERE campaign_id = the_campaign AND import_id = the_import AND state <> 'done' FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  DELETE FROM unique_code WHERE campaign_id = the_campaign AND batch_id = i.batch_id;
  DELETE FROM code_import WHERE campaign_id = the_campaign AND import_id = the_import;
  DELETE FROM code_batch WHERE campaign_id = the_campaign AND batch_id = i.batch_id;
  IF i.made_pool THEN
    DELETE FROM code_pool p WHERE p.campaign_id = the_campaign AND p.pool_id = i.pool_id AND p.state = 'prepared'
      AND NOT EXISTS (SELECT 1 FROM code_batch b WHERE b.campaign_id = the_campaign AND b.pool_id = i.pool_id)
      AND NOT EXISTS (SELECT 1 FROM code_import o WHERE o.campaign_id = the_campaign AND o.pool_id = i.pool_id);
  END IF;
  RETURN true;
END $$;
