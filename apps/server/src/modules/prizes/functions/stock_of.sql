-- A prize's stock and limits, as changes of them are logged.
CREATE OR REPLACE FUNCTION stock_of(p prize) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('stock', p.stock, 'awarded', p.awarded, 'limitType', p.limit_type, 'dayLimit', p.day_limit,
    'dayLimits', p.day_limits)
$$;
