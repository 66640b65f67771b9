-- The provider has what was to be sent later.
CREATE OR REPLACE FUNCTION end_consent_forward(the_campaign uuid, the_seq bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  DELETE FROM consent_forward WHERE campaign_id = the_campaign AND seq = the_seq;
END $$;
