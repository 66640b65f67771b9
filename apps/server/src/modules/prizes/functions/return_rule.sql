-- Gives the moment or the turn back by which a play had taken a piece, for the next play.
CREATE OR REPLACE FUNCTION return_rule(the_campaign uuid, the_play uuid, the_prize uuid, the_rule text) RETURNS void
LANGUAGE plpgsql AS $$ BEGIN
  IF the_rule = 'moment' THEN
    UPDATE prize_moment SET taken_by = NULL, taken_at = NULL
    WHERE campaign_id = the_campaign AND prize_id = the_prize AND taken_by = the_play;
  ELSIF the_rule = 'every-nth' THEN
    UPDATE prize_pace SET given = given - 1 WHERE campaign_id = the_campaign AND prize_id = the_prize AND given > 0;
  END IF;
END $$;
