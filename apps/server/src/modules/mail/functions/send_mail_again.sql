-- Sends a mail of a lead once more, by hand, to the address as it is now. Answers queued, or why not: unknown, leadGone, returned,
-- held, waits, tooOften, stays (its consent is gone, or there is nothing left to confirm). Mails of one lead are made one after the
-- other: whoever asks locks it.
CREATE OR REPLACE FUNCTION send_mail_again(the_campaign uuid, the_lead uuid, the_mail uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  l lead;
  m mail_message;
  told text;
BEGIN
  SELECT * INTO l FROM lead WHERE campaign_id = the_campaign AND lead_id = the_lead FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN 'unknown'; END IF;
  SELECT * INTO m FROM mail_message WHERE campaign_id = the_campaign AND mail_id = the_mail AND day = l.day
    AND play_id = l.play_id AND kind <> 'chain-head';
  IF NOT FOUND THEN RETURN 'unknown'; END IF;
  IF l.email IS NULL THEN RETURN 'leadGone'; END IF;
  IF EXISTS (SELECT 1 FROM mail_message w WHERE w.campaign_id = the_campaign AND w.play_id = l.play_id AND w.kind = m.kind
    AND w.email_id = m.email_id AND w.state IN ('queued', 'sending')) THEN
    RETURN 'waits';
  END IF;
  -- The first of each kind was not asked for by hand.
  IF (SELECT count(*) FROM mail_message o WHERE o.campaign_id = the_campaign AND o.play_id = l.play_id
    AND o.created_at > fairground_now() - interval '1 hour' AND EXISTS (SELECT 1 FROM mail_message e
      WHERE e.campaign_id = the_campaign AND e.play_id = l.play_id AND e.kind = o.kind AND e.email_id = o.email_id
        AND (e.created_at, e.again) < (o.created_at, o.again))) >= 3 THEN
    RETURN 'tooOften';
  END IF;
  -- What tells of an award goes by its rules.
  IF m.kind = 'winner' OR (m.kind = 'outcome' AND EXISTS (SELECT 1 FROM draw d WHERE d.campaign_id = the_campaign
    AND d.day = l.day AND d.play_id = l.play_id AND d.won AND NOT d.exhausted AND d.prize_id IS NOT NULL)) THEN
    told := queue_award_mail(the_campaign, CASE m.kind WHEN 'winner' THEN 'raffle' ELSE 'play' END, l.reference);
    RETURN CASE WHEN told IN ('unknown', 'noMail') THEN 'stays' ELSE told END;
  END IF;
  IF m.kind = 'doubleOptIn' AND NOT EXISTS (SELECT 1 FROM opt_in o WHERE o.campaign_id = the_campaign
    AND o.opt_in_id = m.opt_in_id AND o.email = l.email AND o.confirmed_at IS NULL AND o.withdrawn_at IS NULL
    AND o.expires_at > fairground_now()) THEN
    RETURN 'stays';
  END IF;
  -- Nobody knows whether it arrived: its send goes on with the letter that it has.
  IF m.kind = 'custom' AND m.state = 'unknown' AND m.send_id IS NOT NULL THEN
    RETURN CASE send_letter_again(the_campaign, m.send_id, the_lead) WHEN 'done' THEN 'queued' ELSE 'stays' END;
  END IF;
  SELECT max(a.again) + 1 INTO m.again FROM mail_message a WHERE a.campaign_id = the_campaign AND a.play_id = l.play_id
    AND a.kind = m.kind AND a.opt_in_id = m.opt_in_id;
  -- A send that has ended holds nothing back that is sent by hand.
  m.send_id := NULL;
  m.recipient := l.email;
  told := why_it_stays(m);
  IF told IS NOT NULL AND told <> 'waits' THEN RETURN 'stays'; END IF;
  INSERT INTO mail_message (campaign_id, company_id, kind, day, play_id, email_id, revision, language, recipient, due_at,
    created_at, facts, opt_in_id, again)
  VALUES (the_campaign, m.company_id, m.kind, m.day, m.play_id, m.email_id, m.revision, m.language, m.recipient,
    fairground_now(), fairground_now(), m.facts, m.opt_in_id, m.again);
  RETURN 'queued';
END $$;
