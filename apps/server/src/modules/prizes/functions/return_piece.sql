-- Gives a piece back: to stock and day, and to the moment or the turn that gave it, for the next play.
CREATE OR REPLACE FUNCTION return_piece(the_campaign uuid, the_play uuid, the_prize uuid, the_rule text, award_day date) RETURNS void
LANGUAGE plpgsql AS $$ BEGIN
  PERFORM return_stock(the_campaign, the_prize, award_day);
  IF the_rule = 'moment' THEN
    UPDATE prize_moment SET taken_by = NULL, taken_at = NULL
    WHERE campaign_id = the_campaign AND prize_id = the_prize AND taken_by = the_play;
  ELSIF the_rule = 'every-nth' THEN
    UPDATE prize_pace SET given = given - 1 WHERE campaign_id = the_campaign AND prize_id = the_prize AND given > 0;
  END IF;
END $$;
