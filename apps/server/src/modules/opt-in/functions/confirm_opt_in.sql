-- Confirms once: what the letter asked for (newsletter, reminders, measuring) counts from now on for the address, and prizes that
-- waited for it are mailed.
-- Answers the state before, with `mailQueued`. Null: no such link. Whoever got no mails (mail_suppression) gets them again: by the
-- newsletter all, by the address alone those that a bounce had stopped. What was asked for before it was withdrawn brings none back.
--   hash  by which the company knows the address; null: nobody's
CREATE OR REPLACE FUNCTION confirm_opt_in(the_campaign uuid, the_token text, the_address text, the_agent text,
  hash text DEFAULT NULL) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  o opt_in;
  l lead;
  played play;
  tick consent_ledger;
  queued boolean := false;
  -- Nothing of it was taken back since it was asked for.
  stands boolean;
  purposes text[] := '{}';
  purpose_of text;
BEGIN
  SELECT * INTO o FROM opt_in WHERE campaign_id = the_campaign AND token_hash = the_token FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF opt_in_state(o)->>'state' <> 'waiting' THEN RETURN opt_in_state(o) || '{"mailQueued": false}'; END IF;
  UPDATE opt_in SET confirmed_at = fairground_now(), confirmed_from = the_address, confirmed_agent = left(the_agent, 300)
  WHERE campaign_id = the_campaign AND opt_in_id = o.opt_in_id;
  stands := o.withdrawn_at IS NULL AND NOT EXISTS (SELECT 1 FROM mail_suppression s
    WHERE s.company_id = o.company_id AND s.address_hash = hash AND s.reason <> 'bounced' AND s.at >= o.requested_at);
  DELETE FROM mail_suppression s WHERE s.company_id = o.company_id AND s.address_hash = hash
    AND ((o.newsletter AND stands) OR s.reason = 'bounced');
  IF stands THEN
    purposes := array_remove(ARRAY[CASE WHEN o.newsletter THEN 'newsletter' END, CASE WHEN o.reminders THEN 'reminders' END,
      CASE WHEN o.mail_statistics THEN 'mail-statistics' END], NULL);
  END IF;
  -- The ledger has each in the words of the tick that asked for it; where none stands, that the mailbox is one's own.
  FOREACH purpose_of IN ARRAY CASE WHEN purposes = '{}' THEN ARRAY['address'] ELSE purposes END LOOP
    SELECT * INTO tick FROM consent_ledger c
    WHERE c.campaign_id = the_campaign AND c.email_identity = o.email_identity AND c.purpose = purpose_of AND c.kind = 'given'
    ORDER BY c.seq DESC LIMIT 1;
    INSERT INTO consent_ledger (campaign_id, company_id, at, kind, purpose, field, page_id, language, revision, words_hash,
      email_identity, reference)
    VALUES (the_campaign, o.company_id, fairground_now(), 'confirmed', purpose_of,
      coalesce(tick.field, CASE purpose_of WHEN 'address' THEN 'email' WHEN 'newsletter' THEN 'newsletter' ELSE '' END),
      coalesce(tick.page_id, ''), coalesce(tick.language, o.language), coalesce(tick.revision, o.revision), tick.words_hash,
      o.email_identity,
      (SELECT p.reference FROM play p WHERE p.campaign_id = the_campaign AND p.day = o.day AND p.play_id = o.play_id));
  END LOOP;
  IF purposes <> '{}' THEN
    UPDATE lead SET
      newsletter = CASE WHEN newsletter = 'requested' AND 'newsletter' = ANY (purposes) THEN 'confirmed' ELSE newsletter END,
      reminders = CASE WHEN reminders = 'requested' AND 'reminders' = ANY (purposes) THEN 'confirmed' ELSE reminders END,
      mail_statistics = CASE WHEN mail_statistics = 'requested' AND 'mail-statistics' = ANY (purposes) THEN 'confirmed'
        ELSE mail_statistics END
    WHERE campaign_id = the_campaign AND email_identity = o.email_identity
      AND 'requested' IN (newsletter, reminders, mail_statistics);
  END IF;
  FOR l IN SELECT * FROM lead WHERE campaign_id = the_campaign AND email_identity = o.email_identity
    ORDER BY day, play_id LOOP
    -- Its readers are told: under the play's lock, so that nobody numbers it beside this.
    PERFORM 1 FROM play WHERE campaign_id = the_campaign AND day = l.day AND play_id = l.play_id FOR UPDATE;
    UPDATE play SET lead_change = 0
    WHERE campaign_id = the_campaign AND day = l.day AND play_id = l.play_id AND lead_change > 0;
    queued := queue_outcome_mail(the_campaign, l.day, l.play_id, l.email) OR queued;
  END LOOP;
  SELECT * INTO played FROM play WHERE campaign_id = the_campaign AND day = o.day AND play_id = o.play_id;
  IF FOUND THEN PERFORM tell_fact(the_campaign, played, 'confirm'); END IF;
  RETURN opt_in_state(o) || jsonb_build_object('mailQueued', queued);
END $$;
