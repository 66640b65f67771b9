-- Decides over an objection, once. Null: there is none; else whether it was open. What was decided takes effect with it.
--   lifted [{kind, value}]  entries that go from the company's block list
CREATE OR REPLACE FUNCTION decide_objection(the_campaign uuid, company uuid, the_objection uuid, new_state text, who text, why text,
  lifted jsonb) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  o objection;
BEGIN
  SELECT * INTO o FROM objection
  WHERE campaign_id = the_campaign AND company_id = company AND objection_id = the_objection FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF o.state <> 'open' THEN RETURN false; END IF;
  UPDATE objection SET state = new_state, decided_at = fairground_now(), decided_by = who, note = why
  WHERE campaign_id = the_campaign AND objection_id = the_objection;
  DELETE FROM company_block b USING jsonb_array_elements(lifted) k
  WHERE b.company_id = company AND b.kind = k->>'kind' AND b.value = k->>'value';
  RETURN true;
END $$;
