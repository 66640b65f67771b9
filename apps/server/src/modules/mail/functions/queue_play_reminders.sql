-- Queues reminders to leads who began a play, confirmed that they want to be reminded, and have finished none since: each address
-- once in a campaign, and nobody who began too long ago. Safe when several do it at once. Answers how many were queued: at most
-- `most`; fewer, and nobody is left.
--   hours   after which one is reminded
--   limits  of a play now
CREATE OR REPLACE FUNCTION queue_play_reminders(the_campaign uuid, the_revision integer, the_email text, hours integer, limits jsonb,
  most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  l lead;
  mark uuid := md5('unfinished')::uuid;
  began timestamptz;
  queued integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('fairground/reminders/' || the_campaign::text || '/plays', 0));
  FOR l IN SELECT DISTINCT ON (x.email_identity) x.* FROM lead x
    JOIN play p ON p.campaign_id = x.campaign_id AND p.day = x.day AND p.play_id = x.play_id
    LEFT JOIN draw e ON e.campaign_id = x.campaign_id AND e.day = x.day AND e.play_id = x.play_id
    WHERE x.campaign_id = the_campaign AND x.reminders = 'confirmed' AND x.email IS NOT NULL AND x.email_identity IS NOT NULL
      AND x.created_at <= fairground_now() - make_interval(hours => hours)
      -- Switched on late, it writes to nobody of long ago.
      AND x.created_at > fairground_now() - make_interval(hours => hours) - interval '3 days'
      AND p.finished_at IS NULL AND p.withheld_at IS NULL AND e.play_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM mail_message m JOIN lead y ON y.campaign_id = m.campaign_id AND y.day = m.day AND y.play_id = m.play_id
        WHERE m.campaign_id = the_campaign AND m.kind = 'playReminder' AND m.opt_in_id = mark AND y.email_identity = x.email_identity)
      AND NOT EXISTS (SELECT 1 FROM lead y JOIN play q ON q.campaign_id = y.campaign_id AND q.day = y.day AND q.play_id = y.play_id
        LEFT JOIN draw d ON d.campaign_id = q.campaign_id AND d.day = q.day AND d.play_id = q.play_id
        WHERE y.campaign_id = the_campaign AND y.email_identity = x.email_identity AND q.opened_at >= p.opened_at
          AND (q.finished_at IS NOT NULL OR d.play_id IS NOT NULL))
    ORDER BY x.email_identity, x.created_at DESC
  LOOP
    EXIT WHEN queued >= most;
    CONTINUE WHEN limits_reached(the_campaign, ARRAY[l.email_identity, l.user_identity], limits);
    SELECT opened_at INTO began FROM play WHERE campaign_id = the_campaign AND day = l.day AND play_id = l.play_id;
    INSERT INTO mail_message (campaign_id, company_id, kind, day, play_id, email_id, revision, language, recipient, due_at, created_at,
      opt_in_id, facts)
    VALUES (the_campaign, l.company_id, 'playReminder', l.day, l.play_id, the_email, the_revision, l.language, l.email,
      fairground_now(), fairground_now(), mark, jsonb_build_object('from', began, 'limits', limits))
    ON CONFLICT ON CONSTRAINT mail_message_once DO NOTHING;
    queued := queued + 1;
  END LOOP;
  RETURN queued;
END $$;
