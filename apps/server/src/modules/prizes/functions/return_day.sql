-- Gives a day's piece back to the slice that it was taken from. False: there is no such slice (any more), or it has given
-- nothing.
CREATE OR REPLACE FUNCTION return_day(the_campaign uuid, the_prize uuid, award_day date, from_slice smallint) RETURNS boolean
LANGUAGE plpgsql AS $$ BEGIN
  UPDATE prize_day_slice SET awarded = awarded - 1
  WHERE campaign_id = the_campaign AND prize_id = the_prize AND day = award_day AND slice = from_slice AND awarded > 0;
  RETURN FOUND;
END $$;
