-- A play's receipt: its public name and the hash of its row. Null before it has drawn.
CREATE OR REPLACE FUNCTION receipt_of(the_campaign uuid, the_day date, the_play uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$ BEGIN
  RETURN (SELECT jsonb_build_object('reference', reference, 'rowHash', row_hash) FROM draw
    WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play AND row_hash IS NOT NULL);
END $$;
