-- What processes of an earlier release call until they have ended: leaves an event to be added up (fold_visits). Counts one event
-- of a published campaign, unless it collects no analytics. What the caller names beside the campaign, its
-- company and a play of it, must be there: nothing is counted otherwise. 'needs-consent': what is stored beside the count would
-- need the visitor's consent (decisions, "Consent to measuring").
CREATE OR REPLACE FUNCTION count_event(the_campaign uuid, the_kind text, the_company uuid, the_day date, the_play uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  company uuid;
  level numeric;
  needs_consent boolean;
BEGIN
  SELECT c.company_id, visit_level(r.metadata), visit_needs_consent(r.metadata, o."noConsentReason")
  INTO company, level, needs_consent
  FROM campaign c JOIN company o ON o."id" = c.company_id JOIN campaign_revision r ON r.campaign_id = c.campaign_id AND r.revision = c.live_revision
  WHERE c.campaign_id = the_campaign AND c.deleted_at IS NULL;
  IF NOT FOUND OR the_company <> company THEN RETURN 'campaign-unknown'; END IF;
  IF the_play IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM play WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play)
  THEN RETURN 'play-unknown'; END IF;
  IF level = 0 THEN RETURN 'known'; END IF;
  INSERT INTO visit_pending (campaign_id, company_id, hour, kind)
  VALUES (the_campaign, company, date_trunc('hour', fairground_now(), 'UTC'), the_kind);
  RETURN CASE WHEN needs_consent THEN 'needs-consent' ELSE 'known' END;
END $$;
