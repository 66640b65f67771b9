-- Reveals a day's key, once, with its row of the log. False: it was revealed before.
CREATE OR REPLACE FUNCTION reveal_day(the_campaign uuid, company uuid, the_name text, the_key text) RETURNS boolean
LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO day_reveal (campaign_id, company_id, name, key) VALUES (the_campaign, company, the_name, the_key)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM log_row(the_campaign, company, 'reveal', ARRAY[the_name, the_key]);
  RETURN true;
END $$;
