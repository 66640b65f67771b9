-- Deletes a batch's codes that were not given away; the batch's row stays where some were.
CREATE OR REPLACE FUNCTION delete_batch(the_campaign uuid, the_batch uuid) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  gone integer;
  given integer;
BEGIN
  DELETE FROM unique_code WHERE campaign_id = the_campaign AND batch_id = the_batch AND consumed_at IS NULL;
  GET DIAGNOSTICS gone = ROW_COUNT;
  SELECT count(*) INTO given FROM unique_code WHERE campaign_id = the_campaign AND batch_id = the_batch;
  UPDATE code_batch SET deleted_at = fairground_now(), stored = given
  WHERE campaign_id = the_campaign AND batch_id = the_batch;
  DELETE FROM code_batch WHERE campaign_id = the_campaign AND batch_id = the_batch AND stored = 0;
  RETURN gone;
END $$;
