-- Gives a letter up where its address gets none of its kind: for what reason; null: it may leave. Whoever has unsubscribed still
-- gets what follows their own play. An address that takes no mail gets nothing but what its visitor has just asked for, since
-- that is how it can say that it takes mail again. A reminder goes to whoever has asked for some since.
CREATE OR REPLACE FUNCTION stop_mail(the_campaign uuid, the_mail uuid, address text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  company uuid;
  mail_kind text;
  -- When the address last asked for reminders, and confirmed it.
  asked timestamptz;
  why text;
BEGIN
  SELECT company_id, kind INTO company, mail_kind FROM mail_message WHERE campaign_id = the_campaign AND mail_id = the_mail;
  IF mail_kind IN ('doorReminder', 'playReminder') THEN
    SELECT max(o.requested_at) INTO asked FROM mail_message m
    JOIN lead l ON l.campaign_id = m.campaign_id AND l.day = m.day AND l.play_id = m.play_id
    JOIN opt_in o ON o.campaign_id = l.campaign_id AND o.email_identity = l.email_identity AND o.reminders
      AND o.confirmed_at IS NOT NULL AND o.withdrawn_at IS NULL
    WHERE m.campaign_id = the_campaign AND m.mail_id = the_mail;
  END IF;
  SELECT min(s.reason) INTO why FROM mail_suppression s WHERE s.company_id = company AND s.address_hash = address
    AND CASE WHEN s.reason = 'bounced' THEN mail_kind <> 'doubleOptIn' WHEN mail_kind IN ('doorReminder', 'playReminder')
      THEN s.at >= coalesce(asked, '-infinity') ELSE mail_kind = 'custom' END;
  IF why IS NOT NULL THEN
    UPDATE mail_message SET state = 'failed', last_error = 'The address gets none: ' || why
    WHERE campaign_id = the_campaign AND mail_id = the_mail;
  END IF;
  RETURN why;
END $$;
