-- Adds to the ledger what a play's lead agrees to, and what it takes back. What stands there already is not said twice.
--   consents  [{field, page, purpose, language, revision, hash, given, words?}]; without words they are written already
CREATE OR REPLACE FUNCTION note_consents(the_campaign uuid, the_day date, the_play uuid, consents jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  l lead;
  each jsonb;
  latest consent_ledger;
  stands boolean;
  given boolean;
BEGIN
  SELECT * INTO l FROM lead WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  IF NOT FOUND THEN RETURN; END IF;
  FOR each IN SELECT e.value FROM jsonb_array_elements(consents) AS e LOOP
    given := (each->>'given')::boolean;
    SELECT * INTO latest FROM consent_ledger c
    WHERE c.campaign_id = the_campaign AND c.reference = l.reference AND c.field = each->>'field' AND c.kind <> 'letter'
      AND c.email_identity IS NOT DISTINCT FROM l.email_identity
    ORDER BY c.seq DESC LIMIT 1;
    stands := FOUND AND latest.kind <> 'withdrawn';
    CONTINUE WHEN (given AND stands AND latest.words_hash IS NOT DISTINCT FROM each->>'hash') OR (NOT given AND NOT stands);
    IF each->'words' IS NOT NULL THEN
      INSERT INTO consent_words (campaign_id, company_id, hash, language, page_id, field, revision, words)
      VALUES (the_campaign, l.company_id, each->>'hash', each->>'language', each->>'page', each->>'field',
        (each->>'revision')::integer, each->'words') ON CONFLICT DO NOTHING;
    END IF;
    INSERT INTO consent_ledger (campaign_id, company_id, at, kind, purpose, field, page_id, language, revision, words_hash,
      email_identity, reference)
    VALUES (the_campaign, l.company_id, fairground_now(), CASE WHEN given THEN 'given' ELSE 'withdrawn' END, each->>'purpose',
      each->>'field', each->>'page', each->>'language', (each->>'revision')::integer, each->>'hash', l.email_identity,
      l.reference);
  END LOOP;
END $$;
