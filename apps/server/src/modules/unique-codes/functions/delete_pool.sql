-- Deletes a pool with its codes that were not given away. Imports into it are cancelled.
CREATE OR REPLACE FUNCTION delete_pool(the_campaign uuid, the_pool uuid) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  gone integer := 0;
  the_import uuid;
  the_batch uuid;
BEGIN
  FOR the_import IN SELECT import_id FROM code_import
    WHERE campaign_id = the_campaign AND pool_id = the_pool AND state <> 'done' ORDER BY import_id LOOP
    PERFORM cancel_import(the_campaign, the_import);
  END LOOP;
  UPDATE code_pool SET state = 'deleted' WHERE campaign_id = the_campaign AND pool_id = the_pool;
  FOR the_batch IN SELECT batch_id FROM code_batch WHERE campaign_id = the_campaign AND pool_id = the_pool LOOP
    gone := gone + delete_batch(the_campaign, the_batch);
  END LOOP;
  RETURN gone;
END $$;
