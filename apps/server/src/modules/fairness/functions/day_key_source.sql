-- The seed of a campaign and whether a day's key is bound, for the play path: {sealed, isBound, companyId}. Bound is a day
-- only where the log tells the play's revision in its second format.
CREATE OR REPLACE FUNCTION day_key_source(the_campaign uuid, key_name text, the_revision integer) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  is_bound boolean := EXISTS (SELECT 1 FROM day_key WHERE campaign_id = the_campaign AND name = key_name);
BEGIN
  IF is_bound THEN is_bound := is_in_format_2(the_campaign, the_revision::text); END IF;
  RETURN (SELECT jsonb_build_object('companyId', c.company_id, 'sealed', s.sealed, 'isBound', is_bound)
    FROM campaign c LEFT JOIN fairness_seed s ON s.campaign_id = c.campaign_id WHERE c.campaign_id = the_campaign);
END $$;
