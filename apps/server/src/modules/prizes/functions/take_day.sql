-- One piece of what a day may give: the slice it was taken from. Null: the day has given all. As take_stock does with slices.
CREATE OR REPLACE FUNCTION take_day(held prize, the_play uuid, award_day date) RETURNS smallint LANGUAGE plpgsql AS $$
DECLARE
  today integer := limit_on(held, award_day);
  begun prize_day;
  own integer;
  taken smallint;
  awaited smallint;
BEGIN
  IF today < 1 THEN RETURN NULL; END IF;
  SELECT * INTO begun FROM prize_day WHERE campaign_id = held.campaign_id AND prize_id = held.prize_id AND day = award_day;
  IF begun.slices IS NULL OR begun.slices = 0 THEN begun := begin_day(held, award_day, today); END IF;
  own := slice_wanted(the_play, begun.slices);
  LOOP
    UPDATE prize_day_slice s SET awarded = s.awarded + 1
    WHERE s.campaign_id = held.campaign_id AND s.prize_id = held.prize_id AND s.day = award_day AND s.slice = (
      SELECT f.slice FROM prize_day_slice f
      WHERE f.campaign_id = held.campaign_id AND f.prize_id = held.prize_id AND f.day = award_day AND f.awarded < f.day_limit
      ORDER BY (f.slice - own + begun.slices) % begun.slices LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING s.slice INTO taken;
    IF FOUND THEN RETURN taken; END IF;
    SELECT slice INTO awaited FROM prize_day_slice
    WHERE campaign_id = held.campaign_id AND prize_id = held.prize_id AND day = award_day AND awarded < day_limit
    ORDER BY (slice - own + begun.slices) % begun.slices LIMIT 1;
    IF NOT FOUND THEN RETURN NULL; END IF;
    PERFORM 1 FROM prize_day_slice WHERE campaign_id = held.campaign_id AND prize_id = held.prize_id AND day = award_day
      AND slice = awaited FOR NO KEY UPDATE;
  END LOOP;
END $$;
