-- A draw as the next call of its play must know it, with its code as the visitor is to see it.
CREATE OR REPLACE FUNCTION draw_of(d draw) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$ BEGIN
  RETURN jsonb_build_object('entryId', d.entry_id, 'prizeId', d.prize_id, 'won', d.won, 'exhausted', d.exhausted,
    'outcomeId', d.outcome_id, 'outcomePageId', d.outcome_page_id, 'emailId', d.email_id,
    'code', CASE WHEN d.code_uuid IS NOT NULL THEN told_code(d.campaign_id, d.code_uuid, d.code_value,
      (SELECT c.batch_id FROM unique_code c WHERE c.campaign_id = d.campaign_id AND c.play_id = d.play_id)) END);
END $$;
