-- Whoever deletes a lead deletes its place (privacy).
CREATE OR REPLACE FUNCTION unrank_lead() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  whose text;
BEGIN
  DELETE FROM leaderboard_entry WHERE campaign_id = OLD.campaign_id AND play_id = OLD.play_id RETURNING player INTO whose;
  IF whose IS NOT NULL THEN PERFORM rank_player(OLD.campaign_id, whose); END IF;
  RETURN NULL;
END $$;
