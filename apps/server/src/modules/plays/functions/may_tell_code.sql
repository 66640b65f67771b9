-- Whether an answer may tell the play's code; decided by the first one that could.
CREATE OR REPLACE FUNCTION may_tell_code(the_campaign uuid, the_day date, the_play uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  may boolean;
BEGIN
  UPDATE play_check SET told = coalesce(told, review IS DISTINCT FROM 'pending')
  WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play RETURNING told INTO may;
  RETURN coalesce(may, true);
END $$;
