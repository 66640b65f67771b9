-- Decides over a play under review. Null: there is none; else {state, isNew, mailQueued}.
CREATE OR REPLACE FUNCTION decide_review(the_campaign uuid, company uuid, the_reference uuid, new_state text, who text, why text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  c play_check;
  address text;
  queued boolean := false;
BEGIN
  SELECT * INTO c FROM play_check
  WHERE campaign_id = the_campaign AND company_id = company AND reference = the_reference AND review IS NOT NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF c.review <> 'pending' THEN RETURN jsonb_build_object('state', c.review, 'isNew', false, 'mailQueued', false); END IF;
  UPDATE play_check SET review = new_state, decided_at = fairground_now(), decided_by = who, note = why
  WHERE campaign_id = the_campaign AND day = c.day AND play_id = c.play_id;
  IF new_state = 'rejected' THEN
    PERFORM withhold_play(the_campaign, c.day, c.play_id);
  ELSE
    SELECT l.email INTO address FROM lead l WHERE l.campaign_id = the_campaign AND l.day = c.day AND l.play_id = c.play_id;
    IF address IS NOT NULL THEN queued := queue_outcome_mail(the_campaign, c.day, c.play_id, address); END IF;
  END IF;
  RETURN jsonb_build_object('state', new_state, 'isNew', true, 'mailQueued', queued);
END $$;
