-- Works a visitor's best entries out again. Those of one visitor stand in line.
CREATE OR REPLACE FUNCTION rank_player(the_campaign uuid, the_player text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(the_campaign || the_player, 2));
  DELETE FROM leaderboard_best WHERE campaign_id = the_campaign AND player = the_player;
  INSERT INTO leaderboard_best (campaign_id, company_id, period, bucket, player, play_id, score, seconds, reached_at)
  SELECT DISTINCT ON (b.period, b.bucket) e.campaign_id, e.company_id, b.period, b.bucket, e.player, e.play_id, e.score,
    e.seconds, e.reached_at
  FROM leaderboard_entry e
  CROSS JOIN LATERAL (VALUES ('all', ''), ('week', e.local_week), ('day', e.local_day)) AS b (period, bucket)
  WHERE e.campaign_id = the_campaign AND e.player = the_player AND e.hidden_at IS NULL AND NOT e.withheld
  ORDER BY b.period, b.bucket, e.score DESC, e.seconds, e.reached_at, e.play_id;
END $$;
