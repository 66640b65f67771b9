-- A decision over a play counts on the board too.
CREATE OR REPLACE FUNCTION rank_checked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  whose text;
  is_off boolean := is_off_board(NEW.campaign_id, NEW.day, NEW.play_id);
BEGIN
  UPDATE leaderboard_entry SET withheld = is_off
  WHERE campaign_id = NEW.campaign_id AND play_id = NEW.play_id RETURNING player INTO whose;
  IF whose IS NOT NULL THEN PERFORM rank_player(NEW.campaign_id, whose); END IF;
  RETURN NULL;
END $$;
