-- Takes what an address allowed back in a campaign (newsletter, reminders, measuring of mails): from its leads, in the ledger, and with what is still to be confirmed; and
-- keeps its hash among those that get none. Answers an address by which its other campaigns are found; null: it is erased.
--   identity  by which the campaign knows the address; hash  by which the company does
CREATE OR REPLACE FUNCTION withdraw_newsletter(the_campaign uuid, company uuid, identity text, hash text, why text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  l lead;
  address text;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM company o WHERE o."id" = company) THEN RETURN NULL; END IF;
  INSERT INTO mail_suppression (company_id, address_hash, reason) VALUES (company, hash, why)
  ON CONFLICT (company_id, address_hash, reason) DO UPDATE SET at = excluded.at;
  -- Plays are locked first, in one order, as by everything that changes a lead.
  PERFORM 1 FROM play p WHERE p.campaign_id = the_campaign AND (p.day, p.play_id) IN (
    SELECT x.day, x.play_id FROM lead x
    WHERE x.campaign_id = the_campaign AND x.company_id = company AND x.email_identity = identity)
  ORDER BY p.day, p.play_id FOR UPDATE;
  FOR l IN SELECT * FROM lead x
    WHERE x.campaign_id = the_campaign AND x.company_id = company AND x.email_identity = identity ORDER BY x.day, x.play_id LOOP
    address := coalesce(l.email, address);
    CONTINUE WHEN l.newsletter = 'none' AND l.reminders = 'none' AND l.mail_statistics = 'none'
      AND l.payload->'newsletter' IS DISTINCT FROM 'true'::jsonb;
    UPDATE lead SET newsletter = 'none', reminders = 'none', mail_statistics = 'none', updated_at = fairground_now(),
      payload = (CASE WHEN payload ? 'newsletter' THEN payload || '{"newsletter": false}' ELSE payload END)
        -- Ticks of their own lie among the custom fields, as texts.
        || (SELECT coalesce(jsonb_object_agg(c.field, 'false'), '{}') FROM consent_ledger c
          WHERE c.campaign_id = the_campaign AND c.reference = l.reference AND c.purpose IN ('reminders', 'mail-statistics')
            AND c.kind <> 'letter' AND l.payload->>c.field = 'true')
    WHERE campaign_id = the_campaign AND day = l.day AND play_id = l.play_id;
    -- Its readers are told.
    UPDATE play SET lead_change = 0 WHERE campaign_id = the_campaign AND day = l.day AND play_id = l.play_id AND lead_change > 0;
  END LOOP;
  -- The ledger has it in the words of what is taken back: once for each play and purpose that stands.
  INSERT INTO consent_ledger (campaign_id, company_id, at, kind, purpose, field, page_id, language, revision, words_hash,
    email_identity, reference)
  SELECT the_campaign, company, fairground_now(), 'withdrawn', s.purpose, s.field, s.page_id, s.language, s.revision,
    s.words_hash, identity, s.reference
  FROM (SELECT DISTINCT ON (c.reference, c.purpose) c.* FROM consent_ledger c
    WHERE c.campaign_id = the_campaign AND c.company_id = company AND c.email_identity = identity
      AND c.purpose IN ('newsletter', 'reminders', 'mail-statistics') AND c.kind <> 'letter'
    ORDER BY c.reference, c.purpose, c.seq DESC) s WHERE s.kind <> 'withdrawn' ORDER BY s.seq;
  UPDATE opt_in SET withdrawn_at = fairground_now()
  WHERE campaign_id = the_campaign AND company_id = company AND email_identity = identity
    AND (newsletter OR reminders OR mail_statistics) AND withdrawn_at IS NULL;
  RETURN address;
END $$;
