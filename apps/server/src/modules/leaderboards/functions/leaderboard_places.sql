-- The first places of a board: {rows: [{player, score, seconds, parts}], total, bans: [folded]}.
CREATE OR REPLACE FUNCTION leaderboard_places(the_campaign uuid, the_period text, the_bucket text, most integer) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  RETURN jsonb_build_object(
    'rows', coalesce((SELECT jsonb_agg(jsonb_build_object('player', best.player, 'score', best.score,
        'seconds', nullif(best.seconds, 1e9), 'parts', name_parts(l.payload))
        ORDER BY best.score DESC, best.seconds, best.reached_at, best.play_id)
      FROM (SELECT * FROM leaderboard_best b
        WHERE b.campaign_id = the_campaign AND b.period = the_period AND b.bucket = the_bucket
        ORDER BY b.score DESC, b.seconds, b.reached_at, b.play_id LIMIT most) best
      JOIN leaderboard_entry e ON e.campaign_id = the_campaign AND e.play_id = best.play_id
      LEFT JOIN lead l ON l.campaign_id = the_campaign AND l.day = e.day AND l.play_id = best.play_id), '[]'),
    'total', (SELECT count(*) FROM leaderboard_best b
      WHERE b.campaign_id = the_campaign AND b.period = the_period AND b.bucket = the_bucket),
    'bans', coalesce((SELECT jsonb_agg(folded) FROM leaderboard_ban WHERE campaign_id = the_campaign), '[]'));
END $$;
