-- Those of these codes that another pool of the company has, given away or not, also where it was deleted:
-- of all pools where none is named: [{value, campaignId, campaign, outcomePageId, page}]; page is its name, null where the draft
-- has it no more. Each is looked up by itself, so that a million take as long for each as ten; a draft is read once for its codes.
CREATE OR REPLACE FUNCTION codes_elsewhere(the_campaign uuid, company uuid, pool uuid, codes text[]) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET jit = off AS $$
DECLARE
  theirs uuid;
BEGIN
  SELECT company_id INTO STRICT theirs FROM campaign WHERE campaign_id = the_campaign AND company_id = company;
  RETURN coalesce((
    WITH found AS MATERIALIZED (
      SELECT o.value, o.campaign_id, p.outcome_page_id
      FROM unnest(codes) AS c(value)
      CROSS JOIN LATERAL (
        SELECT u.value, u.campaign_id, u.pool_id FROM unique_code u
        WHERE u.company_id = theirs AND hashtextextended(u.value, 0) = hashtextextended(c.value, 0) AND u.value = c.value
          AND (pool IS NULL OR u.pool_id <> pool) LIMIT 1) o
      JOIN code_pool p ON p.campaign_id = o.campaign_id AND p.pool_id = o.pool_id
    ), places AS MATERIALIZED (
      SELECT d.campaign_id, d.outcome_page_id, k.metadata->>'name' AS campaign,
        coalesce(k.draft->'pages'->'entities'->d.outcome_page_id->'name',
          k.draft->'additionalPages'->'entities'->d.outcome_page_id->'name') AS page
      FROM (SELECT DISTINCT campaign_id, outcome_page_id FROM found) d JOIN campaign k ON k.campaign_id = d.campaign_id
    )
    SELECT jsonb_agg(jsonb_build_object('value', f.value, 'campaignId', f.campaign_id, 'campaign', l.campaign,
      'outcomePageId', f.outcome_page_id, 'page', l.page))
    FROM found f JOIN places l ON l.campaign_id = f.campaign_id AND l.outcome_page_id = f.outcome_page_id), '[]');
END $$;
