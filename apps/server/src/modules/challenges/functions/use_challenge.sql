-- Whether a solution may open a play: it is new, or the same call's repeat sends it again.
CREATE OR REPLACE FUNCTION use_challenge(the_campaign uuid, company uuid, hash text, the_key text, until timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  INSERT INTO challenge_used (campaign_id, company_id, challenge_hash, key_hash, expires_at)
  VALUES (the_campaign, company, hash, the_key, until) ON CONFLICT DO NOTHING;
  IF FOUND THEN RETURN true; END IF;
  RETURN EXISTS (SELECT 1 FROM challenge_used
    WHERE campaign_id = the_campaign AND challenge_hash = hash AND key_hash = the_key);
END $$;
