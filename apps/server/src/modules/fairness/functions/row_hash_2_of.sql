-- The hash of a row of the log's second format.
CREATE OR REPLACE FUNCTION row_hash_2_of(kind text, fields text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT hash_fields(ARRAY['fairground-row-2', kind] || fields)
$$;
