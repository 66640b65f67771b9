-- A play that goes takes its place on leaderboards along.
CREATE OR REPLACE FUNCTION unrank_play() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  PERFORM forget_place(OLD.campaign_id, OLD.day, OLD.play_id);
  RETURN NULL;
END $$;
