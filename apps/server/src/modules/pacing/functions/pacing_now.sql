-- What is due in a campaign now: {moments: [prize ids, the oldest open moment first], counts: {prizeId: {plays, given}}}.
-- Null: it paces nothing.
CREATE OR REPLACE FUNCTION pacing_now(the_campaign uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM prize_pace WHERE campaign_id = the_campaign) THEN RETURN NULL; END IF;
  RETURN (SELECT jsonb_build_object(
      'moments', coalesce(jsonb_agg(p.prize_id ORDER BY due.at, p.prize_id) FILTER (WHERE due.at IS NOT NULL), '[]'),
      'counts', coalesce(jsonb_object_agg(p.prize_id, jsonb_build_object('plays', p.plays, 'given', p.given))
        FILTER (WHERE p.mode = 'everyNth'), '{}'))
    FROM prize_pace p LEFT JOIN LATERAL (
      SELECT m.at FROM prize_moment m
      WHERE p.mode = 'moments' AND m.campaign_id = p.campaign_id AND m.prize_id = p.prize_id
        AND m.taken_by IS NULL AND m.at <= fairground_now()
      ORDER BY m.at, m.n LIMIT 1
    ) due ON true
    WHERE p.campaign_id = the_campaign);
END $$;
