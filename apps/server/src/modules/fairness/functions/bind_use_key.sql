-- Binds a key beside the days', once, with its row of the log.
CREATE OR REPLACE FUNCTION bind_use_key(the_campaign uuid, company uuid, the_name text, the_commitment text) RETURNS void
LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO use_key (campaign_id, company_id, name, commitment) VALUES (the_campaign, company, the_name, the_commitment)
  ON CONFLICT DO NOTHING;
  IF FOUND THEN PERFORM log_row(the_campaign, company, 'commitment', ARRAY[the_name, the_commitment]); END IF;
END $$;
