-- Saves a lead, and in the same transaction asks its address to confirm itself.
--   asking null where the campaign asks nobody, or {optInId, tokenHash, needsAddress, revision, language, textHash, days,
--          from, emailId}
--   leaving as save_lead takes it, with `consents` as note_consents takes them; `wordless`: their words have to come along;
--          `restless`: this play has changed its ticks too often. With `asksConsents` what was confirmed before is written as
--          well; `unconfirmed`: nothing was, and `profileForeign`: `profileId` is not this play's
-- Answers what save_lead answers, with `optIn`: whether a mail is or was on its way, and `optInQueued`: whether now.
CREATE OR REPLACE FUNCTION leave_lead(the_campaign uuid, the_day date, the_play uuid, leaving jsonb, hash text, identity text,
  limits jsonb, is_open boolean, asking jsonb)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  answer jsonb;
  queued boolean := false;
  consents jsonb := coalesce(leaving->'consents', '[]');
  asked consent_profile;
BEGIN
  IF (leaving->>'asksConsents')::boolean THEN
    SELECT * INTO asked FROM consent_profile c
    WHERE c.campaign_id = the_campaign AND c.day = the_day AND c.play_id = the_play FOR UPDATE;
    IF NOT FOUND OR asked.confirmed_at IS NULL THEN RETURN '{"kind": "unconfirmed"}'; END IF;
    IF leaving->>'profileId' <> asked.uuid THEN RETURN '{"kind": "profileForeign"}'; END IF;
    consents := consents || asked.notes;
    leaving := leaving || jsonb_build_object('profileId', asked.uuid);
  END IF;
  IF words_missing(the_campaign, consents) THEN RETURN '{"kind": "wordless"}'; END IF;
  -- The ledger only grows: no visitor ticks so often, and no script may fill it.
  IF jsonb_array_length(consents) > 0 AND (SELECT count(*) FROM consent_ledger c
    WHERE c.campaign_id = the_campaign AND c.reference = (SELECT l.reference FROM lead l
      WHERE l.campaign_id = the_campaign AND l.day = the_day AND l.play_id = the_play)) >= 100 THEN
    RETURN '{"kind": "restless"}';
  END IF;
  answer := save_lead(the_campaign, the_day, the_play, leaving, hash, identity, limits, is_open);
  IF answer->>'kind' IN ('created', 'corrected') THEN
    PERFORM note_consents(the_campaign, the_day, the_play, consents);
  END IF;
  IF answer->>'kind' IN ('created', 'corrected') AND asking IS NOT NULL THEN
    queued := ask_to_confirm(the_campaign, the_day, the_play, asking);
  END IF;
  RETURN answer || jsonb_build_object('optInQueued', queued, 'optIn', EXISTS (
    SELECT 1 FROM opt_in o JOIN lead l ON l.campaign_id = o.campaign_id AND l.day = o.day AND l.play_id = o.play_id
    WHERE o.campaign_id = the_campaign AND o.day = the_day AND o.play_id = the_play
      AND o.email_identity = l.email_identity));
END $$;
