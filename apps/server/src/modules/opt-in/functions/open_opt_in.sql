-- What a confirmation link is about; opening it is noted and confirms nothing. Null: no such link.
CREATE OR REPLACE FUNCTION open_opt_in(the_campaign uuid, the_token text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  o opt_in;
BEGIN
  UPDATE opt_in SET opened_at = coalesce(opened_at, fairground_now())
  WHERE campaign_id = the_campaign AND token_hash = the_token RETURNING * INTO o;
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN opt_in_state(o);
END $$;
