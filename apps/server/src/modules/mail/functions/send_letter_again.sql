-- A letter whose answer was not seen goes once more, because somebody says so. Answers done, or why not: unknown, state.
CREATE OR REPLACE FUNCTION send_letter_again(the_campaign uuid, the_send uuid, the_lead uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  s mail_send;
  the_mail uuid;
BEGIN
  SELECT * INTO s FROM mail_send WHERE campaign_id = the_campaign AND send_id = the_send FOR UPDATE;
  IF NOT FOUND THEN RETURN 'unknown'; END IF;
  SELECT w.mail_id INTO the_mail FROM mail_send_letter w
  WHERE w.campaign_id = the_campaign AND w.send_id = the_send AND w.lead_id = the_lead;
  IF NOT FOUND THEN RETURN 'unknown'; END IF;
  IF s.state NOT IN ('running', 'paused', 'done') THEN RETURN 'state'; END IF;
  UPDATE mail_message SET state = 'queued', due_at = fairground_now(), attempts = 0, last_error = NULL
  WHERE campaign_id = the_campaign AND mail_id = the_mail AND state = 'unknown';
  IF NOT FOUND THEN RETURN 'state'; END IF;
  UPDATE mail_send SET state = 'running', ended_at = NULL
  WHERE campaign_id = the_campaign AND send_id = the_send AND state = 'done';
  RETURN 'done';
END $$;
