-- The play path's plans are made once a connection. A function in SQL that looks at a table is parsed and planned at
-- every call, and a statement over partitions, with its values known, as well: together that took most of a draw's time.

-- Called several times in every transaction.
CREATE OR REPLACE FUNCTION fairground_now() RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$ BEGIN
  RETURN coalesce((SELECT at FROM test_clock), transaction_timestamp());
END $$;

-- As in 0020.
CREATE OR REPLACE FUNCTION pacing_now(the_campaign uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  IF NOT EXISTS (SELECT FROM prize_pace WHERE campaign_id = the_campaign) THEN RETURN NULL; END IF;
  RETURN (SELECT jsonb_build_object(
      'moments', coalesce(jsonb_agg(p.prize_id ORDER BY due.at, p.prize_id) FILTER (WHERE due.at IS NOT NULL), '[]'),
      'counts', coalesce(jsonb_object_agg(p.prize_id, jsonb_build_object('plays', p.plays, 'given', p.given))
        FILTER (WHERE p.mode = 'everyNth'), '{}'))
    FROM prize_pace p LEFT JOIN LATERAL (
      SELECT m.at FROM prize_moment m
      WHERE p.mode = 'moments' AND m.campaign_id = p.campaign_id AND m.prize_id = p.prize_id
        AND m.taken_by IS NULL AND m.at <= fairground_now()
      ORDER BY m.at, m.n LIMIT 1
    ) due ON true
    WHERE p.campaign_id = the_campaign);
END $$;

-- As in 0020.
CREATE OR REPLACE FUNCTION campaign_facts(the_campaign uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  RETURN (SELECT jsonb_build_object('campaignId', campaign_id, 'companyId', company_id, 'liveRevision', live_revision,
      'startDate', start_date, 'endDate', end_date, 'deactivatedAt', deactivated_at, 'deletedAt', deleted_at,
      'firstPublishedAt', first_published_at, 'now', fairground_now(), 'pacing', pacing_now(campaign_id))
    FROM campaign WHERE campaign_id = the_campaign);
END $$;

-- As in 0015.
CREATE OR REPLACE FUNCTION published_campaign(the_campaign uuid, known_revision integer) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  facts jsonb := campaign_facts(the_campaign);
BEGIN
  RETURN facts || jsonb_build_object('content',
    CASE WHEN (facts->>'liveRevision')::integer IS DISTINCT FROM known_revision
      THEN campaign_content(the_campaign, (facts->>'liveRevision')::integer) END);
END $$;

-- As in 0031.
CREATE OR REPLACE FUNCTION told_code(the_campaign uuid, the_uuid text, the_value text, the_batch uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$ BEGIN
  RETURN jsonb_build_object('uuid', the_uuid, 'value', the_value) || coalesce(
    (SELECT jsonb_build_object('format', b.format) FROM code_batch b
      WHERE b.campaign_id = the_campaign AND b.batch_id = the_batch AND b.format <> 'text'), '{}');
END $$;

-- As in 0031.
CREATE OR REPLACE FUNCTION draw_of(d draw) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$ BEGIN
  RETURN jsonb_build_object('entryId', d.entry_id, 'prizeId', d.prize_id, 'won', d.won, 'exhausted', d.exhausted,
    'outcomeId', d.outcome_id, 'outcomePageId', d.outcome_page_id, 'emailId', d.email_id,
    'code', CASE WHEN d.code_uuid IS NOT NULL THEN told_code(d.campaign_id, d.code_uuid, d.code_value,
      (SELECT c.batch_id FROM unique_code c WHERE c.campaign_id = d.campaign_id AND c.play_id = d.play_id)) END);
END $$;

-- As in 0015, with `receipt` (`receipt_of`).
CREATE OR REPLACE FUNCTION find_play(the_campaign uuid, the_day date, the_play uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  p play;
  d draw;
BEGIN
  SELECT * INTO p FROM play WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT * INTO d FROM draw WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  RETURN jsonb_build_object(
    'companyId', p.company_id, 'reference', p.reference, 'nonce', p.nonce, 'revision', p.revision, 'language', p.language,
    'emailIdentity', p.email_identity, 'userIdentity', p.user_identity, 'counted', p.counted, 'registered', p.registered,
    'steps', p.steps, 'state', p.state, 'isFinished', p.finished_at IS NOT NULL, 'isClaimed', p.claimed_at IS NOT NULL,
    'isWithheld', p.withheld_at IS NOT NULL, 'hasLead', EXISTS (
      SELECT FROM lead l WHERE l.campaign_id = the_campaign AND l.day = the_day AND l.play_id = the_play),
    'lastReply', CASE WHEN p.steps > 0 THEN (SELECT s.reply FROM play_step s
      WHERE s.campaign_id = the_campaign AND s.day = the_day AND s.play_id = the_play AND s.n = p.steps) END,
    'draw', CASE WHEN d.play_id IS NOT NULL THEN draw_of(d) END,
    'receipt', CASE WHEN d.row_hash IS NOT NULL THEN jsonb_build_object('reference', d.reference, 'rowHash', d.row_hash) END,
    'answers', coalesce((SELECT jsonb_object_agg(a.call, jsonb_build_object('hash', a.body_hash, 'answer', a.answer))
      FROM stored_answer a WHERE a.campaign_id = the_campaign AND a.play_id = the_play), '{}'),
    'campaign', campaign_facts(the_campaign));
END $$;

-- As in 0040.
CREATE OR REPLACE FUNCTION receipt_of(the_campaign uuid, the_day date, the_play uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  RETURN (SELECT jsonb_build_object('reference', reference, 'rowHash', row_hash) FROM draw
    WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play AND row_hash IS NOT NULL);
END $$;

-- Every row of these functions is reached by its key. Their plans are kept, so they must not depend on the values of the
-- first calls, nor remember that a table was small when they were made.
DO $$
DECLARE
  entrance regproc;
BEGIN
  FOREACH entrance IN ARRAY ARRAY['published_campaign', 'find_play', 'enter_play', 'register_play', 'leave_lead', 'save_step',
    'take_with_receipt', 'finish_play', 'claim_prize', 'may_tell_code', 'is_under_review', 'receipt_of', 'sequence_log']::regproc[]
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off', entrance);
  END LOOP;
END $$;
