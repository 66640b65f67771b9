-- Rehearsals whose process has stopped without a word. Called at every start and by whoever looks.
CREATE OR REPLACE FUNCTION interrupt_rehearsals(the_campaign uuid, patience interval) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  stopped integer;
BEGIN
  UPDATE rehearsal SET status = 'interrupted'
  WHERE status = 'running' AND beat_at < clock_timestamp() - patience AND (the_campaign IS NULL OR campaign_id = the_campaign);
  GET DIAGNOSTICS stopped = ROW_COUNT;
  RETURN stopped;
END $$;
