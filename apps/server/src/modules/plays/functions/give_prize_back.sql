-- Gives the piece that a draw took back, with its row of the log. why: as the log says it. The play is locked. A piece goes
-- to the slices that its draw names; where there are none (drawn before the stock was parted, or unlimited meanwhile), stock
-- and day are parted anew with one more, which nobody may take from meanwhile.
CREATE OR REPLACE FUNCTION give_prize_back(drawn draw, why text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  held prize;
  begun prize_day;
  left_over integer;
  before jsonb;
  after jsonb;
BEGIN
  PERFORM 1 FROM prize_pace WHERE campaign_id = drawn.campaign_id AND prize_id = drawn.prize_id FOR UPDATE;
  IF is_slice_named(drawn) THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('fairground/stock/' || drawn.campaign_id, 0));
  ELSE
    PERFORM lock_stock(drawn.campaign_id);
  END IF;
  SELECT * INTO held FROM prize WHERE campaign_id = drawn.campaign_id AND prize_id = drawn.prize_id;

  IF held.limit_type <> 2 AND NOT return_day(drawn.campaign_id, drawn.prize_id, drawn.award_day, drawn.day_slice) THEN
    PERFORM lock_stock(drawn.campaign_id);
    UPDATE prize_day SET awarded = awarded - 1
    WHERE campaign_id = drawn.campaign_id AND prize_id = drawn.prize_id AND day = drawn.award_day AND awarded > 0
    RETURNING * INTO begun;
    IF begun.slices > 0 THEN PERFORM part_day(begun, limit_on(held, begun.day)); END IF;
  END IF;

  left_over := return_stock(drawn.campaign_id, drawn.prize_id, drawn.slice);
  IF left_over IS NOT NULL THEN
    before := jsonb_build_object('slice', drawn.slice, 'left', left_over - 1);
    after := jsonb_build_object('slice', drawn.slice, 'left', left_over);
  ELSE
    IF held.stock IS NOT NULL THEN PERFORM lock_stock(drawn.campaign_id); END IF;
    before := stock_state(drawn.campaign_id, drawn.prize_id);
    UPDATE prize SET awarded = awarded - 1
    WHERE campaign_id = drawn.campaign_id AND prize_id = drawn.prize_id AND stock IS NOT NULL AND awarded > 0;
    after := stock_state(drawn.campaign_id, drawn.prize_id);
  END IF;
  PERFORM return_rule(drawn.campaign_id, drawn.play_id, drawn.prize_id, drawn.rule);
  INSERT INTO stock_change (campaign_id, company_id, prize_id, reason, before, after, reference)
  VALUES (drawn.campaign_id, drawn.company_id, drawn.prize_id, why, before, after, drawn.reference);
END $$;
