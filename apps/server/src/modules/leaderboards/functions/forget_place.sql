-- A place on a leaderboard goes with what it stands for: the lead where there is one, else the play. True: it had one.
CREATE OR REPLACE FUNCTION forget_place(the_campaign uuid, the_day date, the_play uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  whose text;
BEGIN
  DELETE FROM leaderboard_entry e WHERE e.campaign_id = the_campaign AND e.play_id = the_play
    AND NOT EXISTS (SELECT 1 FROM lead l WHERE l.campaign_id = the_campaign AND l.day = the_day AND l.play_id = the_play)
  RETURNING player INTO whose;
  IF whose IS NULL THEN RETURN false; END IF;
  PERFORM rank_player(the_campaign, whose);
  RETURN true;
END $$;
