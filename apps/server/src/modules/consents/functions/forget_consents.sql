-- Takes from the ledger what proves nothing any more, `most` rows at a time: how many went; fewer once nothing is left. A proof is
-- needed for so many years after the last letter to its address, and without one after the last consent. The words go with the
-- last row of a campaign that is gone itself.
CREATE OR REPLACE FUNCTION forget_consents(the_campaign uuid, company uuid, years integer, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  until timestamptz := fairground_now() - make_interval(years => years);
  gone integer;
BEGIN
  DELETE FROM kept_opt_in k WHERE k.campaign_id = the_campaign AND k.company_id = company AND k.confirmed_at < until
    AND NOT EXISTS (SELECT 1 FROM consent_ledger n
      WHERE n.campaign_id = the_campaign AND n.email_identity = k.email_identity AND n.at >= until);
  DELETE FROM consent_ledger WHERE campaign_id = the_campaign AND company_id = company AND seq = ANY (ARRAY(
    SELECT c.seq FROM consent_ledger c WHERE c.campaign_id = the_campaign AND c.company_id = company AND c.at < until
      AND NOT EXISTS (SELECT 1 FROM consent_ledger n WHERE n.campaign_id = the_campaign AND n.at >= until
        AND n.email_identity = c.email_identity)
      AND NOT EXISTS (SELECT 1 FROM consent_ledger n WHERE n.campaign_id = the_campaign AND n.at >= until
        AND n.reference = c.reference)
      AND NOT EXISTS (SELECT 1 FROM lead l
        JOIN mail_message m ON m.campaign_id = l.campaign_id AND m.day = l.day AND m.play_id = l.play_id
        WHERE l.campaign_id = the_campaign AND l.email_identity = c.email_identity AND m.sent_at >= until)
    ORDER BY c.at LIMIT most));
  GET DIAGNOSTICS gone = ROW_COUNT;
  IF gone < most AND NOT EXISTS (SELECT 1 FROM consent_ledger WHERE campaign_id = the_campaign)
    AND NOT EXISTS (SELECT 1 FROM campaign WHERE campaign_id = the_campaign) THEN
    DELETE FROM consent_words WHERE campaign_id = the_campaign AND company_id = company;
  END IF;
  RETURN gone;
END $$;
