-- How many pieces of each prize were won and may still come back, {prize: number}: the play is under way, a review is open, the
-- address is not confirmed, or it is not claimed yet where claiming has its time. What is_held.sql, waits_for_opt_in.sql,
-- is_confirmed.sql, is_code_told.sql and return_unclaimed.sql say of one play, over all of them at once.
CREATE OR REPLACE FUNCTION held_of(the_campaign uuid) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$ BEGIN
  RETURN coalesce((SELECT jsonb_object_agg(h.prize_id, h.held) FROM (
    SELECT d.prize_id, count(*) AS held
    FROM draw d JOIN play y ON y.campaign_id = d.campaign_id AND y.day = d.day AND y.play_id = d.play_id
    WHERE d.campaign_id = the_campaign AND d.won AND NOT d.exhausted AND y.withheld_at IS NULL AND (
      (y.finished_at IS NULL AND y.claimed_at IS NULL AND d.drawn_at > fairground_now() - interval '1 day')
      OR (d.day, d.play_id) IN (SELECT c.day, c.play_id FROM play_check c
        WHERE c.campaign_id = the_campaign AND c.review = 'pending')
      OR (y.claimed_at IS NULL AND d.revision IN (SELECT r.revision FROM campaign_revision r
          WHERE r.campaign_id = the_campaign AND r.metadata->>'claimTime' IS NOT NULL)
        AND (d.code_uuid IS NULL OR y.finished_at IS NULL AND NOT EXISTS (SELECT 1 FROM mail_message m
          WHERE m.campaign_id = d.campaign_id AND m.play_id = d.play_id AND m.kind = 'outcome')))
      OR (d.revision IN (SELECT r.revision FROM campaign_revision r WHERE r.campaign_id = the_campaign
          AND (r.metadata->>'codesAfterOptIn')::boolean AND (r.metadata->>'doubleOptIn')::boolean)
        AND NOT EXISTS (SELECT 1 FROM lead l JOIN opt_in o ON o.campaign_id = l.campaign_id
            AND o.email_identity = l.email_identity AND o.confirmed_at IS NOT NULL
          WHERE l.campaign_id = d.campaign_id AND l.day = d.day AND l.play_id = d.play_id)))
    GROUP BY d.prize_id) h), '{}');
END $$;
