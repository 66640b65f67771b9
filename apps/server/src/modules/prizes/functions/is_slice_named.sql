-- Whether a draw's piece can go back to the slices from which it was taken.
CREATE OR REPLACE FUNCTION is_slice_named(drawn draw) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  held prize;
BEGIN
  SELECT * INTO held FROM prize WHERE campaign_id = drawn.campaign_id AND prize_id = drawn.prize_id;
  RETURN (held.stock IS NULL OR EXISTS (SELECT 1 FROM prize_slice
      WHERE campaign_id = drawn.campaign_id AND prize_id = drawn.prize_id AND slice = drawn.slice AND awarded > 0))
    AND (held.limit_type = 2 OR EXISTS (SELECT 1 FROM prize_day_slice
      WHERE campaign_id = drawn.campaign_id AND prize_id = drawn.prize_id AND day = drawn.award_day
        AND slice = drawn.day_slice AND awarded > 0));
END $$;
