-- Queues the outcome mail when outcome and address are both known and nothing holds the prize; once per play, never for
-- exhausted codes.
CREATE OR REPLACE FUNCTION queue_outcome_mail(the_campaign uuid, the_day date, the_play uuid, address text) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  drawn draw;
BEGIN
  IF address IS NULL THEN RETURN false; END IF;
  SELECT * INTO drawn FROM draw WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  IF NOT FOUND OR drawn.email_id IS NULL OR drawn.exhausted THEN RETURN false; END IF;
  IF drawn.won AND is_held(the_campaign, the_day, the_play, drawn.revision) THEN RETURN false; END IF;
  INSERT INTO mail_message (campaign_id, company_id, kind, day, play_id, email_id, revision, language, recipient, due_at, created_at)
  SELECT the_campaign, drawn.company_id, 'outcome', the_day, the_play, drawn.email_id, drawn.revision, p.language, address,
    fairground_now(), fairground_now()
  FROM play p
  WHERE p.campaign_id = the_campaign AND p.day = the_day AND p.play_id = the_play AND p.withheld_at IS NULL
  ON CONFLICT ON CONSTRAINT mail_message_once DO NOTHING;
  RETURN FOUND;
END $$;
