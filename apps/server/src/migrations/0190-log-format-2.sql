-- Format 2 of the draw log (play-engine, "Fairness anyone can check"): configurations say who decides and by what rules, draws
-- end in the part of the stock that was taken from, and both are hashed as another format, so that no row can be read as
-- one of the other. All other kinds stay as they are.

CREATE FUNCTION row_hash_2_of(kind text, fields text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT hash_fields(ARRAY['fairground-row-2', kind] || fields)
$$;

-- Whether the log has, or will have, a revision's configuration of format 2: five fields, the last one says so.
CREATE FUNCTION is_in_format_2(the_campaign uuid, the_revision text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM draw_log l WHERE l.campaign_id = the_campaign AND l.kind = 'configuration'
      AND l.fields[5] = '2' AND l.fields[1] = coalesce(the_revision, l.fields[1]))
    OR EXISTS (SELECT FROM log_pending p WHERE p.campaign_id = the_campaign AND p.kind = 'configuration'
      AND p.fields[5] = '2' AND p.fields[1] = coalesce(the_revision, p.fields[1]))
$$;

-- `random` says the number, the day's key, what the choice rested on, and the format. A process of the release before says
-- none: its rows are of the first format until the campaign has the second. Once it has, what the draw alone decided is told
-- in the second all the same; what rules decided cannot be, for it does not say by what: such a draw is refused, and the
-- visitor's next try meets a process that says it.
CREATE OR REPLACE FUNCTION log_draw() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fields text[] := ARRAY[NEW.reference::text, NEW.nonce, NEW.revision::text, NEW.random->>'key', instant_text(NEW.drawn_at),
    NEW.random->'draw'->>'number', NEW.random->'draw'->>'below', NEW.random->>'basis', NEW.rule, NEW.place::text, NEW.entry_id,
    NEW.prize_id::text, NEW.won::text, NEW.exhausted::text, NEW.outcome_id, NEW.stock_before::text, NEW.stock_after::text];
  is_second boolean := NEW.random->>'format' = '2';
BEGIN
  IF EXISTS (SELECT FROM day_reveal WHERE campaign_id = NEW.campaign_id AND name = NEW.random->>'key') THEN
    RAISE EXCEPTION 'The key of % has been revealed: nobody may draw with it', NEW.random->>'key';
  END IF;
  IF is_second IS NOT TRUE THEN
    -- Beside the upgrade of the campaign, which takes the same lock alone: no row of the first format comes after it.
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('fairground/format/' || NEW.campaign_id, 0));
    is_second := is_in_format_2(NEW.campaign_id, NULL);
    IF is_second AND (NEW.random->>'basis')::jsonb->>'chosen' IS NOT NULL THEN
      RAISE EXCEPTION 'The log is of format 2: a draw must say by what its outcome was chosen';
    END IF;
  END IF;
  IF is_second THEN
    fields := fields || NULL::text;
    NEW.row_hash := row_hash_2_of('draw', fields);
  ELSE
    NEW.row_hash := row_hash_of('draw', fields);
  END IF;
  INSERT INTO log_pending (campaign_id, company_id, kind, reference, fields, row_hash)
  VALUES (NEW.campaign_id, NEW.company_id, 'draw', NEW.reference, fields, NEW.row_hash);
  RETURN NEW;
END $$;

-- As in 0040, for a play's revision: bound is a day only where the log tells that revision in format 2.
CREATE FUNCTION day_key_source(the_campaign uuid, key_name text, the_revision integer) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object('companyId', c.company_id, 'sealed', s.sealed, 'isBound', EXISTS (
    SELECT FROM day_key k WHERE k.campaign_id = the_campaign AND k.name = key_name)
    AND is_in_format_2(the_campaign, the_revision::text))
  FROM campaign c LEFT JOIN fairness_seed s ON s.campaign_id = c.campaign_id WHERE c.campaign_id = the_campaign
$$;
