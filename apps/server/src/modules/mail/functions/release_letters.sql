-- Puts the next letters of a send into the outbox: so many that `most` of them wait there, and never more than its quota within
-- any sixty minutes, whoever sends them. What is true of a lead is looked at again: who has withdrawn since is dropped. Ends the
-- send behind its last letter. Answers how many were released or dropped.
CREATE OR REPLACE FUNCTION release_letters(the_campaign uuid, the_send uuid, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  s mail_send;
  letter mail_send_letter;
  l lead;
  room integer;
  done integer := 0;
  why text;
  the_mail uuid;
BEGIN
  SELECT * INTO s FROM mail_send WHERE campaign_id = the_campaign AND send_id = the_send FOR UPDATE;
  IF NOT FOUND OR s.frozen_at IS NULL THEN RETURN 0; END IF;
  IF s.state = 'scheduled' AND s.starts_at <= fairground_now() THEN
    UPDATE mail_send SET state = 'running' WHERE campaign_id = the_campaign AND send_id = the_send;
    s.state := 'running';
  END IF;
  IF s.state <> 'running' THEN RETURN 0; END IF;
  room := most - (SELECT count(*) FROM mail_message m
    WHERE m.campaign_id = the_campaign AND m.send_id = the_send AND m.state = 'queued' AND m.attempts = 0);
  IF s.quota_per_hour IS NOT NULL THEN
    -- A letter counts while it may leave and for an hour from when it did.
    room := least(room, s.quota_per_hour - (SELECT count(*) FROM mail_message m WHERE m.campaign_id = the_campaign
      AND m.send_id = the_send AND (m.state IN ('queued', 'sending') OR m.sending_at > fairground_now() - interval '1 hour')));
  END IF;
  IF room > 0 AND EXISTS (SELECT 1 FROM mail_send_letter w
    WHERE w.campaign_id = the_campaign AND w.send_id = the_send AND w.state = 'waiting') THEN
    -- One send of a mail after the other: two at the same moment would both see that an address has none.
    PERFORM pg_advisory_xact_lock(hashtextextended('fairground/mail-send/' || the_campaign::text || '/' || s.mail_id, 0));
    FOR letter IN SELECT * FROM mail_send_letter w WHERE w.campaign_id = the_campaign AND w.send_id = the_send
      AND w.state = 'waiting' ORDER BY w.n LIMIT room
    LOOP
      SELECT * INTO l FROM lead
      WHERE campaign_id = the_campaign AND day = letter.day AND play_id = letter.play_id AND lead_id = letter.lead_id;
      the_mail := NULL;
      why := CASE
        WHEN NOT FOUND THEN 'unknown'
        WHEN l.newsletter <> 'confirmed' OR l.email IS NULL THEN 'no-consent'
        WHEN EXISTS (SELECT 1 FROM mail_message m WHERE m.campaign_id = the_campaign AND m.kind = 'custom'
          AND m.email_id = s.mail_id AND lower(m.recipient) = lower(l.email)) THEN 'sent-before'
      END;
      IF why IS NULL THEN
        INSERT INTO mail_message (campaign_id, company_id, kind, day, play_id, email_id, revision, language, recipient, due_at,
          created_at, opt_in_id, send_id)
        -- What keeps the mails of a play apart is an id of its own: here the mail's, so that each goes once.
        VALUES (the_campaign, s.company_id, 'custom', l.day, l.play_id, s.mail_id, s.revision, l.language, l.email,
          fairground_now(), fairground_now(), md5(s.mail_id)::uuid, the_send)
        ON CONFLICT ON CONSTRAINT mail_message_once DO NOTHING RETURNING mail_id INTO the_mail;
        IF the_mail IS NULL THEN why := 'sent-before'; END IF;
      END IF;
      UPDATE mail_send_letter SET state = CASE WHEN why IS NULL THEN 'released' ELSE 'dropped' END, reason = why, mail_id = the_mail
      WHERE campaign_id = the_campaign AND send_id = the_send AND lead_id = letter.lead_id;
      done := done + 1;
    END LOOP;
  END IF;
  IF done = 0 AND NOT EXISTS (SELECT 1 FROM mail_send_letter w
      WHERE w.campaign_id = the_campaign AND w.send_id = the_send AND w.state = 'waiting')
    AND NOT EXISTS (SELECT 1 FROM mail_message m
      WHERE m.campaign_id = the_campaign AND m.send_id = the_send AND m.state IN ('queued', 'sending')) THEN
    UPDATE mail_send SET state = 'done', ended_at = fairground_now() WHERE campaign_id = the_campaign AND send_id = the_send;
  END IF;
  RETURN done;
END $$;
