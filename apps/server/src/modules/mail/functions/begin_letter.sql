-- Whether a letter to an account may leave now: its address has had fewer than one gets (room_for_mail.sql). False: what is soon
-- of no use has been given up, everything else waits until there is room.
CREATE OR REPLACE FUNCTION begin_letter(the_letter uuid, address text, most integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  m account_mail;
  free_at timestamptz;
  is_brief boolean;
BEGIN
  SELECT * INTO m FROM account_mail WHERE mail_id = the_letter FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  -- A try that the mail server has refused was counted.
  IF m.attempts > 1 THEN RETURN true; END IF;
  is_brief := m.kind IN ('reset', 'verify');
  free_at := room_for_mail(address, is_brief, most);
  IF free_at IS NULL THEN RETURN true; END IF;
  UPDATE account_mail SET last_error = 'The address has had as many mails as one gets', attempts = greatest(0, attempts - 1),
    due_at = free_at, state = CASE WHEN is_brief THEN 'failed' ELSE 'queued' END,
    sealed = CASE WHEN is_brief THEN '' ELSE sealed END
  WHERE mail_id = the_letter;
  RETURN false;
END $$;
