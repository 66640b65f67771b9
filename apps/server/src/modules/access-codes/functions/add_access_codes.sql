-- Stores codes; answers those that were not there yet.
CREATE OR REPLACE FUNCTION add_access_codes(the_campaign uuid, company uuid, the_codes text[], most_uses integer, until timestamptz)
RETURNS text[] LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  added text[];
BEGIN
  PERFORM 1 FROM campaign WHERE campaign_id = the_campaign AND company_id = company;
  IF NOT FOUND THEN RAISE EXCEPTION 'The campaign is of another company'; END IF;
  WITH put AS (
    INSERT INTO access_code (campaign_id, company_id, code, uses, expires_at)
    SELECT the_campaign, company, each, most_uses, until FROM unnest(the_codes) AS each
    ON CONFLICT (campaign_id, code) DO NOTHING RETURNING code
  ) SELECT coalesce(array_agg(code), '{}') INTO added FROM put;
  RETURN added;
END $$;
