-- A play that is withheld has neither earned nor cost points, unless its winner left the prize lying: that was a play all
-- the same, else one could play until the best prize comes, for nothing. What returns such prizes says so in the play's row;
-- one that began before an update says it for its transaction.
CREATE OR REPLACE FUNCTION undo_withheld() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  IF NEW.keeps_points OR current_setting('fairground.keeps_points', true) = 'on' THEN RETURN NULL; END IF;
  PERFORM undo_points(NEW.campaign_id, NEW.play_id);
  RETURN NULL;
END $$;
