-- A play that has finished on a board, or whose visitor became known, or which was withheld. `rank` is written by the
-- server alone, where the campaign has a leaderboard: {score, seconds, day, week}.
CREATE OR REPLACE FUNCTION rank_play() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  rank jsonb := NEW.submission->'rank';
  before text;
  now_player text := coalesce(NEW.email_identity, NEW.user_identity, NEW.play_id::text);
BEGIN
  SELECT player INTO before FROM leaderboard_entry WHERE campaign_id = NEW.campaign_id AND play_id = NEW.play_id;
  INSERT INTO leaderboard_entry (campaign_id, company_id, play_id, day, reference, player, score, seconds, reached_at,
    local_day, local_week, withheld)
  VALUES (NEW.campaign_id, NEW.company_id, NEW.play_id, NEW.day, NEW.reference, now_player,
    (rank->>'score')::double precision, coalesce((rank->>'seconds')::double precision, 1e9), NEW.finished_at,
    rank->>'day', rank->>'week', is_off_board(NEW.campaign_id, NEW.day, NEW.play_id))
  ON CONFLICT (campaign_id, play_id) DO UPDATE SET player = excluded.player, withheld = excluded.withheld;
  IF before IS DISTINCT FROM now_player AND before IS NOT NULL THEN PERFORM rank_player(NEW.campaign_id, before); END IF;
  PERFORM rank_player(NEW.campaign_id, now_player);
  RETURN NULL;
END $$;
