-- Queues the mail that tells of an award once more, by hand. Answers queued, or why not: unknown, returned, held, noMail,
-- leadGone, waits, tooOften. Mails of one award are made one after the other: whoever asks locks its lead.
CREATE OR REPLACE FUNCTION queue_award_mail(the_campaign uuid, how text, the_reference uuid) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  told text := CASE how WHEN 'raffle' THEN 'winner' ELSE 'outcome' END;
  l lead;
  drawn draw;
  prize uuid;
  the_page text := '';
  the_revision integer;
BEGIN
  SELECT * INTO l FROM lead WHERE campaign_id = the_campaign AND reference = the_reference FOR NO KEY UPDATE;
  IF how = 'raffle' THEN
    SELECT (z.value->>'prizeId')::uuid INTO prize FROM raffle r CROSS JOIN LATERAL jsonb_array_elements(r.result->'prizes') z
    WHERE r.campaign_id = the_campaign AND z.value->'winners' ? the_reference::text;
    IF prize IS NULL THEN
      SELECT s.prize_id INTO prize FROM raffle_strike s WHERE s.campaign_id = the_campaign AND s.moved_up = the_reference;
    END IF;
    IF prize IS NULL THEN RETURN 'unknown'; END IF;
    IF EXISTS (SELECT 1 FROM raffle_strike s WHERE s.campaign_id = the_campaign AND s.reference = the_reference) THEN
      RETURN 'returned';
    END IF;
    SELECT c.live_revision INTO the_revision FROM campaign c WHERE c.campaign_id = the_campaign;
  ELSE
    SELECT * INTO drawn FROM draw
    WHERE campaign_id = the_campaign AND reference = the_reference AND won AND NOT exhausted AND prize_id IS NOT NULL;
    IF NOT FOUND THEN RETURN 'unknown'; END IF;
    IF EXISTS (SELECT 1 FROM play p WHERE p.campaign_id = the_campaign AND p.day = drawn.day AND p.play_id = drawn.play_id
      AND p.withheld_at IS NOT NULL) THEN
      RETURN 'returned';
    END IF;
    IF drawn.email_id IS NULL THEN RETURN 'noMail'; END IF;
    the_page := drawn.email_id;
    the_revision := drawn.revision;
  END IF;
  IF l.email IS NULL THEN RETURN 'leadGone'; END IF;
  IF how = 'play' AND is_held(the_campaign, l.day, l.play_id, the_revision) THEN RETURN 'held'; END IF;
  IF EXISTS (SELECT 1 FROM mail_message m WHERE m.campaign_id = the_campaign AND m.play_id = l.play_id AND m.kind = told
    AND m.state IN ('queued', 'sending')) THEN
    RETURN 'waits';
  END IF;
  IF (SELECT count(*) FROM mail_message m WHERE m.campaign_id = the_campaign AND m.play_id = l.play_id AND m.kind = told
    AND m.created_at > fairground_now() - interval '1 hour') >= 3 THEN
    RETURN 'tooOften';
  END IF;
  -- What keeps the mails of a play apart is an id of its own: the one that is made by itself stays the only one of its kind.
  INSERT INTO mail_message (campaign_id, company_id, kind, day, play_id, email_id, revision, language, recipient, due_at,
    created_at, facts, opt_in_id)
  VALUES (the_campaign, l.company_id, told, l.day, l.play_id, the_page, the_revision, l.language, l.email, fairground_now(),
    fairground_now(), CASE WHEN told = 'winner' THEN jsonb_build_object('prizeId', prize) END, gen_random_uuid());
  RETURN 'queued';
END $$;
