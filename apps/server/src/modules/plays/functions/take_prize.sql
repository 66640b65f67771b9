-- Draws: counts the play at the latest, takes the first candidate that still has stock, with its code, and stores
-- draw, answer and mail; or nothing at all. The receipt stands beside the answer, which is stored without it. A play that wins
-- nothing touches no shared row. A play that was blocked since it
-- was looked at draws nothing: what it took would be neither the visitor's nor back in the stock.
--   candidates [{entryId, prizeId, won, outcomeId, outcomePageId, emailId, withCode, rule, codeHint, answer}], the last without prize
--   award      {day, endsAt}: today in the campaign's timezone; `counters`: the every-n-th prizes that this play counts towards
--   counting   null when already counted, or {identity, limits}
--   submission null (get-prize), or what the rules made of the game data
CREATE OR REPLACE FUNCTION take_prize(the_campaign uuid, the_day date, the_play uuid, the_call text, hash text, candidates jsonb,
  random jsonb, award jsonb, counting jsonb, the_submission jsonb)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  at_time timestamptz := fairground_now();
  p play;
  refusal jsonb;
  candidate jsonb;
  at_place integer := 0;
  taken jsonb;
  the_code unique_code;
  counters uuid[];
  receipt text;
  answer text;
  address text;
BEGIN
  SELECT * INTO p FROM play WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play FOR UPDATE;
  IF NOT FOUND THEN RETURN '{"kind": "unknown"}'; END IF;
  IF EXISTS (SELECT 1 FROM draw WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play) THEN
    RETURN '{"kind": "drawn"}';
  END IF;
  IF p.withheld_at IS NOT NULL THEN RETURN '{"kind": "limited", "reached": []}'; END IF;
  IF at_time >= (award->>'endsAt')::timestamptz THEN RETURN '{"kind": "stale"}'; END IF;

  IF NOT p.registered THEN
    IF counting IS NULL THEN RETURN '{"kind": "stale"}'; END IF;
    refusal := count_play(the_campaign, p.company_id, the_play, counting->>'identity', counting->'limits');
    IF refusal IS NOT NULL THEN RETURN refusal; END IF;
    p.counted := p.counted || (counting->>'identity');
  END IF;

  -- Plays that count towards every n-th stand in line, always before they lock a prize.
  counters := ARRAY(SELECT jsonb_array_elements_text(coalesce(award->'counters', '[]'))::uuid);
  IF cardinality(counters) > 0 THEN
    PERFORM 1 FROM prize_pace WHERE campaign_id = the_campaign AND prize_id = ANY (counters) ORDER BY prize_id FOR UPDATE;
  END IF;

  LOOP
    candidate := candidates->at_place;
    IF candidate IS NULL THEN RAISE EXCEPTION 'The last candidate needs no stock'; END IF;
    taken := take_piece(the_campaign, the_play, candidate, (award->>'day')::date);
    EXIT WHEN taken IS NOT NULL;
    at_place := at_place + 1;
  END LOOP;

  -- A page with a pool gives a code, but to a prize without one; without one left the answer says so and nothing is awarded.
  IF (candidate->>'withCode')::boolean IS NOT FALSE THEN
    SELECT * INTO the_code FROM take_code(the_campaign, candidate->>'outcomePageId', the_play, (candidate->>'codeHint')::bigint);
  END IF;
  IF the_code.uuid IS NULL AND the_code.pool_id IS NOT NULL THEN
    PERFORM return_piece(the_campaign, the_play, candidate, (award->>'day')::date, taken);
    taken := taken || '{"exhausted": true}' || jsonb_build_object('after', taken->'before');
  END IF;

  IF cardinality(counters) > 0 THEN
    UPDATE prize_pace SET plays = plays + 1 WHERE campaign_id = the_campaign AND prize_id = ANY (counters)
      AND NOT (taken ? 'counted' AND prize_id = (candidate->>'prizeId')::uuid);
  END IF;

  INSERT INTO draw (campaign_id, company_id, day, play_id, reference, drawn_at, award_day, revision, nonce, entry_id,
    prize_id, won, exhausted, outcome_id, outcome_page_id, email_id, code_uuid, code_value, rule, place, random,
    stock_before, stock_after, slice, day_slice, moment_at)
  VALUES (the_campaign, p.company_id, the_day, the_play, p.reference, at_time, (award->>'day')::date, p.revision,
    p.nonce, candidate->>'entryId', (candidate->>'prizeId')::uuid, (candidate->>'won')::boolean,
    coalesce((taken->>'exhausted')::boolean, false), candidate->>'outcomeId', candidate->>'outcomePageId',
    candidate->>'emailId', CASE WHEN taken ? 'exhausted' THEN 'exhausted-' || the_code.pool_id ELSE the_code.uuid::text END,
    CASE WHEN taken ? 'exhausted' THEN '' ELSE the_code.value END, candidate->>'rule', at_place, random,
    (taken->>'before')::integer, (taken->>'after')::integer, (taken->>'slice')::smallint, (taken->>'daySlice')::smallint,
    (taken->>'momentAt')::timestamptz)
  RETURNING row_hash INTO receipt;

  answer := (candidate->'answer' || CASE WHEN the_submission IS NULL THEN '{}' ELSE jsonb_build_object('code',
    CASE WHEN taken ? 'exhausted' THEN jsonb_build_object('uuid', 'exhausted-' || the_code.pool_id, 'value', '')
      WHEN the_code.uuid IS NOT NULL THEN told_code(the_campaign, the_code.uuid::text, the_code.value, the_code.batch_id) END) END)::text;
  INSERT INTO stored_answer (campaign_id, company_id, play_id, call, body_hash, answer, answered_at)
  VALUES (the_campaign, p.company_id, the_play, the_call, hash, answer, at_time);

  IF NOT p.registered OR the_submission IS NOT NULL OR p.lead_change > 0 THEN
    UPDATE play SET registered = true, counted = p.counted, submission = coalesce(the_submission, submission),
      lead_change = CASE WHEN lead_change > 0 THEN 0 ELSE lead_change END,
      finished_at = CASE WHEN the_submission IS NULL THEN finished_at ELSE at_time END
    WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  END IF;
  PERFORM tell_fact(the_campaign, p, 'outcome', coalesce(candidate->>'outcomePageId', ''));
  IF the_submission IS NOT NULL THEN PERFORM tell_fact(the_campaign, p, 'finish', score_of(the_submission)); END IF;
  IF candidate->>'emailId' IS NOT NULL THEN
    SELECT l.email INTO address FROM lead l WHERE l.campaign_id = the_campaign AND l.day = the_day AND l.play_id = the_play;
  END IF;
  RETURN jsonb_build_object('kind', 'taken', 'answer', answer, 'codeId', the_code.code_id, 'place', at_place,
    'receipt', jsonb_build_object('reference', p.reference, 'rowHash', receipt),
    'mailQueued', address IS NOT NULL AND queue_outcome_mail(the_campaign, the_day, the_play, address));
END $$;
