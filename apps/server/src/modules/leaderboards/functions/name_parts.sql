-- What names are made of, for the server alone.
CREATE OR REPLACE FUNCTION name_parts(payload jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(part, payload->>part), '{}')
  FROM unnest(ARRAY['firstName', 'lastName', 'customField1', 'customField2', 'customField3', 'customField4', 'customField5']) part
  WHERE payload->>part IS NOT NULL
$$;
