-- A draw's row of the log. `random` says the number, the day's key, what the choice rested on, and the format. A process of
-- the release before says none: its rows are of the first format until the campaign has the second. Once it has, what the
-- draw alone decided is told in the second all the same; what rules decided cannot be, for it does not say by what: such a
-- draw is refused, and the visitor's next try meets a process that says it.
CREATE OR REPLACE FUNCTION log_draw() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fields text[] := ARRAY[NEW.reference::text, NEW.nonce, NEW.revision::text, NEW.random->>'key', instant_text(NEW.drawn_at),
    NEW.random->'draw'->>'number', NEW.random->'draw'->>'below', NEW.random->>'basis', NEW.rule, NEW.place::text, NEW.entry_id,
    NEW.prize_id::text, NEW.won::text, NEW.exhausted::text, NEW.outcome_id, NEW.stock_before::text, NEW.stock_after::text];
  is_second boolean := NEW.random->>'format' = '2';
BEGIN
  IF EXISTS (SELECT 1 FROM day_reveal WHERE campaign_id = NEW.campaign_id AND name = NEW.random->>'key') THEN
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
  -- A process of the release before, in the seconds until this one has told its campaigns anew: the next try is told.
  IF NEW.slice IS NOT NULL AND NOT is_second THEN
    RAISE EXCEPTION 'The log is not of format 2 yet: a draw must say from which slice its piece is';
  END IF;
  IF is_second THEN
    fields := fields || NEW.slice::text;
    NEW.row_hash := row_hash_2_of('draw', fields);
  ELSE
    NEW.row_hash := row_hash_of('draw', fields);
  END IF;
  PERFORM log_row(NEW.campaign_id, NEW.company_id, 'draw', fields, NEW.row_hash, NEW.reference);
  RETURN NEW;
END $$;
