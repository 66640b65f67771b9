-- Takes what the raffle gives from the stock, with its row of the log. The stock is locked. by: the account that asked for it.
CREATE OR REPLACE FUNCTION give_by_raffle(the_campaign uuid, the_prize uuid, pieces integer, by uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  company uuid;
  before jsonb := stock_state(the_campaign, the_prize);
BEGIN
  UPDATE prize SET awarded = awarded + pieces WHERE campaign_id = the_campaign AND prize_id = the_prize AND stock IS NOT NULL;
  SELECT company_id INTO STRICT company FROM prize WHERE campaign_id = the_campaign AND prize_id = the_prize;
  INSERT INTO stock_change (campaign_id, company_id, prize_id, reason, before, after, by_account)
  VALUES (the_campaign, company, the_prize, 'raffle', before, stock_state(the_campaign, the_prize), by);
END $$;
