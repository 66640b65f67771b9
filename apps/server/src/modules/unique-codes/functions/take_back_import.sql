-- Takes back a finished import with its batch, all of it or nothing. 0: done; else how many of its codes were given away; null:
-- there is no such finished import. A give-away that is under way is waited for, and keeps its code.
CREATE OR REPLACE FUNCTION take_back_import(the_campaign uuid, the_import uuid) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  i code_import;
  given integer;
BEGIN
  SELECT * INTO i FROM code_import WHERE campaign_id = the_campaign AND import_id = the_import AND state = 'done' FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT count(*) INTO given FROM unique_code
  WHERE campaign_id = the_campaign AND batch_id = i.batch_id AND consumed_at IS NOT NULL;
  IF given > 0 THEN RETURN given; END IF;
  BEGIN
    DELETE FROM unique_code WHERE campaign_id = the_campaign AND batch_id = i.batch_id AND consumed_at IS NULL;
    SELECT count(*) INTO given FROM unique_code WHERE campaign_id = the_campaign AND batch_id = i.batch_id;
    IF given > 0 THEN RAISE EXCEPTION USING ERRCODE = 'FG001'; END IF;
  EXCEPTION WHEN SQLSTATE 'FG001' THEN
    RETURN given;
  END;
  DELETE FROM code_import WHERE campaign_id = the_campaign AND import_id = the_import;
  DELETE FROM code_batch WHERE campaign_id = the_campaign AND batch_id = i.batch_id;
  IF i.made_pool THEN
    DELETE FROM code_pool p WHERE p.campaign_id = the_campaign AND p.pool_id = i.pool_id AND (p.state = 'prepared' OR i.activates)
      AND NOT EXISTS (SELECT 1 FROM code_batch b WHERE b.campaign_id = the_campaign AND b.pool_id = i.pool_id)
      AND NOT EXISTS (SELECT 1 FROM code_import o WHERE o.campaign_id = the_campaign AND o.pool_id = i.pool_id);
  END IF;
  RETURN 0;
END $$;
