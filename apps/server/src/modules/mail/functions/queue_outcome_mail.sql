-- Queues the outcome mail when outcome and address are both known and nothing holds the prize; once per play, never for
-- exhausted codes.
CREATE OR REPLACE FUNCTION queue_outcome_mail(the_campaign uuid, the_day date, the_play uuid, address text) RETURNS boolean
LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO mail_message (campaign_id, company_id, kind, day, play_id, email_id, revision, language, recipient, due_at, created_at)
  SELECT the_campaign, d.company_id, 'outcome', the_day, the_play, d.email_id, d.revision, p.language, address,
    fairground_now(), fairground_now()
  FROM draw d JOIN play p ON p.campaign_id = d.campaign_id AND p.day = d.day AND p.play_id = d.play_id
  WHERE d.campaign_id = the_campaign AND d.day = the_day AND d.play_id = the_play
    AND d.email_id IS NOT NULL AND NOT d.exhausted AND p.withheld_at IS NULL AND address IS NOT NULL
    AND (NOT d.won OR NOT is_held(the_campaign, the_day, the_play, d.revision))
  ON CONFLICT ON CONSTRAINT mail_message_once DO NOTHING;
  RETURN FOUND;
END $$;
