-- Notes that the mail server has taken a mail. One call: it is asked for each mail that leaves.
CREATE OR REPLACE FUNCTION note_sent(the_campaign uuid, the_mail uuid, hash text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$ BEGIN
  UPDATE mail_message SET state = 'sent', sent_at = fairground_now(), last_error = NULL, content_hash = hash
  WHERE campaign_id = the_campaign AND mail_id = the_mail;
  RETURN FOUND;
END $$;
