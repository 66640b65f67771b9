-- Queues a mail of the campaign's own to those of these leads that have confirmed the newsletter, once per address and mail.
-- Answers {queued: [leadId], left: [{leadId, reason}]}.
--   unwanted  {leadId: reason}: whose addresses get none
CREATE OR REPLACE FUNCTION queue_sends(the_campaign uuid, the_mail text, the_revision integer, leads uuid[], unwanted jsonb)
RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  the_lead uuid;
  l lead;
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
    IF reason IS NULL THEN
      INSERT INTO mail_message (campaign_id, company_id, kind, day, play_id, email_id, revision, language, recipient, due_at,
        created_at, opt_in_id)
      -- What keeps the mails of a play apart is an id of its own: here the mail's, so that each goes once.
      VALUES (the_campaign, l.company_id, 'custom', l.day, l.play_id, the_mail, the_revision, l.language, l.email,
        fairground_now(), fairground_now(), md5(the_mail)::uuid)
      ON CONFLICT ON CONSTRAINT mail_message_once DO NOTHING;
      IF NOT FOUND THEN reason := 'sent-before'; END IF;
    END IF;
    IF reason IS NULL THEN queued := queued || to_jsonb(the_lead);
    ELSE left_out := left_out || jsonb_build_object('leadId', the_lead, 'reason', reason);
    END IF;
  END LOOP;
  RETURN jsonb_build_object('queued', queued, 'left', left_out);
END $$;
