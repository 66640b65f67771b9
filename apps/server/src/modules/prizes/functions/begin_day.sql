-- The day's slices, made by the first play that takes a piece on it. Plays that come at the same moment wait for its commit
-- and find them made.
CREATE OR REPLACE FUNCTION begin_day(p prize, the_day date, the_limit integer) RETURNS prize_day LANGUAGE plpgsql AS $$
DECLARE
  begun prize_day;
BEGIN
  INSERT INTO prize_day (campaign_id, company_id, prize_id, day, awarded, day_limit, slices)
  VALUES (p.campaign_id, p.company_id, p.prize_id, the_day, 0, the_limit, slices_for(the_limit))
  ON CONFLICT (campaign_id, prize_id, day) DO UPDATE SET slices = excluded.slices WHERE prize_day.slices = 0
  RETURNING * INTO begun;
  IF FOUND THEN
    PERFORM part_day(begun, the_limit);
  ELSE
    SELECT * INTO begun FROM prize_day WHERE campaign_id = p.campaign_id AND prize_id = p.prize_id AND day = the_day;
  END IF;
  RETURN begun;
END $$;
