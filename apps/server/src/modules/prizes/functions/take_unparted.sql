-- One piece from a stock that is not parted: {before, after} of the whole. For campaigns that a process of the release before
-- still tells in the log's first format, which has no place for a slice.
CREATE OR REPLACE FUNCTION take_unparted(held prize) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  left_over integer;
BEGIN
  UPDATE prize SET awarded = awarded + 1
  WHERE campaign_id = held.campaign_id AND prize_id = held.prize_id AND awarded < stock RETURNING stock - awarded INTO left_over;
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN jsonb_build_object('before', left_over + 1, 'after', left_over);
END $$;
