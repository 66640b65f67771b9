-- Why a reminder must not leave any more; null: it may. Asked right before it does (why_it_stays.sql).
CREATE OR REPLACE FUNCTION why_no_reminder(m mail_message) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  l lead;
BEGIN
  SELECT * INTO l FROM lead WHERE campaign_id = m.campaign_id AND day = m.day AND play_id = m.play_id;
  IF NOT FOUND OR l.reminders <> 'confirmed' OR l.email IS DISTINCT FROM m.recipient THEN
    RETURN 'Reminders are no longer wanted';
  END IF;
  IF NOT EXISTS (SELECT 1 FROM campaign k WHERE k.campaign_id = m.campaign_id AND k.deleted_at IS NULL AND k.deactivated_at IS NULL
    AND coalesce(k.start_date <= fairground_now(), true) AND coalesce(k.end_date > fairground_now(), true)) THEN
    RETURN 'The campaign is not open';
  END IF;
  IF NOT EXISTS (SELECT 1 FROM campaign k JOIN campaign_revision r ON r.campaign_id = k.campaign_id AND r.revision = k.live_revision
    WHERE k.campaign_id = m.campaign_id AND r.metadata->>m.kind = 'true') THEN
    RETURN 'Reminders are switched off';
  END IF;
  IF m.kind = 'doorReminder' THEN
    IF fairground_now() >= (m.facts->>'until')::timestamptz THEN RETURN 'The day of the door is over'; END IF;
    IF EXISTS (SELECT 1 FROM lead y JOIN play p ON p.campaign_id = y.campaign_id AND p.day = y.day AND p.play_id = y.play_id
      WHERE y.campaign_id = m.campaign_id AND y.email_identity = l.email_identity AND p.state->>'door' = m.facts->>'door'
        AND p.opened_at >= (m.facts->>'from')::timestamptz - interval '1 day') THEN
      RETURN 'The door has been opened';
    END IF;
  ELSIF EXISTS (SELECT 1 FROM lead y JOIN play q ON q.campaign_id = y.campaign_id AND q.day = y.day AND q.play_id = y.play_id
    LEFT JOIN draw d ON d.campaign_id = q.campaign_id AND d.day = q.day AND d.play_id = q.play_id
    WHERE y.campaign_id = m.campaign_id AND y.email_identity = l.email_identity
      AND q.opened_at >= (m.facts->>'from')::timestamptz AND (q.finished_at IS NOT NULL OR d.play_id IS NOT NULL)) THEN
    RETURN 'A play has been finished';
  END IF;
  IF limits_reached(m.campaign_id, ARRAY[l.email_identity, l.user_identity], m.facts->'limits') THEN
    RETURN 'The limit allows no more plays';
  END IF;
  RETURN NULL;
END $$;
