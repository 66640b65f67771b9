-- Takes those of these mails that are due and that no other sender holds: they are this sender's for five minutes. Answers
-- what they tell: [{mailId, kind, recipient, …}], `draw` null where nothing has been drawn yet. Of those that a dead sender was
-- handing over, letters of a send and reminders are never sent again by themselves: their answer was not seen. What follows a play
-- is. Whether a mail may leave is asked when it does (`why_it_stays.sql`).
--   only_looks  nothing is claimed: somebody looks at what these mails tell, as it is now
CREATE OR REPLACE FUNCTION claim_mails(the_campaign uuid, mails uuid[], only_looks boolean DEFAULT false) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  held uuid[] := ARRAY(SELECT m.mail_id FROM mail_message m
    WHERE m.campaign_id = the_campaign AND m.mail_id = ANY (mails) AND m.state IN ('queued', 'sending') AND NOT only_looks
      AND m.due_at <= fairground_now()
    FOR UPDATE SKIP LOCKED);
BEGIN
  WITH unanswered AS (
    UPDATE mail_message m SET state = 'unknown', last_error = 'The sender ended before the mail server''s answer was seen'
    WHERE m.campaign_id = the_campaign AND m.mail_id = ANY (held) AND m.kind IN ('custom', 'doorReminder', 'playReminder')
      AND m.state = 'sending'
    RETURNING m.mail_id
  )
  SELECT ARRAY(SELECT unnest(held) EXCEPT SELECT mail_id FROM unanswered) INTO held;
  UPDATE mail_message m SET state = 'queued', attempts = attempts + 1, due_at = fairground_now() + interval '5 minutes',
    measured = m.kind <> 'doubleOptIn' AND EXISTS (SELECT 1 FROM lead l WHERE l.campaign_id = m.campaign_id AND l.day = m.day
      AND l.play_id = m.play_id AND l.mail_statistics = 'confirmed')
  WHERE m.campaign_id = the_campaign AND m.mail_id = ANY (held);
  IF only_looks THEN held := mails; END IF;
  RETURN (SELECT coalesce(jsonb_agg(jsonb_build_object('campaignId', m.campaign_id, 'companyId', m.company_id, 'mailId', m.mail_id,
      'emailId', m.email_id, 'facts', CASE WHEN m.kind = 'chain-head' THEN m.facts END, 'wonPrizeId', m.facts->>'prizeId',
      'revision', m.revision, 'language', m.language, 'recipient', m.recipient, 'attempts', m.attempts, 'companyName', c."name",
      'companyLegal', c."legal",
      'senderName', coalesce(nullif(s.sender_name, ''), c."name"), 'replyTo', coalesce(s.reply_to, ''),
      'own', CASE WHEN own.domain_id IS NOT NULL THEN jsonb_build_object('domainId', own.domain_id,
        'name', own.name, 'localPart', s.local_part, 'selector', own.selector, 'encrypted', own.encrypted) END,
      'template', (SELECT jsonb_build_object('subject', t.subject, 'preheader', t.preheader, 'content', t.content)
        FROM jsonb_array_elements(s.mails) e JOIN mail_template t ON t.template_id = (e->>'templateId')::uuid
          AND (t.company_id IS NULL OR t.company_id = m.company_id)
        WHERE e->>'mailId' = m.email_id LIMIT 1),
      'attachments', (SELECT coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'mimeType', a.mime_type, 'file', a.file)
          ORDER BY lower(a.name)), '[]')
        FROM mail_attachment a WHERE a.campaign_id = m.campaign_id AND a.mail_id = m.email_id AND a.stored_at IS NOT NULL),
      'kind', m.kind, 'createdAt', m.created_at,
      'measured', NOT only_looks AND m.measured, 'lead', coalesce(l.payload, '{}'),
      'optIn', CASE WHEN o.opt_in_id IS NOT NULL
        THEN jsonb_build_object('optInId', o.opt_in_id, 'newsletter', o.newsletter, 'reminders', o.reminders,
          'mailStatistics', o.mail_statistics) END,
      'draw', CASE WHEN d.play_id IS NOT NULL THEN jsonb_build_object('entryId', d.entry_id, 'won', d.won,
        'outcomeId', d.outcome_id, 'codeValue', d.code_value, 'drawnAt', d.drawn_at,
        'reference', d.reference, 'rowHash', d.row_hash) END) ORDER BY m.created_at), '[]')
    FROM mail_message m JOIN company c ON c."id" = m.company_id
    LEFT JOIN mail_settings s ON s.campaign_id = m.campaign_id
    LEFT JOIN mail_domain own ON own.domain_id = s.domain_id AND own.company_id = m.company_id AND own.state = 'verified'
    LEFT JOIN opt_in o ON o.campaign_id = m.campaign_id AND o.opt_in_id = m.opt_in_id
    LEFT JOIN draw d ON d.campaign_id = m.campaign_id AND d.day = m.day AND d.play_id = m.play_id
    LEFT JOIN lead l ON l.campaign_id = m.campaign_id AND l.day = m.day AND l.play_id = m.play_id
    WHERE m.campaign_id = the_campaign AND m.mail_id = ANY (held));
END $$;
