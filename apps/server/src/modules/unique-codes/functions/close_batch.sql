-- Says how many codes a batch has; without any it goes.
CREATE OR REPLACE FUNCTION close_batch(the_campaign uuid, the_batch uuid, codes integer) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  IF codes = 0 THEN
    DELETE FROM code_batch WHERE campaign_id = the_campaign AND batch_id = the_batch;
  ELSE
    UPDATE code_batch SET stored = codes WHERE campaign_id = the_campaign AND batch_id = the_batch;
  END IF;
END $$;
