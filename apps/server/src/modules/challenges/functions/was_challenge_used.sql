-- Whether this call's repeat key has used a solution before.
CREATE OR REPLACE FUNCTION was_challenge_used(the_campaign uuid, hash text, the_key text) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  RETURN EXISTS (SELECT 1 FROM challenge_used
    WHERE campaign_id = the_campaign AND challenge_hash = hash AND key_hash = the_key);
END $$;
