-- The answer to the visitor says how a code is to be drawn (decisions, "Unique codes": text | qr | code128 | ean13 | pdf417).

-- {uuid, value} as spec §3, and the batch's format where it is not plain text.
CREATE FUNCTION told_code(the_campaign uuid, the_uuid text, the_value text, the_batch uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('uuid', the_uuid, 'value', the_value) || coalesce(
    (SELECT jsonb_build_object('format', b.format) FROM code_batch b
      WHERE b.campaign_id = the_campaign AND b.batch_id = the_batch AND b.format <> 'text'), '{}')
$$;

CREATE OR REPLACE FUNCTION draw_of(d draw) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('entryId', d.entry_id, 'prizeId', d.prize_id, 'won', d.won, 'exhausted', d.exhausted,
    'outcomeId', d.outcome_id, 'outcomePageId', d.outcome_page_id, 'emailId', d.email_id,
    'code', CASE WHEN d.code_uuid IS NOT NULL THEN told_code(d.campaign_id, d.code_uuid, d.code_value,
      (SELECT c.batch_id FROM unique_code c WHERE c.campaign_id = d.campaign_id AND c.play_id = d.play_id)) END)
$$;

-- take_prize tells a fresh code in one place; that place alone changes, whatever earlier migrations made of the rest.
DO $$
DECLARE
  source text := pg_get_functiondef('take_prize'::regproc);
  told text := 'jsonb_build_object(''uuid'', the_code.uuid, ''value'', the_code.value)';
BEGIN
  IF strpos(source, told) = 0 THEN RAISE EXCEPTION 'take_prize no longer tells a code as 0015 does'; END IF;
  EXECUTE replace(source, told, 'told_code(the_campaign, the_code.uuid::text, the_code.value, the_code.batch_id)');
END $$;
