-- The play path: one function, one round trip each. Every function takes the campaign first and carries its owner's
-- rights. What holds a limit is a UNIQUE, a CHECK or a guarded UPDATE, never the isolation level.

CREATE FUNCTION campaign_facts(the_campaign uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object('campaignId', campaign_id, 'companyId', company_id, 'liveRevision', live_revision,
    'startDate', start_date, 'endDate', end_date, 'deactivatedAt', deactivated_at, 'deletedAt', deleted_at,
    'firstPublishedAt', first_published_at, 'now', fairground_now())
  FROM campaign WHERE campaign_id = the_campaign
$$;

CREATE FUNCTION campaign_content(the_campaign uuid, the_revision integer) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object('document', document, 'metadata', metadata)
  FROM campaign_revision WHERE campaign_id = the_campaign AND revision = the_revision
$$;

-- The facts, with the live revision's content where the caller does not know it yet. Null: no such campaign.
CREATE FUNCTION published_campaign(the_campaign uuid, known_revision integer) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT facts || jsonb_build_object('content',
    CASE WHEN (facts->>'liveRevision')::integer IS DISTINCT FROM known_revision
      THEN campaign_content(the_campaign, (facts->>'liveRevision')::integer) END)
  FROM campaign_facts(the_campaign) AS facts
$$;

CREATE FUNCTION draw_of(d draw) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('entryId', d.entry_id, 'prizeId', d.prize_id, 'won', d.won, 'exhausted', d.exhausted,
    'outcomeId', d.outcome_id, 'outcomePageId', d.outcome_page_id, 'emailId', d.email_id,
    'code', CASE WHEN d.code_uuid IS NOT NULL THEN jsonb_build_object('uuid', d.code_uuid, 'value', d.code_value) END)
$$;

-- Everything that the next call of a play must know. Null: no such play.
CREATE FUNCTION find_play(the_campaign uuid, the_day date, the_play uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object(
    'companyId', p.company_id, 'reference', p.reference, 'nonce', p.nonce, 'revision', p.revision, 'language', p.language,
    'emailIdentity', p.email_identity, 'userIdentity', p.user_identity, 'counted', p.counted, 'registered', p.registered,
    'steps', p.steps, 'state', p.state, 'isFinished', p.finished_at IS NOT NULL, 'isClaimed', p.claimed_at IS NOT NULL,
    'isWithheld', p.withheld_at IS NOT NULL, 'hasLead', EXISTS (
      SELECT FROM lead l WHERE l.campaign_id = the_campaign AND l.day = the_day AND l.play_id = the_play),
    'lastReply', (SELECT s.reply FROM play_step s
      WHERE s.campaign_id = the_campaign AND s.day = the_day AND s.play_id = the_play AND s.n = p.steps),
    'draw', (SELECT draw_of(d) FROM draw d
      WHERE d.campaign_id = the_campaign AND d.day = the_day AND d.play_id = the_play),
    'answers', coalesce((SELECT jsonb_object_agg(a.call, jsonb_build_object('hash', a.body_hash, 'answer', a.answer))
      FROM stored_answer a WHERE a.campaign_id = the_campaign AND a.play_id = the_play), '{}'),
    'campaign', campaign_facts(the_campaign))
  FROM play p WHERE p.campaign_id = the_campaign AND p.day = the_day AND p.play_id = the_play
$$;

-- Counts a play under an identity, one row per limit `{period, bucket, max, endsAt}`, all or none.
-- Null: counted. Else {"kind": "limited", "reached": [periods]}, or {"kind": "stale"} when a bucket has ended meanwhile.
CREATE FUNCTION count_play(the_campaign uuid, company uuid, the_play uuid, the_identity text, limits jsonb)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  reached jsonb;
  put integer;
BEGIN
  IF EXISTS (SELECT FROM jsonb_array_elements(limits) l WHERE fairground_now() >= (l->>'endsAt')::timestamptz) THEN
    RETURN '{"kind": "stale"}';
  END IF;
  IF limits = '[]' THEN RETURN NULL; END IF;
  -- Plays of one identity stand in line; that only spares them the loop, the keys below are what holds.
  PERFORM pg_advisory_xact_lock(hashtextextended(the_campaign || the_identity, 0));
  LOOP
    SELECT jsonb_agg(l->>'period') INTO reached FROM jsonb_array_elements(limits) l
    WHERE (l->>'max')::integer <= (SELECT coalesce(max(c.n), 0) FROM play_count c
      WHERE c.campaign_id = the_campaign AND c.period = l->>'period' AND c.bucket = l->>'bucket' AND c.identity = the_identity);
    IF reached IS NOT NULL THEN
      RETURN jsonb_build_object('kind', 'limited', 'reached', reached);
    END IF;
    -- In one order everywhere, so that two plays of one identity never wait for each other. The number that is taken
    -- and its limit are of one snapshot: what the look above saw may be out of date.
    WITH added AS (
      INSERT INTO play_count (campaign_id, company_id, period, bucket, identity, n, most, play_id, counted_at)
      SELECT the_campaign, company, l->>'period', l->>'bucket', the_identity, taken.n + 1, (l->>'max')::integer, the_play, fairground_now()
      FROM jsonb_array_elements(limits) l CROSS JOIN LATERAL (
        SELECT coalesce(max(c.n), 0) AS n FROM play_count c
        WHERE c.campaign_id = the_campaign AND c.period = l->>'period' AND c.bucket = l->>'bucket' AND c.identity = the_identity
      ) taken
      WHERE taken.n < (l->>'max')::integer ORDER BY l->>'period'
      ON CONFLICT DO NOTHING RETURNING 1
    ) SELECT count(*) INTO put FROM added;
    IF put = jsonb_array_length(limits) THEN RETURN NULL; END IF;
    -- Another play was counted in between: take ours back and look again.
    DELETE FROM play_count c USING jsonb_array_elements(limits) l
    WHERE c.campaign_id = the_campaign AND c.period = l->>'period' AND c.bucket = l->>'bucket'
      AND c.identity = the_identity AND c.play_id = the_play;
  END LOOP;
END $$;

-- Opens a play: the play with its counts and its access code, or nothing at all.
--   opening  {companyId, day, playId, reference, nonce, revision, language, emailIdentity, userIdentity}
--   key      {hash, bodyHash} or null
--   identity null: not counted
--   access   null, or {code, sources: [{source, max}]}
CREATE FUNCTION enter_play(the_campaign uuid, opening jsonb, key jsonb, identity text, limits jsonb, access jsonb)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  company uuid := (opening->>'companyId')::uuid;
  the_play uuid := (opening->>'playId')::uuid;
  answered session_key;
  refusal jsonb;
BEGIN
  IF access IS NOT NULL AND EXISTS (
    SELECT FROM jsonb_array_elements(access->'sources') s JOIN access_try t
      ON t.campaign_id = the_campaign AND t.source = s->>'source' AND t.slot = access_slot()
    WHERE t.tries >= (s->>'max')::integer
  ) THEN
    RETURN jsonb_build_object('kind', 'tooManyTries',
      'retryAfter', ceil(extract(epoch FROM access_slot() + interval '10 minutes' - fairground_now())));
  END IF;

  BEGIN
    IF key IS NOT NULL THEN
      INSERT INTO session_key (campaign_id, company_id, key_hash, body_hash, day, registered, opened_at)
      VALUES (the_campaign, company, key->>'hash', key->>'bodyHash', (opening->>'day')::date, identity IS NOT NULL, fairground_now())
      ON CONFLICT DO NOTHING;
      IF NOT FOUND THEN
        SELECT * INTO answered FROM session_key WHERE campaign_id = the_campaign AND key_hash = key->>'hash';
        IF answered.body_hash <> key->>'bodyHash' THEN RETURN '{"kind": "conflict"}'; END IF;
        RETURN jsonb_build_object('kind', 'repeated', 'day', answered.day, 'registered', answered.registered);
      END IF;
    END IF;

    IF access IS NOT NULL THEN
      UPDATE access_code SET used = used + 1, used_at = fairground_now()
      WHERE campaign_id = the_campaign AND code = access->>'code' AND used < uses
        AND (expires_at IS NULL OR expires_at > fairground_now());
      IF NOT FOUND THEN
        refusal := '{"kind": "codeRefused"}';
        RAISE SQLSTATE 'FG001';
      END IF;
    END IF;

    IF identity IS NOT NULL THEN
      refusal := count_play(the_campaign, company, the_play, identity, limits);
      IF refusal IS NOT NULL THEN RAISE SQLSTATE 'FG001'; END IF;
    END IF;

    INSERT INTO play (campaign_id, company_id, day, play_id, reference, nonce, revision, language, opened_at,
      email_identity, user_identity, counted, registered)
    VALUES (the_campaign, company, (opening->>'day')::date, the_play, (opening->>'reference')::uuid, opening->>'nonce',
      (opening->>'revision')::integer, opening->>'language', fairground_now(), opening->>'emailIdentity',
      opening->>'userIdentity', CASE WHEN identity IS NULL THEN '{}' ELSE ARRAY[identity] END, identity IS NOT NULL);
    RETURN jsonb_build_object('kind', 'entered', 'registered', identity IS NOT NULL);
  EXCEPTION WHEN SQLSTATE 'FG001' THEN
    NULL; -- everything since BEGIN is undone
  END;

  IF refusal->>'kind' = 'codeRefused' THEN
    INSERT INTO access_try (campaign_id, company_id, source, slot, tries)
    SELECT the_campaign, company, s->>'source', access_slot(), 1 FROM jsonb_array_elements(access->'sources') s ORDER BY 3
    ON CONFLICT (campaign_id, source, slot) DO UPDATE SET tries = access_try.tries + 1;
  END IF;
  RETURN refusal;
END $$;

-- Counts an open play now (re-initialisation, spec §4). Identities that the play has not yet are taken over.
CREATE FUNCTION register_play(the_campaign uuid, the_day date, the_play uuid, email text, the_user text, identity text, limits jsonb)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  p play;
  refusal jsonb;
BEGIN
  SELECT * INTO p FROM play WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play FOR UPDATE;
  IF NOT FOUND THEN RETURN '{"kind": "unknown"}'; END IF;
  IF p.withheld_at IS NOT NULL THEN RETURN '{"kind": "limited", "reached": []}'; END IF;
  IF identity IS NULL OR identity = ANY (p.counted) THEN
    RETURN jsonb_build_object('kind', 'entered', 'registered', p.registered);
  END IF;
  -- Once drawn, an identity is added by the lead alone, which also settles what becomes of the prize.
  IF EXISTS (SELECT FROM draw WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play) THEN
    RETURN jsonb_build_object('kind', 'entered', 'registered', p.registered);
  END IF;
  refusal := count_play(the_campaign, p.company_id, the_play, identity, limits);
  IF refusal IS NOT NULL THEN RETURN refusal; END IF;
  UPDATE play SET registered = true, counted = counted || identity,
    email_identity = coalesce(email_identity, email), user_identity = coalesce(user_identity, the_user)
  WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  RETURN jsonb_build_object('kind', 'entered', 'registered', true);
END $$;

-- Stores one step in its turn. `reply` and `state` were made for exactly this n.
CREATE FUNCTION save_step(the_campaign uuid, the_day date, the_play uuid, the_n integer, hash text, the_reply jsonb, the_state jsonb)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  p play;
  earlier play_step;
BEGIN
  SELECT * INTO p FROM play WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play FOR UPDATE;
  IF NOT FOUND THEN RETURN '{"kind": "unknown"}'; END IF;
  SELECT * INTO earlier FROM play_step
  WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play AND n = the_n;
  IF FOUND THEN
    IF earlier.body_hash <> hash THEN RETURN '{"kind": "conflict"}'; END IF;
    RETURN jsonb_build_object('kind', 'stored', 'reply', earlier.reply);
  END IF;
  IF the_n <> p.steps + 1 THEN RETURN jsonb_build_object('kind', 'outOfTurn', 'expected', p.steps + 1); END IF;
  IF p.finished_at IS NOT NULL THEN RETURN '{"kind": "conflict"}'; END IF;
  IF the_state IS NULL THEN RETURN '{"kind": "new"}'; END IF; -- only looked
  INSERT INTO play_step (campaign_id, company_id, day, play_id, n, body_hash, reply, at)
  VALUES (the_campaign, p.company_id, the_day, the_play, the_n, hash, the_reply, fairground_now());
  UPDATE play SET steps = the_n, state = the_state
  WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  RETURN jsonb_build_object('kind', 'stored', 'reply', the_reply);
END $$;

-- Draws: counts the play at the latest, takes the first candidate that still has stock, with its code, and stores
-- draw, answer and mail; or nothing at all. A play that wins nothing touches no shared row.
--   candidates [{entryId, prizeId, won, outcomeId, outcomePageId, emailId, rule, codeHint, answer}], the last without prize
--   award      {day, endsAt}: today in the campaign's timezone
--   counting   null when already counted, or {identity, limits}
--   submission null (get-prize), or what the rules made of the game data
CREATE FUNCTION take_prize(the_campaign uuid, the_day date, the_play uuid, the_call text, hash text, candidates jsonb,
  random jsonb, award jsonb, counting jsonb, the_submission jsonb)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  p play;
  refusal jsonb;
  candidate jsonb;
  at_place integer := 0;
  taken jsonb;
  the_code unique_code;
  answer text;
  address text;
BEGIN
  SELECT * INTO p FROM play WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play FOR UPDATE;
  IF NOT FOUND THEN RETURN '{"kind": "unknown"}'; END IF;
  IF EXISTS (SELECT FROM draw WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play) THEN
    RETURN '{"kind": "drawn"}';
  END IF;
  IF fairground_now() >= (award->>'endsAt')::timestamptz THEN RETURN '{"kind": "stale"}'; END IF;

  IF NOT p.registered THEN
    IF counting IS NULL THEN RETURN '{"kind": "stale"}'; END IF;
    refusal := count_play(the_campaign, p.company_id, the_play, counting->>'identity', counting->'limits');
    IF refusal IS NOT NULL THEN RETURN refusal; END IF;
    p.counted := p.counted || (counting->>'identity');
  END IF;

  LOOP
    candidate := candidates->at_place;
    IF candidate IS NULL THEN RAISE EXCEPTION 'The last candidate needs no stock'; END IF;
    taken := take_stock(the_campaign, (candidate->>'prizeId')::uuid, (award->>'day')::date);
    EXIT WHEN taken IS NOT NULL;
    at_place := at_place + 1;
  END LOOP;

  -- A page with a pool gives a code; without one left the answer says so and nothing is awarded.
  SELECT * INTO the_code FROM take_code(the_campaign, candidate->>'outcomePageId', the_play, (candidate->>'codeHint')::bigint);
  IF the_code.uuid IS NULL AND the_code.pool_id IS NOT NULL THEN
    PERFORM return_stock(the_campaign, (candidate->>'prizeId')::uuid, (award->>'day')::date);
    taken := taken || '{"exhausted": true}' || jsonb_build_object('after', taken->'before');
  END IF;

  INSERT INTO draw (campaign_id, company_id, day, play_id, reference, drawn_at, award_day, revision, nonce, entry_id,
    prize_id, won, exhausted, outcome_id, outcome_page_id, email_id, code_uuid, code_value, rule, place, random,
    stock_before, stock_after)
  VALUES (the_campaign, p.company_id, the_day, the_play, p.reference, fairground_now(), (award->>'day')::date, p.revision,
    p.nonce, candidate->>'entryId', (candidate->>'prizeId')::uuid, (candidate->>'won')::boolean,
    coalesce((taken->>'exhausted')::boolean, false), candidate->>'outcomeId', candidate->>'outcomePageId',
    candidate->>'emailId', CASE WHEN taken ? 'exhausted' THEN 'exhausted-' || the_code.pool_id ELSE the_code.uuid::text END,
    CASE WHEN taken ? 'exhausted' THEN '' ELSE the_code.value END, candidate->>'rule', at_place, random,
    (taken->>'before')::integer, (taken->>'after')::integer);

  answer := (candidate->'answer' || CASE WHEN the_submission IS NULL THEN '{}' ELSE jsonb_build_object('code',
    CASE WHEN taken ? 'exhausted' THEN jsonb_build_object('uuid', 'exhausted-' || the_code.pool_id, 'value', '')
      WHEN the_code.uuid IS NOT NULL THEN jsonb_build_object('uuid', the_code.uuid, 'value', the_code.value) END) END)::text;
  INSERT INTO stored_answer (campaign_id, company_id, play_id, call, body_hash, answer, answered_at)
  VALUES (the_campaign, p.company_id, the_play, the_call, hash, answer, fairground_now());

  UPDATE play SET registered = true, counted = p.counted, submission = coalesce(the_submission, submission),
    finished_at = CASE WHEN the_submission IS NULL THEN finished_at ELSE fairground_now() END
  WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;

  SELECT l.email INTO address FROM lead l WHERE l.campaign_id = the_campaign AND l.day = the_day AND l.play_id = the_play;
  RETURN jsonb_build_object('kind', 'taken', 'answer', answer, 'codeId', the_code.code_id, 'place', at_place,
    'mailQueued', queue_outcome_mail(the_campaign, the_day, the_play, address));
END $$;

-- One piece of a prize, guarded by today's limit and by the stock: {"before", "after"} of the stock.
-- Null: nothing left today or in all. An unlimited prize is only locked against a save of its stock.
CREATE FUNCTION take_stock(the_campaign uuid, the_prize uuid, award_day date) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  held prize;
  today integer;
BEGIN
  IF the_prize IS NULL THEN RETURN '{}'; END IF;
  SELECT * INTO held FROM prize WHERE campaign_id = the_campaign AND prize_id = the_prize;
  IF NOT FOUND OR held.awarded >= held.stock THEN RETURN NULL; END IF;
  IF held.stock IS NULL AND held.limit_type = 2 THEN
    -- Stands against a save (FOR UPDATE) but not against other plays, so that going on to the stronger lock never deadlocks.
    SELECT * INTO held FROM prize WHERE campaign_id = the_campaign AND prize_id = the_prize FOR KEY SHARE;
    IF held.stock IS NULL AND held.limit_type = 2 THEN RETURN '{}'; END IF;
  END IF;
  SELECT * INTO held FROM prize WHERE campaign_id = the_campaign AND prize_id = the_prize FOR NO KEY UPDATE;
  IF held.awarded >= held.stock THEN RETURN NULL; END IF;

  IF held.limit_type <> 2 THEN
    today := CASE held.limit_type WHEN 0 THEN held.day_limit ELSE coalesce((held.day_limits->>award_day::text)::integer, 0) END;
    IF today < 1 THEN RETURN NULL; END IF;
    INSERT INTO prize_day (campaign_id, company_id, prize_id, day, awarded, day_limit)
    VALUES (the_campaign, held.company_id, the_prize, award_day, 1, today)
    ON CONFLICT (campaign_id, prize_id, day) DO UPDATE SET awarded = prize_day.awarded + 1, day_limit = excluded.day_limit
    WHERE prize_day.awarded < excluded.day_limit;
    IF NOT FOUND THEN RETURN NULL; END IF;
  END IF;
  IF held.stock IS NULL THEN RETURN '{}'; END IF;

  UPDATE prize SET awarded = awarded + 1
  WHERE campaign_id = the_campaign AND prize_id = the_prize AND awarded < stock RETURNING * INTO held;
  IF NOT FOUND THEN RAISE EXCEPTION 'The locked prize % has lost its stock', the_prize; END IF;
  RETURN jsonb_build_object('before', held.stock - held.awarded + 1, 'after', held.stock - held.awarded);
END $$;

-- Gives one piece back to the stock and to its day.
CREATE FUNCTION return_stock(the_campaign uuid, the_prize uuid, award_day date) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  UPDATE prize_day d SET awarded = d.awarded - 1 FROM prize p
  WHERE d.campaign_id = the_campaign AND d.prize_id = the_prize AND d.day = award_day AND d.awarded > 0
    AND p.campaign_id = the_campaign AND p.prize_id = the_prize AND p.limit_type <> 2;
  UPDATE prize SET awarded = awarded - 1
  WHERE campaign_id = the_campaign AND prize_id = the_prize AND stock IS NOT NULL AND awarded > 0;
END $$;

-- The next code of an outcome page's pool, as the play's. Without a pool every field is null; without a code left
-- only `pool_id` is there. The hint spares walking over codes that have gone (stack, "draw").
CREATE FUNCTION take_code(the_campaign uuid, page text, the_play uuid, hint bigint) RETURNS unique_code LANGUAGE plpgsql AS $$
DECLARE
  pool uuid;
  found_id bigint;
  code unique_code;
BEGIN
  SELECT pool_id INTO pool FROM code_pool
  WHERE campaign_id = the_campaign AND outcome_page_id = page AND state = 'active';
  IF pool IS NULL THEN RETURN NULL; END IF;

  -- First past the hint, then anywhere, then waiting for those that others hold: "exhausted" is said only when it is true.
  IF hint IS NOT NULL THEN
    SELECT c.code_id INTO found_id FROM unique_code c
    WHERE c.campaign_id = the_campaign AND c.pool_id = pool AND c.consumed_at IS NULL AND c.code_id >= hint
      AND is_code_valid(c.campaign_id, c.batch_id)
    ORDER BY c.code_id LIMIT 1 FOR UPDATE SKIP LOCKED;
  END IF;
  IF found_id IS NULL THEN
    SELECT c.code_id INTO found_id FROM unique_code c
    WHERE c.campaign_id = the_campaign AND c.pool_id = pool AND c.consumed_at IS NULL
      AND is_code_valid(c.campaign_id, c.batch_id)
    ORDER BY c.code_id LIMIT 1 FOR UPDATE SKIP LOCKED;
  END IF;
  IF found_id IS NULL THEN
    SELECT c.code_id INTO found_id FROM unique_code c
    WHERE c.campaign_id = the_campaign AND c.pool_id = pool AND c.consumed_at IS NULL
      AND is_code_valid(c.campaign_id, c.batch_id)
    ORDER BY c.code_id LIMIT 1 FOR UPDATE;
  END IF;
  code.pool_id := pool;
  IF found_id IS NULL THEN RETURN code; END IF;

  UPDATE unique_code SET play_id = the_play, consumed_at = fairground_now()
  WHERE campaign_id = the_campaign AND pool_id = pool AND code_id = found_id RETURNING * INTO code;
  RETURN code;
END $$;

CREATE FUNCTION is_code_valid(the_campaign uuid, the_batch uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM code_batch b WHERE b.campaign_id = the_campaign AND b.batch_id = the_batch
    AND (b.valid_from IS NULL OR b.valid_from <= fairground_now()) AND (b.valid_until IS NULL OR b.valid_until > fairground_now()))
$$;

-- Queues the outcome mail when outcome and address are both known; once per play, never for exhausted codes.
CREATE FUNCTION queue_outcome_mail(the_campaign uuid, the_day date, the_play uuid, address text) RETURNS boolean
LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO mail_message (campaign_id, company_id, kind, day, play_id, email_id, revision, language, recipient, due_at, created_at)
  SELECT the_campaign, d.company_id, 'outcome', the_day, the_play, d.email_id, d.revision, p.language, address,
    fairground_now(), fairground_now()
  FROM draw d JOIN play p ON p.campaign_id = d.campaign_id AND p.day = d.day AND p.play_id = d.play_id
  WHERE d.campaign_id = the_campaign AND d.day = the_day AND d.play_id = the_play
    AND d.email_id IS NOT NULL AND NOT d.exhausted AND p.withheld_at IS NULL AND address IS NOT NULL
  ON CONFLICT (campaign_id, play_id, kind) DO NOTHING;
  RETURN FOUND;
END $$;

-- Stores the answer that closes a play which get-prize has drawn. The first answer wins; its hash says whose it was.
CREATE FUNCTION finish_play(the_campaign uuid, the_day date, the_play uuid, the_call text, hash text, the_answer jsonb, the_submission jsonb)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  p play;
  stored stored_answer;
BEGIN
  SELECT * INTO p FROM play WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT * INTO stored FROM stored_answer WHERE campaign_id = the_campaign AND play_id = the_play AND call = the_call;
  IF FOUND THEN RETURN jsonb_build_object('hash', stored.body_hash, 'answer', stored.answer); END IF;
  INSERT INTO stored_answer (campaign_id, company_id, play_id, call, body_hash, answer, answered_at)
  VALUES (the_campaign, p.company_id, the_play, the_call, hash, the_answer::text, fairground_now());
  IF the_submission IS NOT NULL THEN
    UPDATE play SET submission = the_submission, finished_at = fairground_now()
    WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  END IF;
  RETURN jsonb_build_object('hash', hash, 'answer', the_answer::text);
END $$;

-- Marks a won prize as the visitor's; a repeat changes nothing.
CREATE FUNCTION claim_prize(the_campaign uuid, the_day date, the_play uuid) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  p play;
  drawn draw;
BEGIN
  SELECT * INTO p FROM play WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play FOR UPDATE;
  IF NOT FOUND THEN RETURN '{"kind": "unknown"}'; END IF;
  SELECT * INTO drawn FROM draw WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  IF NOT FOUND THEN RETURN '{"kind": "notDrawn"}'; END IF;
  IF p.withheld_at IS NOT NULL THEN RETURN '{"kind": "withheld"}'; END IF;
  IF drawn.won AND NOT drawn.exhausted AND p.claimed_at IS NULL THEN
    UPDATE play SET claimed_at = fairground_now() WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  END IF;
  RETURN jsonb_build_object('kind', 'claimed', 'isClaimed', drawn.won AND NOT drawn.exhausted, 'draw', draw_of(drawn));
END $$;

-- Creates, corrects or completes the play's lead (decisions, "Leads").
--   leaving  {leadId, payload, email, emailIdentity, userIdentity, newsletter, profileId, language, merge}; merge keeps
--            what an update leaves out
--   identity under which the play counts from now on; null: nothing known
CREATE FUNCTION save_lead(the_campaign uuid, the_day date, the_play uuid, leaving jsonb, hash text, identity text, limits jsonb, is_open boolean)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  p play;
  drawn draw;
  is_drawn boolean;
  earlier lead;
  has_lead boolean;
  refusal jsonb;
  new_email text := leaving->>'emailIdentity';
  new_user text := leaving->>'userIdentity';
BEGIN
  SELECT * INTO p FROM play WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play FOR UPDATE;
  IF NOT FOUND THEN RETURN '{"kind": "unknown"}'; END IF;
  IF p.withheld_at IS NOT NULL THEN RETURN '{"kind": "limited", "reached": []}'; END IF;
  SELECT * INTO earlier FROM lead WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  has_lead := FOUND;
  IF has_lead AND earlier.body_hash = hash THEN RETURN jsonb_build_object('kind', 'repeated', 'leadId', earlier.lead_id); END IF;

  SELECT * INTO drawn FROM draw WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  is_drawn := FOUND;
  -- Who has drawn may still say who they are when the campaign has closed.
  IF NOT is_drawn AND NOT is_open THEN RETURN '{"kind": "closed"}'; END IF;
  IF is_drawn AND (new_email <> p.email_identity OR new_user <> p.user_identity) THEN RETURN '{"kind": "identityFixed"}'; END IF;

  IF identity IS NOT NULL AND NOT identity = ANY (p.counted) THEN
    refusal := count_play(the_campaign, p.company_id, the_play, identity, limits);
    IF refusal->>'kind' = 'limited' AND is_drawn THEN
      -- The prize is withheld and its piece returned, as a log entry.
      UPDATE play SET withheld_at = fairground_now()
      WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
      IF drawn.won AND NOT drawn.exhausted AND drawn.prize_id IS NOT NULL THEN
        PERFORM withhold_prize(drawn);
      END IF;
    END IF;
    IF refusal IS NOT NULL THEN RETURN refusal; END IF;
    p.counted := p.counted || identity;
    p.registered := true;
  END IF;

  UPDATE play SET counted = p.counted, registered = p.registered,
    email_identity = CASE WHEN is_drawn THEN coalesce(email_identity, new_email) ELSE coalesce(new_email, email_identity) END,
    user_identity = CASE WHEN is_drawn THEN coalesce(user_identity, new_user) ELSE coalesce(new_user, user_identity) END
  WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play
  RETURNING * INTO p;

  INSERT INTO lead (campaign_id, company_id, day, play_id, lead_id, reference, payload, email, email_identity, user_identity,
    newsletter, profile_id, language, body_hash, created_at, updated_at)
  VALUES (the_campaign, p.company_id, the_day, the_play, (leaving->>'leadId')::uuid, p.reference, leaving->'payload',
    leaving->>'email', p.email_identity, p.user_identity, coalesce(leaving->>'newsletter', 'none'), leaving->>'profileId',
    leaving->>'language', hash, fairground_now(), fairground_now())
  ON CONFLICT (campaign_id, day, play_id) DO UPDATE SET
    -- What made the identity stays when a later call leaves it out.
    payload = CASE WHEN (leaving->>'merge')::boolean THEN lead.payload || jsonb_strip_nulls(excluded.payload) ELSE excluded.payload END
      || CASE WHEN is_drawn THEN jsonb_strip_nulls(jsonb_build_object(
      'email', coalesce(excluded.payload->>'email', lead.payload->>'email'),
      'clientUserId', coalesce(excluded.payload->>'clientUserId', lead.payload->>'clientUserId'))) ELSE '{}' END,
    email = CASE WHEN is_drawn THEN coalesce(lead.email, excluded.email)
      WHEN (leaving->>'merge')::boolean THEN coalesce(excluded.email, lead.email) ELSE excluded.email END,
    email_identity = excluded.email_identity, user_identity = excluded.user_identity,
    -- What was confirmed stays confirmed for the same address.
    newsletter = CASE WHEN leaving->>'newsletter' IS NULL THEN lead.newsletter
      WHEN lead.newsletter = 'confirmed' AND excluded.newsletter <> 'none'
      AND lead.email_identity = excluded.email_identity THEN 'confirmed' ELSE excluded.newsletter END,
    profile_id = coalesce(excluded.profile_id, lead.profile_id), body_hash = excluded.body_hash, updated_at = excluded.updated_at
  RETURNING * INTO earlier;

  RETURN jsonb_build_object('kind', CASE WHEN has_lead THEN 'corrected' ELSE 'created' END, 'leadId', earlier.lead_id,
    'mailQueued', is_drawn AND queue_outcome_mail(the_campaign, the_day, the_play, earlier.email));
END $$;

CREATE FUNCTION withhold_prize(drawn draw) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before jsonb;
BEGIN
  SELECT stock_of(p) INTO before FROM prize p WHERE campaign_id = drawn.campaign_id AND prize_id = drawn.prize_id FOR UPDATE;
  PERFORM return_stock(drawn.campaign_id, drawn.prize_id, drawn.award_day);
  INSERT INTO stock_change (campaign_id, company_id, prize_id, reason, before, after, reference)
  SELECT drawn.campaign_id, drawn.company_id, drawn.prize_id, 'withheld', before, stock_of(p), drawn.reference
  FROM prize p WHERE campaign_id = drawn.campaign_id AND prize_id = drawn.prize_id;
END $$;

CREATE FUNCTION stock_of(p prize) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('stock', p.stock, 'awarded', p.awarded, 'limitType', p.limit_type, 'dayLimit', p.day_limit,
    'dayLimits', p.day_limits)
$$;

-- Daily: partitions ahead; what was kept only to limit tries and to answer repeats goes (address hashes after 48 hours).
CREATE FUNCTION keep_plays_up() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  PERFORM prepare_partitions();
  DELETE FROM access_try WHERE slot < transaction_timestamp() - interval '48 hours' AND source <> 'campaign';
  DELETE FROM session_key WHERE opened_at < transaction_timestamp() - interval '7 days';
END $$;
