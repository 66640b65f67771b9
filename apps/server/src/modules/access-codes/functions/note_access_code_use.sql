-- A trigger, so that the play path writes it in the statement that uses the code, whatever that statement is.
CREATE OR REPLACE FUNCTION note_access_code_use() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  INSERT INTO access_code_use (campaign_id, company_id, used_at) VALUES (NEW.campaign_id, NEW.company_id, NEW.used_at);
  RETURN NULL;
END $$;
