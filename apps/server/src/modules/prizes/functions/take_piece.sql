-- One piece as its rule gives it: stock first, then the oldest open moment, or the n-th play's turn.
-- Null: not there (any more); nothing has changed then.
CREATE OR REPLACE FUNCTION take_piece(the_campaign uuid, the_play uuid, candidate jsonb, award_day date) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  the_prize uuid := (candidate->>'prizeId')::uuid;
  the_rule text := candidate->>'rule';
  taken jsonb;
  moment timestamptz;
BEGIN
  -- Looked at before anything is locked: most plays that come too late stop here.
  IF the_rule = 'moment' AND NOT EXISTS (SELECT FROM prize_moment WHERE campaign_id = the_campaign
    AND prize_id = the_prize AND taken_by IS NULL AND at <= fairground_now()) THEN RETURN NULL; END IF;

  taken := take_stock(the_campaign, the_prize, award_day);
  IF taken IS NULL THEN RETURN NULL; END IF;

  IF the_rule = 'moment' THEN
    UPDATE prize_moment SET taken_by = the_play, taken_at = fairground_now()
    WHERE campaign_id = the_campaign AND prize_id = the_prize AND n = (
      SELECT n FROM prize_moment WHERE campaign_id = the_campaign AND prize_id = the_prize
        AND taken_by IS NULL AND at <= fairground_now()
      ORDER BY at, n LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING at INTO moment;
    IF NOT FOUND THEN
      PERFORM return_stock(the_campaign, the_prize, award_day);
      RETURN NULL;
    END IF;
    RETURN taken || jsonb_build_object('momentAt', moment);
  END IF;

  IF the_rule = 'every-nth' THEN
    UPDATE prize_pace SET plays = plays + 1, given = given + 1
    WHERE campaign_id = the_campaign AND prize_id = the_prize AND mode = 'everyNth' AND plays + 1 >= (given + 1) * n;
    IF NOT FOUND THEN
      PERFORM return_stock(the_campaign, the_prize, award_day);
      RETURN NULL;
    END IF;
    RETURN taken || '{"counted": true}';
  END IF;
  RETURN taken;
END $$;
