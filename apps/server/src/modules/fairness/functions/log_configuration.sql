-- A published revision's configuration, as a row of the log. Draws of processes that know the first format alone wait
-- meanwhile (log_draw.sql): none of theirs comes behind it.
CREATE OR REPLACE FUNCTION log_configuration(the_campaign uuid, company uuid, revision text, hash text, configuration text)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  fields text[] := ARRAY[revision, hash, configuration, instant_text(fairground_now()), '2'];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('fairground/format/' || the_campaign, 0));
  PERFORM log_row(the_campaign, company, 'configuration', fields, row_hash_2_of('configuration', fields));
END $$;
