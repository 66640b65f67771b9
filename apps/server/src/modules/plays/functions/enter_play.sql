-- Opens a play: the play with its counts and its access code, or nothing at all.
--   opening  {companyId, day, playId, reference, nonce, revision, language, emailIdentity, userIdentity, platform, returning}
--            returning: an identity that has played from this browser, or null. Nothing is counted under it here: where it
--            has no play left, its form need not be filled in to be told so
--   key      {hash, bodyHash} or null
--   identity null: not counted
--   access   null, or {code, identity, sources: [{source, max}]}. A code for one play is an identity: whoever has it plays
--            once. It counts where nothing better is proven.
CREATE OR REPLACE FUNCTION enter_play(the_campaign uuid, opening jsonb, key jsonb, identity text, limits jsonb, access jsonb)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  at_time timestamptz := fairground_now();
  company uuid := (opening->>'companyId')::uuid;
  the_play uuid := (opening->>'playId')::uuid;
  answered session_key;
  code access_code;
  refusal jsonb;
  reached jsonb;
  p play;
BEGIN
  IF identity IS NULL AND access IS NOT NULL AND EXISTS (SELECT 1 FROM access_code c
    WHERE c.campaign_id = the_campaign AND c.code = access->>'code' AND c.uses = 1) THEN
    identity := access->>'identity';
  END IF;
  IF access IS NOT NULL AND EXISTS (
    SELECT 1 FROM jsonb_array_elements(access->'sources') s JOIN access_try t
      ON t.campaign_id = the_campaign AND t.source = s->>'source' AND t.slot = access_slot()
    WHERE t.tries >= (s->>'max')::integer
  ) THEN
    RETURN jsonb_build_object('kind', 'tooManyTries',
      'retryAfter', ceil(extract(epoch FROM access_slot() + interval '10 minutes' - fairground_now())));
  END IF;

  IF key IS NOT NULL THEN
    INSERT INTO session_key (campaign_id, company_id, key_hash, body_hash, day, registered, opened_at)
    VALUES (the_campaign, company, key->>'hash', key->>'bodyHash', (opening->>'day')::date, identity IS NOT NULL, at_time)
    ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
      SELECT * INTO answered FROM session_key WHERE campaign_id = the_campaign AND key_hash = key->>'hash';
      IF answered.body_hash <> key->>'bodyHash' THEN RETURN '{"kind": "conflict"}'; END IF;
      RETURN jsonb_build_object('kind', 'repeated', 'day', answered.day, 'registered', answered.registered);
    END IF;
  END IF;

  IF access IS NOT NULL THEN
    SELECT * INTO code FROM access_code
    WHERE campaign_id = the_campaign AND access_code.code = access->>'code' AND used < uses
      AND (expires_at IS NULL OR expires_at > at_time) FOR UPDATE;
    IF NOT FOUND OR is_importing(the_campaign, code.import_id) THEN refusal := '{"kind": "codeRefused"}'; END IF;
  END IF;
  IF refusal IS NULL AND opening->>'returning' IS NOT NULL THEN
    reached := reached_limits(the_campaign, opening->>'returning', limits);
    IF reached IS NOT NULL THEN
      refusal := jsonb_build_object('kind', 'limited', 'reached', reached, 'returning', true);
    END IF;
  END IF;
  IF refusal IS NULL AND identity IS NOT NULL THEN
    refusal := count_play(the_campaign, company, the_play, identity, limits);
  END IF;

  IF refusal IS NULL THEN
    IF access IS NOT NULL THEN
      UPDATE access_code SET used = used + 1, used_at = at_time WHERE campaign_id = the_campaign AND access_code.code = code.code;
    END IF;
    INSERT INTO play (campaign_id, company_id, day, play_id, reference, nonce, revision, language, opened_at,
      email_identity, user_identity, counted, registered, platform)
    VALUES (the_campaign, company, (opening->>'day')::date, the_play, (opening->>'reference')::uuid, opening->>'nonce',
      (opening->>'revision')::integer, opening->>'language', at_time, opening->>'emailIdentity',
      opening->>'userIdentity', CASE WHEN identity IS NULL THEN '{}' ELSE ARRAY[identity] END, identity IS NOT NULL,
      coalesce(opening->>'platform', ''))
    RETURNING * INTO p;
    PERFORM tell_fact(the_campaign, p, 'visit');
    RETURN jsonb_build_object('kind', 'entered', 'registered', identity IS NOT NULL);
  END IF;

  -- Nothing is left of a play that was refused: its key opens the next one.
  IF key IS NOT NULL THEN
    DELETE FROM session_key WHERE campaign_id = the_campaign AND key_hash = key->>'hash';
  END IF;
  IF refusal->>'kind' = 'codeRefused' THEN
    INSERT INTO access_try (campaign_id, company_id, source, slot, tries)
    SELECT the_campaign, company, s->>'source', access_slot(), 1 FROM jsonb_array_elements(access->'sources') s ORDER BY 3
    ON CONFLICT (campaign_id, source, slot) DO UPDATE SET tries = access_try.tries + 1;
  END IF;
  RETURN refusal;
END $$;
