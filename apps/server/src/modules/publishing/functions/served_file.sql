-- A file of a published revision.
CREATE OR REPLACE FUNCTION served_file(campaign uuid, of_revision integer, of_path text) RETURNS TABLE (
  "mediaType" text, body bytea, headers jsonb, etag text
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT media_type, body, headers, etag FROM published_file
  WHERE campaign_id = campaign AND revision = of_revision AND path = of_path
$$;
