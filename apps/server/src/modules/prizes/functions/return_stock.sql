-- Gives one piece back to the slice that it was taken from: what that one has left now. Null: there is no such slice (any
-- more), or it has given nothing.
CREATE OR REPLACE FUNCTION return_stock(the_campaign uuid, the_prize uuid, from_slice smallint) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  left_over integer;
BEGIN
  UPDATE prize_slice SET awarded = awarded - 1
  WHERE campaign_id = the_campaign AND prize_id = the_prize AND slice = from_slice AND awarded > 0
  RETURNING stock - awarded INTO left_over;
  RETURN left_over;
END $$;
