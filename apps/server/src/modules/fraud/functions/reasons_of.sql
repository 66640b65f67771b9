-- What was found of a play so far.
CREATE OR REPLACE FUNCTION reasons_of(the_campaign uuid, the_day date, the_play uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$ BEGIN
  RETURN coalesce((SELECT reasons FROM play_check
    WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play), '[]');
END $$;
