-- A prize's stock and limits as the log tells them: what was given in all and, where the stock is parted, what each slice has
-- left. Volatile: a transaction sees what it has just changed.
CREATE OR REPLACE FUNCTION stock_state(the_campaign uuid, the_prize uuid) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  p prize;
  given integer;
  parts jsonb;
BEGIN
  SELECT * INTO p FROM prize WHERE campaign_id = the_campaign AND prize_id = the_prize;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT coalesce(sum(awarded), 0), jsonb_agg(stock - awarded ORDER BY slice) INTO given, parts
  FROM prize_slice WHERE campaign_id = the_campaign AND prize_id = the_prize;
  RETURN jsonb_build_object('stock', p.stock, 'awarded', p.awarded + given, 'limitType', p.limit_type,
    'dayLimit', p.day_limit, 'dayLimits', p.day_limits)
    || CASE WHEN parts IS NULL THEN '{}' ELSE jsonb_build_object('slices', parts) END;
END $$;
