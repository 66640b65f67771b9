-- Queues today's reminders of a calendar to leads of earlier days who have confirmed that they want some and have not opened its
-- door: each address once a day. Safe when several do it at once. Answers how many were queued: at most `most`; fewer, and nobody
-- is left.
--   door  {day, door, from, until, limits}: the local day, its bounds, and the limits of a play now
CREATE OR REPLACE FUNCTION queue_door_reminders(the_campaign uuid, the_revision integer, the_email text, door jsonb, most integer)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  l lead;
  mark uuid := md5('door/' || (door->>'day'))::uuid;
  queued integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('fairground/reminders/' || the_campaign::text || '/' || (door->>'day'), 0));
  IF fairground_now() >= (door->>'until')::timestamptz THEN RETURN 0; END IF;
  FOR l IN SELECT DISTINCT ON (x.email_identity) x.* FROM lead x
    WHERE x.campaign_id = the_campaign AND x.reminders = 'confirmed' AND x.email IS NOT NULL AND x.email_identity IS NOT NULL
      AND x.created_at < (door->>'from')::timestamptz
      AND NOT EXISTS (SELECT 1 FROM mail_message m JOIN lead y ON y.campaign_id = m.campaign_id AND y.day = m.day AND y.play_id = m.play_id
        WHERE m.campaign_id = the_campaign AND m.kind = 'doorReminder' AND m.opt_in_id = mark AND y.email_identity = x.email_identity)
      AND NOT EXISTS (SELECT 1 FROM lead y JOIN play p ON p.campaign_id = y.campaign_id AND p.day = y.day AND p.play_id = y.play_id
        WHERE y.campaign_id = the_campaign AND y.email_identity = x.email_identity AND p.state->>'door' = door->>'door'
          AND p.opened_at >= (door->>'from')::timestamptz - interval '1 day')
    ORDER BY x.email_identity, x.created_at DESC
  LOOP
    EXIT WHEN queued >= most;
    CONTINUE WHEN limits_reached(the_campaign, ARRAY[l.email_identity, l.user_identity], door->'limits');
    INSERT INTO mail_message (campaign_id, company_id, kind, day, play_id, email_id, revision, language, recipient, due_at, created_at,
      opt_in_id, facts)
    VALUES (the_campaign, l.company_id, 'doorReminder', l.day, l.play_id, the_email, the_revision, l.language, l.email,
      fairground_now(), fairground_now(), mark, door)
    ON CONFLICT ON CONSTRAINT mail_message_once DO NOTHING;
    queued := queued + 1;
  END LOOP;
  RETURN queued;
END $$;
