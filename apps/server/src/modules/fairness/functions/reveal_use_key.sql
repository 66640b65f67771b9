-- Reveals such a key, once. Its rows of the log are the caller's: what hangs on it is told first. False: it was before.
CREATE OR REPLACE FUNCTION reveal_use_key(the_campaign uuid, company uuid, the_name text, the_key text) RETURNS boolean
LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO use_reveal (campaign_id, company_id, name, key) VALUES (the_campaign, company, the_name, the_key)
  ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;
