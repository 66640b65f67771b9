-- A revision's document and metadata.
CREATE OR REPLACE FUNCTION campaign_content(the_campaign uuid, the_revision integer) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object('document', document, 'metadata', metadata)
  FROM campaign_revision WHERE campaign_id = the_campaign AND revision = the_revision
$$;
