-- A prize's stock and limits without its slices: what a process of the release before logs of a raffle. In a statement that
-- changes the prize it sees the slices as they were before, which have given as much.
CREATE OR REPLACE FUNCTION stock_of(p prize) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$ BEGIN
  RETURN jsonb_build_object('stock', p.stock, 'awarded', p.awarded + coalesce((SELECT sum(awarded) FROM prize_slice
      WHERE campaign_id = p.campaign_id AND prize_id = p.prize_id), 0), 'limitType', p.limit_type,
    'dayLimit', p.day_limit, 'dayLimits', p.day_limits);
END $$;
