-- Stores codes in a batch; answers those that its pool had not yet, and no other pool of the company.
CREATE OR REPLACE FUNCTION add_codes(the_campaign uuid, company uuid, the_batch uuid, codes text[]) RETURNS text[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  pool uuid;
  elsewhere jsonb;
  added text[];
BEGIN
  SELECT pool_id INTO STRICT pool FROM code_batch
  WHERE campaign_id = the_campaign AND company_id = company AND batch_id = the_batch;
  elsewhere := codes_elsewhere(the_campaign, company, pool, codes);
  WITH put AS (
    INSERT INTO unique_code (campaign_id, company_id, pool_id, batch_id, value)
    SELECT the_campaign, company, pool, the_batch, each FROM unnest(codes) AS each
    WHERE each NOT IN (SELECT e->>'value' FROM jsonb_array_elements(elsewhere) AS e)
    ON CONFLICT (campaign_id, pool_id, value) DO NOTHING RETURNING value
  ) SELECT coalesce(array_agg(value), '{}') INTO added FROM put;
  RETURN added;
END $$;
