-- Makes used codes unused and notes who did; how many.
CREATE OR REPLACE FUNCTION reset_access_codes(the_campaign uuid, company uuid, by uuid) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  changed integer;
BEGIN
  UPDATE access_code SET used = 0, used_at = NULL WHERE campaign_id = the_campaign AND used > 0;
  GET DIAGNOSTICS changed = ROW_COUNT;
  INSERT INTO access_code_reset (campaign_id, company_id, codes, by_account) VALUES (the_campaign, company, changed, by);
  RETURN changed;
END $$;
