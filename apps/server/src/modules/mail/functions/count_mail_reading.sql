-- Counts that a letter was opened, or a link of it pressed, while its lead allows it. False: it is not counted.
--   pressed  the link; null: opened
CREATE OR REPLACE FUNCTION count_mail_reading(the_campaign uuid, the_mail uuid, pressed text, by_proxy boolean) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  m mail_message;
BEGIN
  SELECT * INTO m FROM mail_message WHERE campaign_id = the_campaign AND mail_id = the_mail;
  IF NOT FOUND THEN RETURN false; END IF;
  -- The lead first, as whoever takes the tick back locks it: nothing is counted behind that.
  PERFORM 1 FROM lead WHERE campaign_id = the_campaign AND day = m.day AND play_id = m.play_id
    AND mail_statistics = 'confirmed' FOR SHARE;
  IF NOT FOUND THEN RETURN false; END IF;
  IF pressed IS NULL THEN
    UPDATE mail_message SET opened_at = CASE WHEN by_proxy THEN opened_at ELSE coalesce(opened_at, fairground_now()) END,
      opens = opens + CASE WHEN by_proxy THEN 0 ELSE 1 END, proxy_opens = proxy_opens + CASE WHEN by_proxy THEN 1 ELSE 0 END
    WHERE campaign_id = the_campaign AND mail_id = the_mail;
  ELSE
    UPDATE mail_message SET clicks = clicks || jsonb_build_object(pressed, jsonb_build_object(
      'first', coalesce(clicks->pressed->'first', to_jsonb(fairground_now())),
      'times', coalesce((clicks->pressed->>'times')::integer, 0) + 1))
    WHERE campaign_id = the_campaign AND mail_id = the_mail;
  END IF;
  RETURN true;
END $$;
