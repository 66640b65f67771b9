-- Stops a batch, or lets it go on. Once this has answered, no play takes a code of a stopped batch: those that were about to
-- hold the campaign's lock until they have theirs (take_code.sql). False: there is no such batch.
CREATE OR REPLACE FUNCTION stop_batch(the_campaign uuid, the_batch uuid, is_stopped boolean, by_account uuid) RETURNS boolean
LANGUAGE plpgsql AS $$ BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('fairground/codes/' || the_campaign, 0));
  UPDATE code_batch SET stopped_at = CASE WHEN is_stopped THEN coalesce(stopped_at, fairground_now()) END,
    stopped_by = CASE WHEN is_stopped THEN coalesce(stopped_by, by_account) END
  WHERE campaign_id = the_campaign AND batch_id = the_batch AND deleted_at IS NULL AND ready_at IS NOT NULL;
  RETURN FOUND;
END $$;
