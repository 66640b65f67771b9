-- An outcome page's pool, made in this state where it has none: {poolId, isNew}. Locked, so that imports into one pool go one
-- after the other.
CREATE OR REPLACE FUNCTION page_pool(the_campaign uuid, company uuid, page text, new_state text) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean;
  pool uuid;
BEGIN
  INSERT INTO code_pool (campaign_id, company_id, outcome_page_id, state) VALUES (the_campaign, company, page, new_state)
  ON CONFLICT (campaign_id, outcome_page_id) WHERE state <> 'deleted' DO NOTHING;
  is_new := FOUND;
  SELECT pool_id INTO pool FROM code_pool
  WHERE campaign_id = the_campaign AND outcome_page_id = page AND state <> 'deleted' FOR NO KEY UPDATE;
  RETURN jsonb_build_object('poolId', pool, 'isNew', is_new);
END $$;
