-- Parts a stock that was there before slices were, with its row of the log.
CREATE OR REPLACE FUNCTION part_unparted(the_campaign uuid, the_prize uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  held prize;
  before jsonb;
BEGIN
  PERFORM lock_stock(the_campaign);
  SELECT * INTO held FROM prize WHERE campaign_id = the_campaign AND prize_id = the_prize FOR UPDATE;
  IF held.slices > 0 OR held.stock IS NULL THEN RETURN; END IF; -- another play has done it meanwhile
  before := stock_state(the_campaign, the_prize);
  UPDATE prize SET slices = -1 WHERE campaign_id = the_campaign AND prize_id = the_prize;
  INSERT INTO stock_change (campaign_id, company_id, prize_id, reason, before, after)
  VALUES (the_campaign, held.company_id, the_prize, 'parted', before, stock_state(the_campaign, the_prize));
END $$;
