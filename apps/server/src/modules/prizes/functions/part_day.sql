-- Parts what a day that has begun may still give, as part_stock does with the stock. A limit below what was given ends the day.
CREATE OR REPLACE FUNCTION part_day(begun prize_day, the_limit integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  given integer;
  rest integer;
  parts integer := slices_for(the_limit);
BEGIN
  SELECT coalesce(sum(awarded), 0) INTO given FROM prize_day_slice
  WHERE campaign_id = begun.campaign_id AND prize_id = begun.prize_id AND day = begun.day;
  rest := greatest(0, the_limit - begun.awarded - given);
  INSERT INTO prize_day_slice (campaign_id, company_id, prize_id, day, slice, day_limit)
  SELECT begun.campaign_id, begun.company_id, begun.prize_id, begun.day, n, 0 FROM generate_series(0, parts - 1) n
  ON CONFLICT DO NOTHING;
  UPDATE prize_day_slice SET day_limit = awarded
    + CASE WHEN slice < parts THEN rest / parts + (slice < rest % parts)::integer ELSE 0 END
  WHERE campaign_id = begun.campaign_id AND prize_id = begun.prize_id AND day = begun.day;
  UPDATE prize_day SET day_limit = greatest(the_limit, begun.awarded), slices = greatest(slices, parts)
  WHERE campaign_id = begun.campaign_id AND prize_id = begun.prize_id AND day = begun.day;
END $$;
