-- A draw as the next call of its play must know it, with its code as the visitor is to see it.
CREATE OR REPLACE FUNCTION draw_of(d draw) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  code jsonb;
  batch uuid;
BEGIN
  IF d.code_uuid IS NOT NULL THEN
    SELECT c.batch_id INTO batch FROM unique_code c WHERE c.campaign_id = d.campaign_id AND c.play_id = d.play_id;
    code := told_code(d.campaign_id, d.code_uuid, d.code_value, batch);
  END IF;
  RETURN jsonb_build_object('entryId', d.entry_id, 'prizeId', d.prize_id, 'won', d.won, 'exhausted', d.exhausted,
    'outcomeId', d.outcome_id, 'outcomePageId', d.outcome_page_id, 'emailId', d.email_id, 'code', code);
END $$;
