-- Keeps a chunk of a file for its import's job; codes and lines are one text each. False: the import is gone.
CREATE OR REPLACE FUNCTION keep_codes(the_campaign uuid, the_import uuid, the_n integer, the_codes text, the_lines text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  INSERT INTO code_import_chunk (campaign_id, company_id, import_id, n, codes, lines)
  SELECT campaign_id, company_id, import_id, the_n, string_to_array(the_codes, chr(10)), string_to_array(the_lines, ',')::integer[]
  FROM code_import WHERE campaign_id = the_campaign AND import_id = the_import FOR KEY SHARE;
  RETURN FOUND;
END $$;
