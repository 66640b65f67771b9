-- Gives a letter up where its address gets none of its kind: for what reason; null: it may leave. Whoever has unsubscribed still
-- gets what follows their own play. An address that takes no mail gets nothing but what its visitor has just asked for, since
-- that is how it can say that it takes mail again.
CREATE OR REPLACE FUNCTION stop_mail(the_campaign uuid, the_mail uuid, address text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  company uuid;
  mail_kind text;
  why text;
BEGIN
  SELECT company_id, kind INTO company, mail_kind FROM mail_message WHERE campaign_id = the_campaign AND mail_id = the_mail;
  SELECT min(s.reason) INTO why FROM mail_suppression s WHERE s.company_id = company AND s.address_hash = address
    AND CASE WHEN s.reason = 'bounced' THEN mail_kind <> 'doubleOptIn' ELSE mail_kind = 'custom' END;
  IF why IS NOT NULL THEN
    UPDATE mail_message SET state = 'failed', last_error = 'The address gets none: ' || why
    WHERE campaign_id = the_campaign AND mail_id = the_mail;
  END IF;
  RETURN why;
END $$;
