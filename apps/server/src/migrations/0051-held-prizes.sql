-- Prizes that wait: for the confirmed address, or for a decision over a suspicious play.

CREATE FUNCTION is_confirmed(the_campaign uuid, identity text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM opt_in o
    WHERE o.campaign_id = the_campaign AND o.email_identity = identity AND o.confirmed_at IS NOT NULL)
$$;

CREATE FUNCTION waits_for_opt_in(the_campaign uuid, the_revision integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((metadata->>'codesAfterOptIn')::boolean AND (metadata->>'doubleOptIn')::boolean, false)
  FROM campaign_revision WHERE campaign_id = the_campaign AND revision = the_revision
$$;

-- Whether what a play has won must still be kept back.
CREATE FUNCTION is_held(the_campaign uuid, the_day date, the_play uuid, the_revision integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM play_check c
      WHERE c.campaign_id = the_campaign AND c.day = the_day AND c.play_id = the_play AND c.review = 'pending')
    OR (waits_for_opt_in(the_campaign, the_revision) AND NOT EXISTS (SELECT FROM lead l
      WHERE l.campaign_id = the_campaign AND l.day = the_day AND l.play_id = the_play
        AND is_confirmed(the_campaign, l.email_identity)))
$$;

-- Queues the outcome mail when outcome and address are both known and nothing holds the prize; once per play, never for
-- exhausted codes.
CREATE OR REPLACE FUNCTION queue_outcome_mail(the_campaign uuid, the_day date, the_play uuid, address text) RETURNS boolean
LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO mail_message (campaign_id, company_id, kind, day, play_id, email_id, revision, language, recipient, due_at, created_at)
  SELECT the_campaign, d.company_id, 'outcome', the_day, the_play, d.email_id, d.revision, p.language, address,
    fairground_now(), fairground_now()
  FROM draw d JOIN play p ON p.campaign_id = d.campaign_id AND p.day = d.day AND p.play_id = d.play_id
  WHERE d.campaign_id = the_campaign AND d.day = the_day AND d.play_id = the_play
    AND d.email_id IS NOT NULL AND NOT d.exhausted AND p.withheld_at IS NULL AND address IS NOT NULL
    AND (NOT d.won OR NOT is_held(the_campaign, the_day, the_play, d.revision))
  ON CONFLICT ON CONSTRAINT mail_message_once DO NOTHING;
  RETURN FOUND;
END $$;

-- Saves a lead, and in the same transaction asks its address to confirm itself.
--   asking null where the campaign asks nobody, or {optInId, tokenHash, needsAddress, revision, language, textHash, days,
--          from, emailId}
-- Answers what save_lead answers, with `optIn`: whether a mail is or was on its way, and `optInQueued`: whether now.
CREATE FUNCTION leave_lead(the_campaign uuid, the_day date, the_play uuid, leaving jsonb, hash text, identity text,
  limits jsonb, is_open boolean, asking jsonb)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  answer jsonb := save_lead(the_campaign, the_day, the_play, leaving, hash, identity, limits, is_open);
  queued boolean := false;
BEGIN
  IF answer->>'kind' IN ('created', 'corrected') AND asking IS NOT NULL THEN
    queued := ask_to_confirm(the_campaign, the_day, the_play, asking);
  END IF;
  RETURN answer || jsonb_build_object('optInQueued', queued, 'optIn', EXISTS (
    SELECT FROM opt_in o JOIN lead l ON l.campaign_id = o.campaign_id AND l.day = o.day AND l.play_id = o.play_id
    WHERE o.campaign_id = the_campaign AND o.day = the_day AND o.play_id = the_play
      AND o.email_identity = l.email_identity));
END $$;

CREATE FUNCTION ask_to_confirm(the_campaign uuid, the_day date, the_play uuid, asking jsonb) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  l lead;
  wants_newsletter boolean;
  asked integer;
BEGIN
  SELECT * INTO l FROM lead WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  wants_newsletter := l.newsletter = 'requested';
  IF l.email IS NULL OR l.email_identity IS NULL THEN RETURN false; END IF;
  IF NOT wants_newsletter AND NOT (asking->>'needsAddress')::boolean THEN RETURN false; END IF;

  -- Who has confirmed before need not do it again.
  IF EXISTS (SELECT FROM opt_in o WHERE o.campaign_id = the_campaign AND o.email_identity = l.email_identity
    AND o.confirmed_at IS NOT NULL AND (o.newsletter OR NOT wants_newsletter)) THEN
    UPDATE lead SET newsletter = 'confirmed'
    WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play AND newsletter = 'requested';
    RETURN false;
  END IF;
  -- A correction of other fields asks nobody twice.
  IF EXISTS (SELECT FROM opt_in o WHERE o.campaign_id = the_campaign AND o.day = the_day AND o.play_id = the_play
    AND o.email_identity = l.email_identity AND o.newsletter = wants_newsletter AND o.expires_at > fairground_now()) THEN
    RETURN false;
  END IF;
  -- Nobody's mailbox is flooded by others who type its address.
  SELECT count(*) INTO asked FROM opt_in o WHERE o.campaign_id = the_campaign AND o.email_identity = l.email_identity
    AND o.requested_at > fairground_now() - interval '24 hours';

  INSERT INTO opt_in (campaign_id, company_id, opt_in_id, day, play_id, token_hash, email, email_identity, newsletter,
    language, revision, text_hash, requested_at, requested_from, expires_at)
  VALUES (the_campaign, l.company_id, (asking->>'optInId')::uuid, the_day, the_play, asking->>'tokenHash', l.email,
    l.email_identity, wants_newsletter, asking->>'language', (asking->>'revision')::integer, asking->>'textHash',
    fairground_now(), asking->>'from', fairground_now() + make_interval(days => (asking->>'days')::integer));
  IF asked >= 3 THEN RETURN false; END IF;
  INSERT INTO mail_message (campaign_id, company_id, kind, day, play_id, opt_in_id, email_id, revision, language, recipient,
    due_at, created_at)
  VALUES (the_campaign, l.company_id, 'doubleOptIn', the_day, the_play, (asking->>'optInId')::uuid, asking->>'emailId',
    (asking->>'revision')::integer, asking->>'language', l.email, fairground_now(), fairground_now());
  RETURN true;
END $$;

-- What a confirmation link is about; opening it is noted and confirms nothing. Null: no such link.
CREATE FUNCTION open_opt_in(the_campaign uuid, the_token text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  o opt_in;
BEGIN
  UPDATE opt_in SET opened_at = coalesce(opened_at, fairground_now())
  WHERE campaign_id = the_campaign AND token_hash = the_token RETURNING * INTO o;
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN opt_in_state(o);
END $$;

CREATE FUNCTION opt_in_state(o opt_in) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('companyId', o.company_id, 'revision', o.revision, 'language', o.language,
    'newsletter', o.newsletter, 'state', CASE WHEN o.confirmed_at IS NOT NULL THEN 'confirmed'
      WHEN o.expires_at <= fairground_now() THEN 'expired' ELSE 'waiting' END)
$$;

-- Confirms once: newsletter ticks of the address count from now on, and prizes that waited for it are mailed.
-- Answers the state before, with `mailQueued`. Null: no such link.
CREATE FUNCTION confirm_opt_in(the_campaign uuid, the_token text, the_address text, the_agent text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  o opt_in;
  l lead;
  queued boolean := false;
BEGIN
  SELECT * INTO o FROM opt_in WHERE campaign_id = the_campaign AND token_hash = the_token FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF opt_in_state(o)->>'state' <> 'waiting' THEN RETURN opt_in_state(o) || '{"mailQueued": false}'; END IF;
  UPDATE opt_in SET confirmed_at = fairground_now(), confirmed_from = the_address, confirmed_agent = left(the_agent, 300)
  WHERE campaign_id = the_campaign AND opt_in_id = o.opt_in_id;
  IF o.newsletter THEN
    UPDATE lead SET newsletter = 'confirmed'
    WHERE campaign_id = the_campaign AND email_identity = o.email_identity AND newsletter = 'requested';
  END IF;
  FOR l IN SELECT * FROM lead WHERE campaign_id = the_campaign AND email_identity = o.email_identity LOOP
    queued := queue_outcome_mail(the_campaign, l.day, l.play_id, l.email) OR queued;
  END LOOP;
  RETURN opt_in_state(o) || jsonb_build_object('mailQueued', queued);
END $$;

-- Withholds what a play has or would have won; a won piece goes back to the stock as a log entry. False: it was before.
CREATE FUNCTION withhold_play(the_campaign uuid, the_day date, the_play uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  drawn draw;
BEGIN
  PERFORM FROM play WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play FOR UPDATE;
  UPDATE play SET withheld_at = fairground_now()
  WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play AND withheld_at IS NULL;
  IF NOT FOUND THEN RETURN false; END IF;
  SELECT * INTO drawn FROM draw WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  IF FOUND AND drawn.won AND NOT drawn.exhausted AND drawn.prize_id IS NOT NULL THEN
    PERFORM withhold_prize(drawn);
  END IF;
  RETURN true;
END $$;

-- Returns the prizes of a campaign that nobody confirmed in time; how many.
CREATE FUNCTION expire_holds(the_campaign uuid) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  late record;
  returned integer := 0;
BEGIN
  FOR late IN
    SELECT d.day, d.play_id FROM campaign_revision r
    JOIN draw d ON d.campaign_id = r.campaign_id AND d.revision = r.revision
    JOIN play p ON p.campaign_id = d.campaign_id AND p.day = d.day AND p.play_id = d.play_id
    WHERE r.campaign_id = the_campaign AND waits_for_opt_in(the_campaign, r.revision)
      AND d.won AND NOT d.exhausted AND p.withheld_at IS NULL
      AND greatest(d.drawn_at, (SELECT max(o.requested_at) FROM opt_in o
          WHERE o.campaign_id = d.campaign_id AND o.day = d.day AND o.play_id = d.play_id))
        + make_interval(days => coalesce((r.metadata->>'optInDays')::integer, 7)) <= fairground_now()
      AND NOT EXISTS (SELECT FROM lead l WHERE l.campaign_id = d.campaign_id AND l.day = d.day AND l.play_id = d.play_id
        AND is_confirmed(the_campaign, l.email_identity))
  LOOP
    IF withhold_play(the_campaign, late.day, late.play_id) THEN returned := returned + 1; END IF;
  END LOOP;
  RETURN returned;
END $$;

-- Counts what was seen and looks the rest up.
--   looking {companyId, play: {day, playId} or null, count: [source], sources: {address, domain}, blocks: [{kind, value}], emailIdentity, email}
CREATE FUNCTION look_for_fraud(the_campaign uuid, looking jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  company uuid := (looking->>'companyId')::uuid;
BEGIN
  INSERT INTO fraud_count (campaign_id, company_id, source, slot, seen)
  SELECT the_campaign, company, source, access_slot(), 1 FROM jsonb_array_elements_text(looking->'count') source ORDER BY source
  ON CONFLICT (campaign_id, source, slot) DO UPDATE SET seen = fraud_count.seen + 1;
  RETURN jsonb_build_object(
    'playsFromAddress', seen_lately(the_campaign, looking->'sources'->>'address'),
    'leadsOfDomain', seen_lately(the_campaign, looking->'sources'->>'domain'),
    'aliases', (SELECT count(DISTINCT lower(l.email)) FROM lead l WHERE l.campaign_id = the_campaign
      AND l.email_identity = looking->>'emailIdentity' AND lower(l.email) <> looking->>'email'),
    'blocked', (SELECT coalesce(jsonb_agg(b.kind), '[]') FROM company_block b
      JOIN jsonb_array_elements(looking->'blocks') k ON b.kind = k->>'kind' AND b.value = k->>'value'
      WHERE b.company_id = company),
    'secondsOpen', (SELECT extract(epoch FROM fairground_now() - p.opened_at)::float8 FROM play p
      WHERE p.campaign_id = the_campaign AND p.day = (looking->'play'->>'day')::date
        AND p.play_id = (looking->'play'->>'playId')::uuid));
END $$;

-- Within the last hour.
CREATE FUNCTION seen_lately(the_campaign uuid, the_source text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(seen), 0)::integer FROM fraud_count
  WHERE campaign_id = the_campaign AND source = the_source AND slot > fairground_now() - interval '1 hour'
$$;

-- Notes what was found out about a play; a later look that finds less takes nothing back.
--   finding {addressHash, score, reasons, verdict: pass | review | block}
CREATE FUNCTION note_check(the_campaign uuid, the_day date, the_play uuid, finding jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  INSERT INTO play_check (campaign_id, company_id, day, play_id, reference, checked_at, address_hash, score, reasons, review,
    blocked, told)
  SELECT the_campaign, p.company_id, the_day, the_play, p.reference, fairground_now(), finding->>'addressHash',
    (finding->>'score')::integer, finding->'reasons', CASE WHEN finding->>'verdict' = 'review' THEN 'pending' END,
    finding->>'verdict' = 'block',
    -- What an answer has told already, it tells again.
    CASE WHEN EXISTS (SELECT FROM stored_answer a WHERE a.campaign_id = the_campaign AND a.play_id = the_play
      AND a.call = 'lead-game-data') THEN true END
  FROM play p WHERE p.campaign_id = the_campaign AND p.day = the_day AND p.play_id = the_play
  ON CONFLICT (campaign_id, day, play_id) DO UPDATE SET
    reasons = CASE WHEN excluded.score >= play_check.score THEN excluded.reasons ELSE play_check.reasons END,
    score = greatest(excluded.score, play_check.score), checked_at = excluded.checked_at,
    address_hash = coalesce(excluded.address_hash, play_check.address_hash),
    review = coalesce(play_check.review, excluded.review), blocked = play_check.blocked OR excluded.blocked,
    told = coalesce(play_check.told, excluded.told);
  IF finding->>'verdict' = 'block' THEN PERFORM withhold_play(the_campaign, the_day, the_play); END IF;
END $$;

-- Whether an answer may tell the play's code; decided by the first one that could.
CREATE FUNCTION may_tell_code(the_campaign uuid, the_day date, the_play uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  may boolean;
BEGIN
  UPDATE play_check SET told = coalesce(told, review IS DISTINCT FROM 'pending')
  WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play RETURNING told INTO may;
  RETURN coalesce(may, true);
END $$;

CREATE FUNCTION is_under_review(the_campaign uuid, the_day date, the_play uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM play_check c
    WHERE c.campaign_id = the_campaign AND c.day = the_day AND c.play_id = the_play AND c.review = 'pending')
$$;

-- Decides over a play under review. Null: there is none; else {state, isNew, mailQueued}.
CREATE FUNCTION decide_review(the_campaign uuid, company uuid, the_reference uuid, new_state text, who text, why text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  c play_check;
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
    SELECT coalesce(bool_or(queue_outcome_mail(the_campaign, l.day, l.play_id, l.email)), false) INTO queued
    FROM lead l WHERE l.campaign_id = the_campaign AND l.day = c.day AND l.play_id = c.play_id;
  END IF;
  RETURN jsonb_build_object('state', new_state, 'isNew', true, 'mailQueued', queued);
END $$;

-- Whether a solution may open a play: it is new, or the same call's repeat sends it again.
CREATE FUNCTION use_challenge(the_campaign uuid, company uuid, hash text, the_key text, until timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  INSERT INTO challenge_used (campaign_id, company_id, challenge_hash, key_hash, expires_at)
  VALUES (the_campaign, company, hash, the_key, until) ON CONFLICT DO NOTHING;
  IF FOUND THEN RETURN true; END IF;
  RETURN EXISTS (SELECT FROM challenge_used
    WHERE campaign_id = the_campaign AND challenge_hash = hash AND key_hash = the_key);
END $$;

-- Null: this company has none.
CREATE FUNCTION signing_secret_of(the_campaign uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.encrypted FROM campaign c JOIN signing_secret s ON s.company_id = c.company_id WHERE c.campaign_id = the_campaign
$$;
