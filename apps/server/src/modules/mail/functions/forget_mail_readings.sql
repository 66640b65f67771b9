-- Whoever takes the tick back takes what was counted with it, by whatever way the tick goes.
CREATE OR REPLACE FUNCTION forget_mail_readings() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  UPDATE mail_message SET opened_at = NULL, opens = 0, proxy_opens = 0, clicks = '{}', measured = false
  WHERE campaign_id = NEW.campaign_id AND day = NEW.day AND play_id = NEW.play_id
    AND measured;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER forget_mail_readings AFTER UPDATE OF mail_statistics ON lead FOR EACH ROW
  WHEN (OLD.mail_statistics = 'confirmed' AND NEW.mail_statistics <> 'confirmed') EXECUTE FUNCTION forget_mail_readings();
