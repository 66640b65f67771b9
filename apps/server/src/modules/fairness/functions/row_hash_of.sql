-- The hash of a row of the log's first format.
CREATE OR REPLACE FUNCTION row_hash_of(kind text, fields text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT hash_fields(ARRAY['fairground-row-1', kind] || fields)
$$;
