-- Gives the pieces of several draws back. All their plays are locked: whoever holds a play may wait for stock, so that nobody
-- who holds stock may wait for a play. In the order of prizes, and behind all that is needed alone.
CREATE OR REPLACE FUNCTION give_prizes_back(the_campaign uuid, drawn draw[], why text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  each draw;
BEGIN
  PERFORM 1 FROM prize_pace WHERE campaign_id = the_campaign
    AND prize_id IN (SELECT d.prize_id FROM unnest(drawn) d) ORDER BY prize_id FOR UPDATE;
  IF EXISTS (SELECT 1 FROM unnest(drawn) d WHERE NOT is_slice_named(d)) THEN PERFORM lock_stock(the_campaign); END IF;
  FOR each IN SELECT * FROM unnest(drawn) d ORDER BY d.prize_id, d.award_day, d.day_slice, d.slice, d.play_id LOOP
    PERFORM give_prize_back(each, why);
  END LOOP;
END $$;
