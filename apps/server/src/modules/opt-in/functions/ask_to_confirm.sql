-- Asks the lead of a play to confirm its address or its newsletter, where it must and has not. True: a mail is queued.
CREATE OR REPLACE FUNCTION ask_to_confirm(the_campaign uuid, the_day date, the_play uuid, asking jsonb) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  l lead;
  -- When the address last said that it wants none.
  unwanted timestamptz;
  wants_newsletter boolean;
  asked integer;
BEGIN
  SELECT * INTO l FROM lead WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  wants_newsletter := l.newsletter = 'requested';
  IF l.email IS NULL OR l.email_identity IS NULL THEN RETURN false; END IF;
  IF NOT wants_newsletter AND NOT (asking->>'needsAddress')::boolean THEN RETURN false; END IF;

  -- Who has confirmed before need not do it again, unless it was withdrawn since.
  SELECT max(s.at) INTO unwanted FROM mail_suppression s
  WHERE s.company_id = l.company_id AND s.address_hash = asking->>'addressHash' AND s.reason <> 'bounced';
  IF EXISTS (SELECT 1 FROM opt_in o WHERE o.campaign_id = the_campaign AND o.email_identity = l.email_identity
    AND o.confirmed_at IS NOT NULL AND (NOT wants_newsletter
      OR (o.newsletter AND o.withdrawn_at IS NULL AND o.requested_at > coalesce(unwanted, '-infinity')))) THEN
    UPDATE lead SET newsletter = 'confirmed'
    WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play AND newsletter = 'requested';
    RETURN false;
  END IF;
  -- A correction of other fields asks nobody twice.
  IF EXISTS (SELECT 1 FROM opt_in o WHERE o.campaign_id = the_campaign AND o.day = the_day AND o.play_id = the_play
    AND o.email_identity = l.email_identity AND o.newsletter = wants_newsletter AND o.expires_at > fairground_now()
    AND (NOT wants_newsletter OR (o.withdrawn_at IS NULL AND o.requested_at > coalesce(unwanted, '-infinity')))) THEN
    RETURN false;
  END IF;
  -- Nobody's mailbox is flooded by others who type its address.
  SELECT count(*) INTO asked FROM opt_in o WHERE o.campaign_id = the_campaign AND o.email_identity = l.email_identity
    AND o.requested_at > fairground_now() - interval '24 hours';

  INSERT INTO opt_in (campaign_id, company_id, opt_in_id, day, play_id, token_hash, email, email_identity, newsletter,
    language, revision, text_hash, requested_at, requested_from, expires_at)
  VALUES (the_campaign, l.company_id, (asking->>'optInId')::uuid, the_day, the_play, asking->>'tokenHash', l.email,
    l.email_identity, wants_newsletter, asking->>'language', (asking->>'revision')::integer, asking->>'textHash',
    fairground_now(), asking->>'from', fairground_now() + make_interval(days => (asking->>'days')::integer));
  IF asked >= 3 THEN RETURN false; END IF;
  INSERT INTO mail_message (campaign_id, company_id, kind, day, play_id, opt_in_id, email_id, revision, language, recipient,
    due_at, created_at)
  VALUES (the_campaign, l.company_id, 'doubleOptIn', the_day, the_play, (asking->>'optInId')::uuid, asking->>'emailId',
    (asking->>'revision')::integer, asking->>'language', l.email, fairground_now(), fairground_now());
  RETURN true;
END $$;
