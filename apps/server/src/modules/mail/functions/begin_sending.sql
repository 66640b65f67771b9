-- Notes that this sender is about to hand a mail over. Committed before the first byte leaves: one that is found like this once
-- its sender is dead may have arrived. False: it does not go now, or another sender has it.
--   address, most  by which the installation knows the address, and how many mails it gets (room_for_mail.sql)
CREATE OR REPLACE FUNCTION begin_sending(the_campaign uuid, the_mail uuid, by_sender text, address text, most integer)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  m mail_message;
  stays text;
  free_at timestamptz;
BEGIN
  SELECT * INTO m FROM mail_message WHERE campaign_id = the_campaign AND mail_id = the_mail FOR UPDATE;
  IF NOT FOUND OR m.state <> 'queued' THEN RETURN false; END IF;
  stays := why_it_stays(m);
  -- A try that the mail server has refused was counted.
  IF stays IS NULL AND m.sending_at IS NULL THEN
    free_at := room_for_mail(address, m.kind = 'doubleOptIn', most);
    IF free_at IS NOT NULL THEN stays := 'The address has had as many mails as one gets'; END IF;
    -- What follows a play waits, and what asks to confirm for a day: it would drip into a stranger's mailbox.
    IF free_at IS NOT NULL AND (m.kind IN ('outcome', 'winner', 'chain-head')
      OR (m.kind = 'doubleOptIn' AND m.created_at > fairground_now() - interval '1 day')) THEN
      UPDATE mail_message SET attempts = greatest(0, attempts - 1), due_at = free_at, last_error = stays
      WHERE campaign_id = the_campaign AND mail_id = the_mail;
      RETURN false;
    END IF;
  END IF;
  IF stays IS NULL THEN
    UPDATE mail_message SET state = 'sending', sending_by = by_sender, sending_at = fairground_now(),
      due_at = fairground_now() + interval '5 minutes'
    WHERE campaign_id = the_campaign AND mail_id = the_mail;
    RETURN true;
  END IF;
  IF stays = 'waits' THEN
    -- It was no try.
    UPDATE mail_message SET attempts = greatest(0, attempts - 1), due_at = fairground_now()
    WHERE campaign_id = the_campaign AND mail_id = the_mail;
  ELSE
    UPDATE mail_message SET state = 'failed', last_error = stays WHERE campaign_id = the_campaign AND mail_id = the_mail;
  END IF;
  RETURN false;
END $$;
