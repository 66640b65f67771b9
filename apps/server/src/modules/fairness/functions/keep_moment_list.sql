-- Keeps a list of moments until its key is revealed; once. Processes of the release before call it.
CREATE OR REPLACE FUNCTION keep_moment_list(the_campaign uuid, company uuid, the_prize uuid, the_mac text, the_key text, list jsonb)
RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO moment_list (campaign_id, company_id, prize_id, mac, key_name, moments)
  VALUES (the_campaign, company, the_prize, the_mac, the_key, list) ON CONFLICT DO NOTHING;
END $$;
