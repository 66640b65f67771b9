-- Gives one piece back to the stock and to its day.
CREATE OR REPLACE FUNCTION return_stock(the_campaign uuid, the_prize uuid, award_day date) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  UPDATE prize_day d SET awarded = d.awarded - 1 FROM prize p
  WHERE d.campaign_id = the_campaign AND d.prize_id = the_prize AND d.day = award_day AND d.awarded > 0
    AND p.campaign_id = the_campaign AND p.prize_id = the_prize AND p.limit_type <> 2;
  UPDATE prize SET awarded = awarded - 1
  WHERE campaign_id = the_campaign AND prize_id = the_prize AND stock IS NOT NULL AND awarded > 0;
END $$;
