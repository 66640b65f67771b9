-- Asks the lead of a play to confirm its address or what it has ticked (newsletter, reminders, measuring), where it must and has
-- not: one letter for all of them. True: a mail is queued.
CREATE OR REPLACE FUNCTION ask_to_confirm(the_campaign uuid, the_day date, the_play uuid, asking jsonb) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  l lead;
  -- When the address last said that it wants none.
  unwanted timestamptz;
  wants_newsletter boolean;
  wants_reminders boolean;
  wants_statistics boolean;
  wants boolean;
  has_newsletter boolean;
  has_reminders boolean;
  has_statistics boolean;
  asked integer;
BEGIN
  SELECT * INTO l FROM lead WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  wants_newsletter := l.newsletter = 'requested';
  wants_reminders := l.reminders = 'requested';
  wants_statistics := l.mail_statistics = 'requested';
  wants := wants_newsletter OR wants_reminders OR wants_statistics;
  IF l.email IS NULL OR l.email_identity IS NULL THEN RETURN false; END IF;
  IF NOT wants AND NOT (asking->>'needsAddress')::boolean THEN RETURN false; END IF;

  -- Who has confirmed before need not do it again, unless it was withdrawn since.
  SELECT max(s.at) INTO unwanted FROM mail_suppression s
  WHERE s.company_id = l.company_id AND s.address_hash = asking->>'addressHash' AND s.reason <> 'bounced';
  IF wants THEN
    SELECT coalesce(bool_or(o.newsletter), false), coalesce(bool_or(o.reminders), false), coalesce(bool_or(o.mail_statistics), false)
    INTO has_newsletter, has_reminders, has_statistics
    FROM opt_in o WHERE o.campaign_id = the_campaign AND o.email_identity = l.email_identity AND o.confirmed_at IS NOT NULL
      AND o.withdrawn_at IS NULL AND o.requested_at > coalesce(unwanted, '-infinity');
    IF (wants_newsletter AND has_newsletter) OR (wants_reminders AND has_reminders) OR (wants_statistics AND has_statistics) THEN
      UPDATE lead SET
        newsletter = CASE WHEN wants_newsletter AND has_newsletter THEN 'confirmed' ELSE newsletter END,
        reminders = CASE WHEN wants_reminders AND has_reminders THEN 'confirmed' ELSE reminders END,
        mail_statistics = CASE WHEN wants_statistics AND has_statistics THEN 'confirmed' ELSE mail_statistics END
      WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
    END IF;
    wants_newsletter := wants_newsletter AND NOT has_newsletter;
    wants_reminders := wants_reminders AND NOT has_reminders;
    wants_statistics := wants_statistics AND NOT has_statistics;
    wants := wants_newsletter OR wants_reminders OR wants_statistics;
    IF NOT wants THEN RETURN false; END IF;
  ELSIF is_confirmed(the_campaign, l.email_identity) THEN
    RETURN false;
  END IF;
  -- A correction of other fields asks nobody twice.
  IF EXISTS (SELECT 1 FROM opt_in o WHERE o.campaign_id = the_campaign AND o.day = the_day AND o.play_id = the_play
    AND o.email_identity = l.email_identity AND o.newsletter = wants_newsletter AND o.reminders = wants_reminders
    AND o.mail_statistics = wants_statistics AND o.expires_at > fairground_now()
    AND (NOT wants OR (o.withdrawn_at IS NULL AND o.requested_at > coalesce(unwanted, '-infinity')))) THEN
    RETURN false;
  END IF;
  -- Nobody's mailbox is flooded by others who type its address.
  SELECT count(*) INTO asked FROM opt_in o WHERE o.campaign_id = the_campaign AND o.email_identity = l.email_identity
    AND o.requested_at > fairground_now() - interval '24 hours';

  INSERT INTO opt_in (campaign_id, company_id, opt_in_id, day, play_id, token_hash, email, email_identity, newsletter,
    reminders, mail_statistics, language, revision, text_hash, requested_at, requested_from, expires_at)
  VALUES (the_campaign, l.company_id, (asking->>'optInId')::uuid, the_day, the_play, asking->>'tokenHash', l.email,
    l.email_identity, wants_newsletter, wants_reminders, wants_statistics, asking->>'language', (asking->>'revision')::integer, asking->>'textHash',
    fairground_now(), asking->>'from', fairground_now() + make_interval(days => (asking->>'days')::integer));
  IF asked >= 3 THEN RETURN false; END IF;
  INSERT INTO mail_message (campaign_id, company_id, kind, day, play_id, opt_in_id, email_id, revision, language, recipient,
    due_at, created_at)
  VALUES (the_campaign, l.company_id, 'doubleOptIn', the_day, the_play, (asking->>'optInId')::uuid, asking->>'emailId',
    (asking->>'revision')::integer, asking->>'language', l.email, fairground_now(), fairground_now());
  RETURN true;
END $$;
