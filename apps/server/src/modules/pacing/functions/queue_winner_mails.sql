-- Queues a mail for each winner of the raffle whose address is known and who has none yet; how many.
-- winners: [{prizeId, reference}]
CREATE OR REPLACE FUNCTION queue_winner_mails(the_campaign uuid, winners jsonb) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  each record;
  queued integer := 0;
BEGIN
  FOR each IN SELECT l.company_id, l.day, l.play_id, l.language, l.email, c.live_revision, w."prizeId"
    FROM jsonb_to_recordset(winners) AS w ("prizeId" text, reference uuid)
    JOIN lead l ON l.campaign_id = the_campaign AND l.reference = w.reference
    JOIN campaign c ON c.campaign_id = l.campaign_id
    WHERE l.email IS NOT NULL ORDER BY l.play_id
  LOOP
    INSERT INTO mail_message (campaign_id, company_id, kind, day, play_id, email_id, revision, language, recipient, due_at,
      created_at, facts)
    VALUES (the_campaign, each.company_id, 'winner', each.day, each.play_id, '', each.live_revision, each.language, each.email,
      fairground_now(), fairground_now(), jsonb_build_object('prizeId', each."prizeId"))
    ON CONFLICT ON CONSTRAINT mail_message_once DO NOTHING;
    IF FOUND THEN queued := queued + 1; END IF;
  END LOOP;
  RETURN queued;
END $$;
