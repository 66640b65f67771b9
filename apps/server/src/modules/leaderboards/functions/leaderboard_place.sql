-- Where the visitor of a play stands: {rank, player, score, seconds, parts}; null: not on this board.
CREATE OR REPLACE FUNCTION leaderboard_place(the_campaign uuid, the_period text, the_bucket text, the_play uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  RETURN (SELECT jsonb_build_object('player', best.player, 'score', best.score, 'seconds', nullif(best.seconds, 1e9),
    'parts', name_parts(l.payload), 'rank', 1 + (SELECT count(*) FROM leaderboard_best b
      WHERE b.campaign_id = the_campaign AND b.period = the_period AND b.bucket = the_bucket AND (b.score > best.score
        OR (b.score = best.score AND (b.seconds, b.reached_at, b.play_id) < (best.seconds, best.reached_at, best.play_id)))))
  FROM leaderboard_entry mine
  JOIN leaderboard_best best ON best.campaign_id = the_campaign AND best.period = the_period AND best.bucket = the_bucket
    AND best.player = mine.player
  JOIN leaderboard_entry e ON e.campaign_id = the_campaign AND e.play_id = best.play_id
  LEFT JOIN lead l ON l.campaign_id = the_campaign AND l.day = e.day AND l.play_id = best.play_id
  WHERE mine.campaign_id = the_campaign AND mine.play_id = the_play);
END $$;
