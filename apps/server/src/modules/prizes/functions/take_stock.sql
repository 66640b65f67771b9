-- One piece of a prize, guarded by today's limit and by the stock (play-engine, "Stock without a queue"):
-- {slice, before, after, daySlice}, before and after of what the slice has left; {}: there is neither stock nor limit.
-- Null: nothing left today or in all, as one snapshot shows it; that costs no lock. Else the first slice that nobody holds,
-- beginning with the play's own; where all are held, it waits for one and looks again.
CREATE OR REPLACE FUNCTION take_stock(the_campaign uuid, the_play uuid, the_prize uuid, award_day date) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  held prize;
  own integer;
  day_taken smallint;
  taken smallint;
  left_over integer;
  awaited smallint;
  left_whole jsonb;
BEGIN
  IF the_prize IS NULL THEN RETURN '{}'; END IF;
  -- With all others that take, against saves, raffles and publishing: what is read of the prize holds until the end. No row is
  -- locked for it, since one that many share is a row for all.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('fairground/stock/' || the_campaign, 0));
  SELECT * INTO held FROM prize WHERE campaign_id = the_campaign AND prize_id = the_prize;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF held.stock IS NOT NULL THEN
    IF held.slices = 0 AND is_in_format_2(the_campaign, NULL) THEN
      PERFORM part_unparted(the_campaign, the_prize);
      SELECT * INTO held FROM prize WHERE campaign_id = the_campaign AND prize_id = the_prize;
    END IF;
  END IF;
  IF held.limit_type <> 2 THEN
    -- Before the day is touched: with no piece left, nobody waits for the day's.
    IF held.slices > 0 AND NOT EXISTS (SELECT 1 FROM prize_slice
      WHERE campaign_id = the_campaign AND prize_id = the_prize AND awarded < stock) THEN
      RETURN NULL;
    END IF;
    day_taken := take_day(held, the_play, award_day);
    IF day_taken IS NULL THEN RETURN NULL; END IF;
  END IF;
  IF held.stock IS NULL THEN
    RETURN CASE WHEN day_taken IS NULL THEN '{}' ELSE jsonb_build_object('daySlice', day_taken) END;
  END IF;

  IF held.slices = 0 THEN
    left_whole := take_unparted(held);
    IF left_whole IS NULL THEN PERFORM return_day(the_campaign, the_prize, award_day, day_taken); END IF;
    RETURN left_whole || jsonb_build_object('daySlice', day_taken);
  END IF;

  own := slice_wanted(the_play, held.slices);
  LOOP
    UPDATE prize_slice s SET awarded = s.awarded + 1
    WHERE s.campaign_id = the_campaign AND s.prize_id = the_prize AND s.slice = (
      SELECT f.slice FROM prize_slice f
      WHERE f.campaign_id = the_campaign AND f.prize_id = the_prize AND f.awarded < f.stock
      ORDER BY (f.slice - own + held.slices) % held.slices LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING s.slice, s.stock - s.awarded INTO taken, left_over;
    EXIT WHEN FOUND;
    SELECT slice INTO awaited FROM prize_slice
    WHERE campaign_id = the_campaign AND prize_id = the_prize AND awarded < stock
    ORDER BY (slice - own + held.slices) % held.slices LIMIT 1;
    IF NOT FOUND THEN
      PERFORM return_day(the_campaign, the_prize, award_day, day_taken);
      RETURN NULL;
    END IF;
    PERFORM 1 FROM prize_slice WHERE campaign_id = the_campaign AND prize_id = the_prize AND slice = awaited FOR NO KEY UPDATE;
  END LOOP;
  RETURN jsonb_build_object('slice', taken, 'before', left_over + 1, 'after', left_over, 'daySlice', day_taken);
END $$;
