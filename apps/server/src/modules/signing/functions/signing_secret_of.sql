-- Null: this company has none.
CREATE OR REPLACE FUNCTION signing_secret_of(the_campaign uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.encrypted FROM campaign c JOIN signing_secret s ON s.company_id = c.company_id WHERE c.campaign_id = the_campaign
$$;
