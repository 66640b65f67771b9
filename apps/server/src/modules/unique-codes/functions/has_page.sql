-- Whether a campaign document has the page.
CREATE OR REPLACE FUNCTION has_page(document jsonb, page text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(document->'pages'->'entities', '{}') ? page OR coalesce(document->'additionalPages'->'entities', '{}') ? page
$$;
