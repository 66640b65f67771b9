-- Queues a mail of the campaign's own to those of these leads that have confirmed the newsletter, once per address and mail: a
-- send of its own, whose list is these leads. Answers {queued: [leadId], left: [{leadId, reason}]}.
--   unwanted  {leadId: reason}: whose addresses get none
CREATE OR REPLACE FUNCTION queue_sends(the_campaign uuid, the_mail text, the_revision integer, leads uuid[], who uuid,
  unwanted jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  the_lead uuid;
  l lead;
  the_send uuid := gen_random_uuid();
  the_letter uuid;
  company uuid;
  place integer := 0;
  queued jsonb := '[]';
  left_out jsonb := '[]';
  reason text;
BEGIN
  -- One send of a mail after the other: two at the same moment would both see that an address has none.
  PERFORM pg_advisory_xact_lock(hashtextextended('fairground/mail-send/' || the_campaign::text || '/' || the_mail, 0));
  FOREACH the_lead IN ARRAY ARRAY(SELECT DISTINCT unnest(leads)) LOOP
    SELECT * INTO l FROM lead WHERE campaign_id = the_campaign AND lead_id = the_lead LIMIT 1;
    reason := CASE
      WHEN NOT FOUND THEN 'unknown'
      WHEN unwanted ? the_lead::text THEN unwanted->>the_lead::text
      WHEN l.newsletter <> 'confirmed' OR l.email IS NULL THEN 'no-consent'
      WHEN EXISTS (SELECT 1 FROM mail_message m WHERE m.campaign_id = the_campaign AND m.kind = 'custom'
        AND m.email_id = the_mail AND lower(m.recipient) = lower(l.email)) THEN 'sent-before'
    END;
    the_letter := NULL;
    IF reason IS NULL THEN
      INSERT INTO mail_message (campaign_id, company_id, kind, day, play_id, email_id, revision, language, recipient, due_at,
        created_at, opt_in_id, send_id)
      -- What keeps the mails of a play apart is an id of its own: here the mail's, so that each goes once.
      VALUES (the_campaign, l.company_id, 'custom', l.day, l.play_id, the_mail, the_revision, l.language, l.email,
        fairground_now(), fairground_now(), md5(the_mail)::uuid, the_send)
      ON CONFLICT ON CONSTRAINT mail_message_once DO NOTHING RETURNING mail_id INTO the_letter;
      IF the_letter IS NULL THEN reason := 'sent-before'; END IF;
    END IF;
    IF reason IS NULL THEN queued := queued || to_jsonb(the_lead);
    ELSE left_out := left_out || jsonb_build_object('leadId', the_lead, 'reason', reason);
    END IF;
    CONTINUE WHEN reason = 'unknown';
    place := place + 1;
    company := l.company_id;
    INSERT INTO mail_send_letter (campaign_id, company_id, send_id, lead_id, day, play_id, n, state, reason, address, mail_id)
    VALUES (the_campaign, l.company_id, the_send, the_lead, l.day, l.play_id, place,
      CASE WHEN reason IS NULL THEN 'released' ELSE 'left' END, reason,
      CASE WHEN reason IS NULL THEN sha256(convert_to(lower(l.email), 'UTF8')) END, the_letter);
  END LOOP;
  IF queued <> '[]' THEN
    INSERT INTO mail_send (campaign_id, company_id, send_id, mail_id, revision, state, starts_at, created_at, created_by,
      started_at, started_by, frozen_at, letters, left_out)
    VALUES (the_campaign, company, the_send, the_mail, the_revision, 'running', fairground_now(), fairground_now(), who,
      fairground_now(), who, fairground_now(), jsonb_array_length(queued),
      (SELECT coalesce(jsonb_object_agg(r.reason, r.n), '{}') FROM (SELECT e->>'reason' AS reason, count(*) AS n
        FROM jsonb_array_elements(left_out) e GROUP BY 1) r));
  ELSE
    DELETE FROM mail_send_letter WHERE campaign_id = the_campaign AND send_id = the_send;
  END IF;
  RETURN jsonb_build_object('queued', queued, 'left', left_out);
END $$;
