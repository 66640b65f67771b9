-- A row of the log whose last field is the instant at which it is written.
CREATE OR REPLACE FUNCTION log_now(the_campaign uuid, company uuid, the_kind text, the_fields text[]) RETURNS void
LANGUAGE plpgsql AS $$ BEGIN
  PERFORM log_row(the_campaign, company, the_kind, the_fields || instant_text(fairground_now()));
END $$;
