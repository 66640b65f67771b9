-- Pacing (play-engine): winning moments and every-n-th counts, guarded as stock is; the raffle; rehearsals.

-- Prizes whose live revision paces them by more than odds. Campaigns without such prizes have no row here.
CREATE TABLE prize_pace (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  prize_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('moments', 'everyNth')),
  -- How the moments were placed; another one on publishing places the open ones anew.
  plan jsonb NOT NULL DEFAULT '{}',
  -- Every n-th play wins: counted are the plays whose draw the prize takes part in.
  n integer CHECK (n >= 2),
  plays bigint NOT NULL DEFAULT 0,
  given bigint NOT NULL DEFAULT 0 CHECK (given >= 0),
  PRIMARY KEY (campaign_id, prize_id),
  CHECK ((mode = 'everyNth') = (n IS NOT NULL)),
  CHECK (n IS NULL OR given * n <= plays)
);
SELECT protect_tenant('prize_pace');

-- Winning moments. Open until a play takes them; never before their time, never twice, at most one per play.
CREATE TABLE prize_moment (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  prize_id uuid NOT NULL,
  -- Its number in the seed's stream.
  n integer NOT NULL CHECK (n >= 0),
  at timestamptz NOT NULL,
  taken_by uuid,
  taken_at timestamptz,
  PRIMARY KEY (campaign_id, prize_id, n),
  CHECK ((taken_by IS NULL) = (taken_at IS NULL)),
  CHECK (taken_at >= at)
);
CREATE INDEX prize_moment_open ON prize_moment (campaign_id, prize_id, at, n) WHERE taken_by IS NULL;
CREATE UNIQUE INDEX prize_moment_of_play ON prize_moment (campaign_id, taken_by) WHERE taken_by IS NOT NULL;
SELECT protect_tenant('prize_moment');

-- The moment that a play took, for whoever checks the draw.
ALTER TABLE draw ADD COLUMN moment_at timestamptz;

ALTER TABLE stock_change DROP CONSTRAINT stock_change_reason_check,
  ADD CONSTRAINT stock_change_reason_check CHECK (reason IN ('saved', 'withheld', 'moments', 'raffle'));

-- The second-chance raffle: drawn once, the same answer for ever.
CREATE TABLE raffle (
  campaign_id uuid NOT NULL PRIMARY KEY,
  company_id uuid NOT NULL,
  drawn_at timestamptz NOT NULL,
  request jsonb NOT NULL,
  -- {chances, prizes: [{prizeId, winners: [reference], alternates: [reference]}]}
  result jsonb NOT NULL,
  by_account uuid
);
SELECT protect_tenant('raffle');
INSERT INTO append_only VALUES ('raffle');

-- Rehearsals run in a worker of one process; its heartbeat says that it lives.
CREATE TABLE rehearsal (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  rehearsal_id uuid NOT NULL DEFAULT gen_random_uuid(),
  status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'done', 'cancelled', 'interrupted', 'failed')),
  progress double precision NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 1),
  request jsonb NOT NULL,
  result jsonb,
  fault text,
  created_at timestamptz NOT NULL DEFAULT fairground_now(),
  beat_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  by_account uuid,
  PRIMARY KEY (campaign_id, rehearsal_id),
  CHECK ((status = 'done') = (result IS NOT NULL))
);
CREATE UNIQUE INDEX rehearsal_running ON rehearsal (campaign_id) WHERE status = 'running';
CREATE INDEX rehearsal_newest ON rehearsal (campaign_id, created_at DESC);
SELECT protect_tenant('rehearsal');

