-- Gives the piece that a draw took back, with its row of the log. why: as the log says it.
CREATE OR REPLACE FUNCTION give_prize_back(drawn draw, why text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before jsonb;
BEGIN
  PERFORM FROM prize_pace WHERE campaign_id = drawn.campaign_id AND prize_id = drawn.prize_id FOR UPDATE;
  SELECT stock_of(p) INTO before FROM prize p WHERE campaign_id = drawn.campaign_id AND prize_id = drawn.prize_id FOR UPDATE;
  PERFORM return_piece(drawn.campaign_id, drawn.play_id, drawn.prize_id, drawn.rule, drawn.award_day);
  INSERT INTO stock_change (campaign_id, company_id, prize_id, reason, before, after, reference)
  SELECT drawn.campaign_id, drawn.company_id, drawn.prize_id, why, before, stock_of(p), drawn.reference
  FROM prize p WHERE campaign_id = drawn.campaign_id AND prize_id = drawn.prize_id;
END $$;
