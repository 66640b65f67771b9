-- Those of these codes that a page's pool has. Each is looked up by itself, as others are (codes_elsewhere.sql): a pool of a
-- million is never read through for some hundred of them.
CREATE OR REPLACE FUNCTION known_codes(the_campaign uuid, company uuid, page text, codes text[]) RETURNS text[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET jit = off AS $$
DECLARE
  pool uuid;
BEGIN
  SELECT pool_id INTO pool FROM code_pool
  WHERE campaign_id = the_campaign AND company_id = company AND outcome_page_id = page AND state <> 'deleted';
  RETURN ARRAY(
    SELECT o.value FROM unnest(codes) AS c(value)
    CROSS JOIN LATERAL (
      SELECT u.value FROM unique_code u
      WHERE u.campaign_id = the_campaign AND u.pool_id = pool AND u.value = c.value LIMIT 1) o);
END $$;
