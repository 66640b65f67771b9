-- The page to go to when an outcome's codes have run out is the campaign document's (spec §3, uniqueCodes): an upload
-- that names one, or the room of codes, saves the draft, with the one before kept. Null: no page.
CREATE OR REPLACE FUNCTION set_code_fallback(the_campaign uuid, page text, fallback text, by_account uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  c campaign;
BEGIN
  SELECT * INTO c FROM campaign WHERE campaign_id = the_campaign AND deleted_at IS NULL FOR UPDATE;
  IF c.draft #>> ARRAY['uniqueCodes', page, 'fallbackOutcomePageId'] IS NOT DISTINCT FROM fallback THEN RETURN; END IF;
  INSERT INTO campaign_history (campaign_id, company_id, rev, draft, saved_by)
  VALUES (the_campaign, c.company_id, c.rev, c.draft, by_account);
  UPDATE campaign SET rev = rev + 1, updated_at = fairground_now(), draft = jsonb_set(draft, '{uniqueCodes}',
    coalesce(draft->'uniqueCodes', '{}') || jsonb_build_object(page, jsonb_build_object('fallbackOutcomePageId', fallback)))
  WHERE campaign_id = the_campaign;
END $$;
