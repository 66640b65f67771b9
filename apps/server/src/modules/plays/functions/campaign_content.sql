-- A revision's document and metadata, with what its company said when it was published.
CREATE OR REPLACE FUNCTION campaign_content(the_campaign uuid, the_revision integer) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object('document', document, 'metadata', metadata, 'companyFacts', company_facts)
  FROM campaign_revision WHERE campaign_id = the_campaign AND revision = the_revision
$$;
