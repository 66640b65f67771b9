-- SHA-256 over netstrings, `-` for null: the same as encodeFields in the model; tests hold them equal.
CREATE OR REPLACE FUNCTION hash_fields(fields text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  field text;
  encoded text := '';
BEGIN
  FOREACH field IN ARRAY fields LOOP
    encoded := encoded || CASE WHEN field IS NULL THEN '-' ELSE octet_length(field) || ':' || field END;
  END LOOP;
  RETURN encode(sha256(convert_to(encoded, 'UTF8')), 'hex');
END $$;
