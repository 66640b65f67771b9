-- Whether a decision over a suspicious play is still to be made.
CREATE OR REPLACE FUNCTION is_under_review(the_campaign uuid, the_day date, the_play uuid) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$ BEGIN
  RETURN EXISTS (SELECT 1 FROM play_check c
    WHERE c.campaign_id = the_campaign AND c.day = the_day AND c.play_id = the_play AND c.review = 'pending');
END $$;
