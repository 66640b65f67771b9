-- One piece of a prize, guarded by today's limit and by the stock: {"before", "after"} of the stock.
-- Null: nothing left today or in all. An unlimited prize is only locked against a save of its stock.
CREATE OR REPLACE FUNCTION take_stock(the_campaign uuid, the_prize uuid, award_day date) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  held prize;
  today integer;
BEGIN
  IF the_prize IS NULL THEN RETURN '{}'; END IF;
  SELECT * INTO held FROM prize WHERE campaign_id = the_campaign AND prize_id = the_prize;
  IF NOT FOUND OR held.awarded >= held.stock THEN RETURN NULL; END IF;
  IF held.stock IS NULL AND held.limit_type = 2 THEN
    -- Stands against a save (FOR UPDATE) but not against other plays, so that going on to the stronger lock never deadlocks.
    SELECT * INTO held FROM prize WHERE campaign_id = the_campaign AND prize_id = the_prize FOR KEY SHARE;
    IF held.stock IS NULL AND held.limit_type = 2 THEN RETURN '{}'; END IF;
  END IF;
  SELECT * INTO held FROM prize WHERE campaign_id = the_campaign AND prize_id = the_prize FOR NO KEY UPDATE;
  IF held.awarded >= held.stock THEN RETURN NULL; END IF;

  IF held.limit_type <> 2 THEN
    today := CASE held.limit_type WHEN 0 THEN held.day_limit ELSE coalesce((held.day_limits->>award_day::text)::integer, 0) END;
    IF today < 1 THEN RETURN NULL; END IF;
    INSERT INTO prize_day (campaign_id, company_id, prize_id, day, awarded, day_limit)
    VALUES (the_campaign, held.company_id, the_prize, award_day, 1, today)
    ON CONFLICT (campaign_id, prize_id, day) DO UPDATE SET awarded = prize_day.awarded + 1, day_limit = excluded.day_limit
    WHERE prize_day.awarded < excluded.day_limit;
    IF NOT FOUND THEN RETURN NULL; END IF;
  END IF;
  IF held.stock IS NULL THEN RETURN '{}'; END IF;

  UPDATE prize SET awarded = awarded + 1
  WHERE campaign_id = the_campaign AND prize_id = the_prize AND awarded < stock RETURNING * INTO held;
  IF NOT FOUND THEN RAISE EXCEPTION 'The locked prize % has lost its stock', the_prize; END IF;
  RETURN jsonb_build_object('before', held.stock - held.awarded + 1, 'after', held.stock - held.awarded);
END $$;
