-- How often a letter was opened and its links pressed, of leads who have confirmed that it may be counted; nothing of where from or
-- with what (decisions, "Mail").
ALTER TABLE mail_message
  ADD COLUMN opened_at timestamptz,
  ADD COLUMN opens integer NOT NULL DEFAULT 0,
  -- By programs of mailbox providers that say so, e.g. to keep pictures.
  ADD COLUMN proxy_opens integer NOT NULL DEFAULT 0,
  -- {address: {"first": time, "times": number}}
  ADD COLUMN clicks jsonb NOT NULL DEFAULT '{}';

-- Whoever takes the tick back takes what was counted with it.
CREATE FUNCTION forget_mail_readings() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  UPDATE mail_message SET opened_at = NULL, opens = 0, proxy_opens = 0, clicks = '{}'
  WHERE campaign_id = NEW.campaign_id AND day = NEW.day AND play_id = NEW.play_id AND (opens > 0 OR proxy_opens > 0 OR clicks <> '{}');
  RETURN NEW;
END $$;
CREATE TRIGGER forget_mail_readings AFTER UPDATE OF mail_statistics ON lead FOR EACH ROW
  WHEN (OLD.mail_statistics = 'confirmed' AND NEW.mail_statistics <> 'confirmed') EXECUTE FUNCTION forget_mail_readings();
