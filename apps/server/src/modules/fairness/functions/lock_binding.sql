-- One at a time per campaign binds keys and logs them.
CREATE OR REPLACE FUNCTION lock_binding(the_campaign uuid) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('fairground/bind/' || the_campaign, 0));
END $$;
