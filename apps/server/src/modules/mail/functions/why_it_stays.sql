-- Whether a mail may leave now: the one place that says so, asked right before its bytes are handed over. Null: it may. 'waits':
-- not now. Anything else is why it never will.
CREATE OR REPLACE FUNCTION why_it_stays(m mail_message) RETURNS text LANGUAGE plpgsql STABLE AS $$ BEGIN
  IF EXISTS (SELECT 1 FROM company c WHERE c."id" = m.company_id AND c."suspendedAt" IS NOT NULL) THEN RETURN 'waits'; END IF;
  IF m.send_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM mail_send s
    WHERE s.campaign_id = m.campaign_id AND s.send_id = m.send_id AND s.state = 'running') THEN
    RETURN 'waits';
  END IF;
  IF m.kind IN ('doorReminder', 'playReminder') THEN RETURN why_no_reminder(m); END IF;
  IF m.kind = 'custom' AND NOT EXISTS (SELECT 1 FROM lead l WHERE l.campaign_id = m.campaign_id AND l.day = m.day
    AND l.play_id = m.play_id AND l.newsletter = 'confirmed' AND l.email = m.recipient) THEN
    RETURN 'The newsletter is no longer confirmed';
  END IF;
  RETURN NULL;
END $$;
