-- One piece as its rule gives it: what take_stock answers, with momentAt or counted. Null: not there (any more). The oldest
-- open moment, or the n-th play's turn, is looked at before the stock, so that a candidate that is passed over leaves no lock
-- on which others wait. A moment whose stock has gone stays open.
CREATE OR REPLACE FUNCTION take_piece(the_campaign uuid, the_play uuid, candidate jsonb, award_day date) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  the_prize uuid := (candidate->>'prizeId')::uuid;
  the_rule text := candidate->>'rule';
  taken jsonb;
  moment prize_moment;
BEGIN
  IF the_rule = 'moment' THEN
    SELECT * INTO moment FROM prize_moment WHERE campaign_id = the_campaign AND prize_id = the_prize
      AND taken_by IS NULL AND at <= fairground_now()
    ORDER BY at, n LIMIT 1 FOR UPDATE SKIP LOCKED;
    IF NOT FOUND THEN RETURN NULL; END IF;
  ELSIF the_rule = 'every-nth' THEN
    PERFORM 1 FROM prize_pace
    WHERE campaign_id = the_campaign AND prize_id = the_prize AND mode = 'everyNth' AND plays + 1 >= (given + 1) * n;
    IF NOT FOUND THEN RETURN NULL; END IF;
  END IF;

  taken := take_stock(the_campaign, the_play, the_prize, award_day);
  IF taken IS NULL THEN RETURN NULL; END IF;

  IF the_rule = 'moment' THEN
    UPDATE prize_moment SET taken_by = the_play, taken_at = fairground_now()
    WHERE campaign_id = the_campaign AND prize_id = the_prize AND n = moment.n;
    RETURN taken || jsonb_build_object('momentAt', moment.at);
  ELSIF the_rule = 'every-nth' THEN
    UPDATE prize_pace SET plays = plays + 1, given = given + 1 WHERE campaign_id = the_campaign AND prize_id = the_prize;
    RETURN taken || '{"counted": true}';
  END IF;
  RETURN taken;
END $$;
