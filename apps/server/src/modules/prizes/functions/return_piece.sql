-- Gives back what this transaction itself has just taken: `taken` as take_piece answered it.
CREATE OR REPLACE FUNCTION return_piece(the_campaign uuid, the_play uuid, candidate jsonb, award_day date, taken jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  the_prize uuid := (candidate->>'prizeId')::uuid;
BEGIN
  IF taken->>'daySlice' IS NOT NULL THEN
    PERFORM return_day(the_campaign, the_prize, award_day, (taken->>'daySlice')::smallint);
  END IF;
  IF taken->>'slice' IS NOT NULL THEN
    PERFORM return_stock(the_campaign, the_prize, (taken->>'slice')::smallint);
  ELSIF taken->>'before' IS NOT NULL THEN
    UPDATE prize SET awarded = awarded - 1 WHERE campaign_id = the_campaign AND prize_id = the_prize AND awarded > 0;
  END IF;
  PERFORM return_rule(the_campaign, the_play, the_prize, candidate->>'rule');
END $$;
