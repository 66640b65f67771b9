-- Notes in the ledger when the last letter to somebody left, before letters go: by it is counted how long a proof is kept.
--   found_plays  null: all of the campaign
CREATE OR REPLACE FUNCTION note_last_letters(the_campaign uuid, found_days date[], found_plays uuid[], why text) RETURNS void
LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO consent_ledger (campaign_id, company_id, at, kind, purpose, field, page_id, language, revision, email_identity)
  SELECT the_campaign, l.company_id, max(m.sent_at), 'letter', why, '', '', max(m.language), max(m.revision), l.email_identity
  FROM lead l JOIN mail_message m ON m.campaign_id = l.campaign_id AND m.day = l.day AND m.play_id = l.play_id
  WHERE l.campaign_id = the_campaign AND l.email_identity IS NOT NULL AND m.sent_at IS NOT NULL
    AND (found_plays IS NULL OR (l.day = ANY (found_days) AND l.play_id = ANY (found_plays)))
    AND EXISTS (SELECT 1 FROM consent_ledger c WHERE c.campaign_id = the_campaign AND c.email_identity = l.email_identity)
  GROUP BY l.company_id, l.email_identity;
END $$;
