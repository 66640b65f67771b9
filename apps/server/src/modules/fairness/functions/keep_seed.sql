-- The campaign's sealed seed; the first one stays. made: null: only looked for. Null: there is none.
CREATE OR REPLACE FUNCTION keep_seed(the_campaign uuid, company uuid, made text) RETURNS text LANGUAGE plpgsql AS $$ BEGIN
  IF made IS NOT NULL THEN
    INSERT INTO fairness_seed (campaign_id, company_id, sealed) VALUES (the_campaign, company, made) ON CONFLICT DO NOTHING;
  END IF;
  RETURN (SELECT sealed FROM fairness_seed WHERE campaign_id = the_campaign);
END $$;