-- What is due in a campaign now: {moments: [prize ids, the oldest open moment first], counts: {prizeId: {plays, given}}}.
-- Null: it paces nothing.
CREATE FUNCTION pacing_now(the_campaign uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object(
    'moments', coalesce(jsonb_agg(p.prize_id ORDER BY due.at, p.prize_id) FILTER (WHERE due.at IS NOT NULL), '[]'),
    'counts', coalesce(jsonb_object_agg(p.prize_id, jsonb_build_object('plays', p.plays, 'given', p.given))
      FILTER (WHERE p.mode = 'everyNth'), '{}'))
  FROM prize_pace p LEFT JOIN LATERAL (
    SELECT m.at FROM prize_moment m
    WHERE p.mode = 'moments' AND m.campaign_id = p.campaign_id AND m.prize_id = p.prize_id
      AND m.taken_by IS NULL AND m.at <= fairground_now()
    ORDER BY m.at, m.n LIMIT 1
  ) due ON true
  WHERE p.campaign_id = the_campaign HAVING count(*) > 0
$$;

CREATE OR REPLACE FUNCTION campaign_facts(the_campaign uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object('campaignId', campaign_id, 'companyId', company_id, 'liveRevision', live_revision,
    'startDate', start_date, 'endDate', end_date, 'deactivatedAt', deactivated_at, 'deletedAt', deleted_at,
    'firstPublishedAt', first_published_at, 'now', fairground_now(), 'pacing', pacing_now(campaign_id))
  FROM campaign WHERE campaign_id = the_campaign
$$;

-- One piece as its rule gives it: stock first, then the oldest open moment, or the n-th play's turn.
-- Null: not there (any more); nothing has changed then.
CREATE FUNCTION take_piece(the_campaign uuid, the_play uuid, candidate jsonb, award_day date) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  the_prize uuid := (candidate->>'prizeId')::uuid;
  the_rule text := candidate->>'rule';
  taken jsonb;
  moment timestamptz;
BEGIN
  -- Looked at before anything is locked: most plays that come too late stop here.
  IF the_rule = 'moment' AND NOT EXISTS (SELECT FROM prize_moment WHERE campaign_id = the_campaign
    AND prize_id = the_prize AND taken_by IS NULL AND at <= fairground_now()) THEN RETURN NULL; END IF;

  taken := take_stock(the_campaign, the_prize, award_day);
  IF taken IS NULL THEN RETURN NULL; END IF;

  IF the_rule = 'moment' THEN
    UPDATE prize_moment SET taken_by = the_play, taken_at = fairground_now()
    WHERE campaign_id = the_campaign AND prize_id = the_prize AND n = (
      SELECT n FROM prize_moment WHERE campaign_id = the_campaign AND prize_id = the_prize
        AND taken_by IS NULL AND at <= fairground_now()
      ORDER BY at, n LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING at INTO moment;
    IF NOT FOUND THEN
      PERFORM return_stock(the_campaign, the_prize, award_day);
      RETURN NULL;
    END IF;
    RETURN taken || jsonb_build_object('momentAt', moment);
  END IF;

  IF the_rule = 'every-nth' THEN
    UPDATE prize_pace SET plays = plays + 1, given = given + 1
    WHERE campaign_id = the_campaign AND prize_id = the_prize AND mode = 'everyNth' AND plays + 1 >= (given + 1) * n;
    IF NOT FOUND THEN
      PERFORM return_stock(the_campaign, the_prize, award_day);
      RETURN NULL;
    END IF;
    RETURN taken || '{"counted": true}';
  END IF;
  RETURN taken;
END $$;

-- Gives a piece back: to stock and day, and to the moment or the turn that gave it, for the next play.
CREATE FUNCTION return_piece(the_campaign uuid, the_play uuid, the_prize uuid, the_rule text, award_day date) RETURNS void
LANGUAGE plpgsql AS $$ BEGIN
  PERFORM return_stock(the_campaign, the_prize, award_day);
  IF the_rule = 'moment' THEN
    UPDATE prize_moment SET taken_by = NULL, taken_at = NULL
    WHERE campaign_id = the_campaign AND prize_id = the_prize AND taken_by = the_play;
  ELSIF the_rule = 'every-nth' THEN
    UPDATE prize_pace SET given = given - 1 WHERE campaign_id = the_campaign AND prize_id = the_prize AND given > 0;
  END IF;
END $$;

-- As in 0015, with pacing: `award` may name `counters`, the every-n-th prizes that this play counts towards, and the
-- piece is taken as its rule says.
CREATE OR REPLACE FUNCTION take_prize(the_campaign uuid, the_day date, the_play uuid, the_call text, hash text, candidates jsonb,
  random jsonb, award jsonb, counting jsonb, the_submission jsonb)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  p play;
  refusal jsonb;
  candidate jsonb;
  at_place integer := 0;
  taken jsonb;
  the_code unique_code;
  counters uuid[];
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

  -- Plays that count towards every n-th stand in line, always before they lock a prize.
  counters := ARRAY(SELECT jsonb_array_elements_text(coalesce(award->'counters', '[]'))::uuid);
  IF cardinality(counters) > 0 THEN
    PERFORM FROM prize_pace WHERE campaign_id = the_campaign AND prize_id = ANY (counters) ORDER BY prize_id FOR UPDATE;
  END IF;

  LOOP
    candidate := candidates->at_place;
    IF candidate IS NULL THEN RAISE EXCEPTION 'The last candidate needs no stock'; END IF;
    taken := take_piece(the_campaign, the_play, candidate, (award->>'day')::date);
    EXIT WHEN taken IS NOT NULL;
    at_place := at_place + 1;
  END LOOP;

  -- A page with a pool gives a code; without one left the answer says so and nothing is awarded.
  SELECT * INTO the_code FROM take_code(the_campaign, candidate->>'outcomePageId', the_play, (candidate->>'codeHint')::bigint);
  IF the_code.uuid IS NULL AND the_code.pool_id IS NOT NULL THEN
    PERFORM return_piece(the_campaign, the_play, (candidate->>'prizeId')::uuid, candidate->>'rule', (award->>'day')::date);
    taken := taken || '{"exhausted": true}' || jsonb_build_object('after', taken->'before');
  END IF;

  IF cardinality(counters) > 0 THEN
    UPDATE prize_pace SET plays = plays + 1 WHERE campaign_id = the_campaign AND prize_id = ANY (counters)
      AND NOT (taken ? 'counted' AND prize_id = (candidate->>'prizeId')::uuid);
  END IF;

  INSERT INTO draw (campaign_id, company_id, day, play_id, reference, drawn_at, award_day, revision, nonce, entry_id,
    prize_id, won, exhausted, outcome_id, outcome_page_id, email_id, code_uuid, code_value, rule, place, random,
    stock_before, stock_after, moment_at)
  VALUES (the_campaign, p.company_id, the_day, the_play, p.reference, fairground_now(), (award->>'day')::date, p.revision,
    p.nonce, candidate->>'entryId', (candidate->>'prizeId')::uuid, (candidate->>'won')::boolean,
    coalesce((taken->>'exhausted')::boolean, false), candidate->>'outcomeId', candidate->>'outcomePageId',
    candidate->>'emailId', CASE WHEN taken ? 'exhausted' THEN 'exhausted-' || the_code.pool_id ELSE the_code.uuid::text END,
    CASE WHEN taken ? 'exhausted' THEN '' ELSE the_code.value END, candidate->>'rule', at_place, random,
    (taken->>'before')::integer, (taken->>'after')::integer, (taken->>'momentAt')::timestamptz);

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

CREATE OR REPLACE FUNCTION withhold_prize(drawn draw) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before jsonb;
BEGIN
  PERFORM FROM prize_pace WHERE campaign_id = drawn.campaign_id AND prize_id = drawn.prize_id FOR UPDATE;
  SELECT stock_of(p) INTO before FROM prize p WHERE campaign_id = drawn.campaign_id AND prize_id = drawn.prize_id FOR UPDATE;
  PERFORM return_piece(drawn.campaign_id, drawn.play_id, drawn.prize_id, drawn.rule, drawn.award_day);
  INSERT INTO stock_change (campaign_id, company_id, prize_id, reason, before, after, reference)
  SELECT drawn.campaign_id, drawn.company_id, drawn.prize_id, 'withheld', before, stock_of(p), drawn.reference
  FROM prize p WHERE campaign_id = drawn.campaign_id AND prize_id = drawn.prize_id;
END $$;

-- Rehearsals whose process has stopped without a word. Called at every start and by whoever looks.
CREATE FUNCTION interrupt_rehearsals(the_campaign uuid, patience interval) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  stopped integer;
BEGIN
  UPDATE rehearsal SET status = 'interrupted'
  WHERE status = 'running' AND beat_at < clock_timestamp() - patience AND (the_campaign IS NULL OR campaign_id = the_campaign);
  GET DIAGNOSTICS stopped = ROW_COUNT;
  RETURN stopped;
END $$;
