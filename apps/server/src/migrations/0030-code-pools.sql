-- Pools of unique codes: imports as jobs, formats, deletion; access codes: uses and resets that statistics keep.

-- A pool's life is prepared → active → exhausted | deleted; "exhausted" is told by what is left, never stored.
ALTER TABLE code_batch
  -- How many codes came with it, less those deleted with it. What was given away stays counted.
  ADD COLUMN stored integer NOT NULL DEFAULT 0 CHECK (stored >= 0),
  -- Null while its codes are still being imported: it gives none then.
  ADD COLUMN ready_at timestamptz DEFAULT fairground_now(),
  -- Its codes that were not given away are gone; the row stays for those that were.
  ADD COLUMN deleted_at timestamptz,
  ADD COLUMN format text NOT NULL DEFAULT 'text' CHECK (format IN ('text', 'qr', 'code128', 'ean13', 'pdf417')),
  ADD COLUMN prefix text NOT NULL DEFAULT '',
  ADD COLUMN suffix text NOT NULL DEFAULT '';
UPDATE code_batch b SET stored = (SELECT count(*) FROM unique_code c
  WHERE c.campaign_id = b.campaign_id AND c.batch_id = b.batch_id);
CREATE INDEX code_batch_of_pool ON code_batch (campaign_id, pool_id, created_at);
-- The spec's batch calls name no campaign.
CREATE INDEX code_batch_by_id ON code_batch (batch_id);
CREATE INDEX code_pool_by_page ON code_pool (outcome_page_id);

-- Codes are handed out, listed and counted batch by batch: one that gives none (not ready, not valid) is never walked over.
DROP INDEX unique_code_left;
DROP INDEX unique_code_of_batch;
CREATE INDEX unique_code_left ON unique_code (campaign_id, batch_id, code_id) WHERE consumed_at IS NULL;
CREATE INDEX unique_code_of_batch ON unique_code (campaign_id, batch_id, code_id);
CREATE INDEX unique_code_given ON unique_code (campaign_id, pool_id, batch_id, consumed_at) WHERE consumed_at IS NOT NULL;

CREATE TABLE code_import (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  import_id uuid NOT NULL DEFAULT gen_random_uuid(),
  pool_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  -- The pool is this import's own: cancelling takes it away as well.
  made_pool boolean NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done')),
  -- Codes are made by this pattern; null: they wait in code_import_chunk.
  pattern text,
  -- Rows to work through, and how far it is.
  rows integer NOT NULL CHECK (rows >= 0),
  done integer NOT NULL DEFAULT 0,
  stored integer NOT NULL DEFAULT 0,
  -- Refused rows: how many by reason, and the first thousand of duplicates and of others.
  refused jsonb NOT NULL DEFAULT '{}',
  faults jsonb NOT NULL DEFAULT '[]',
  duplicates jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT fairground_now(),
  created_by uuid,
  finished_at timestamptz,
  PRIMARY KEY (campaign_id, import_id),
  FOREIGN KEY (campaign_id, pool_id) REFERENCES code_pool
);
CREATE INDEX code_import_by_id ON code_import (import_id);
CREATE INDEX code_import_open ON code_import (campaign_id, pool_id) WHERE state <> 'done';
SELECT protect_tenant('code_import');

-- What an upload held, in the order of the file; each goes away in the transaction that stores its codes.
CREATE TABLE code_import_chunk (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  import_id uuid NOT NULL,
  n integer NOT NULL,
  codes text[] NOT NULL,
  lines integer[] NOT NULL,
  PRIMARY KEY (campaign_id, import_id, n),
  FOREIGN KEY (campaign_id, import_id) REFERENCES code_import ON DELETE CASCADE
);
ALTER TABLE code_import_chunk ALTER COLUMN codes SET STORAGE EXTERNAL, ALTER COLUMN lines SET STORAGE EXTERNAL;
SELECT protect_tenant('code_import_chunk');

-- Stores the next chunk of an import, or the codes that were made for it: {"state": "gone" | "running" | "done", "left"}.
-- One transaction, so that an import that was interrupted goes on where it was.
CREATE FUNCTION import_codes(the_campaign uuid, the_import uuid, made text[]) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  i code_import;
  chunk code_import_chunk;
  kept text[];
  extra jsonb := '[]';
BEGIN
  SELECT * INTO i FROM code_import WHERE campaign_id = the_campaign AND import_id = the_import FOR UPDATE;
  IF NOT FOUND THEN RETURN '{"state": "gone", "left": 0}'; END IF;
  IF i.state = 'done' THEN RETURN '{"state": "done", "left": 0}'; END IF;

  IF i.pattern IS NULL THEN
    SELECT * INTO chunk FROM code_import_chunk WHERE campaign_id = the_campaign AND import_id = the_import ORDER BY n LIMIT 1;
  ELSIF i.stored < i.rows THEN
    chunk.codes := made;
  END IF;

  IF chunk.codes IS NOT NULL THEN
    -- One import after the other in a pool: two with the same codes never wait for each other.
    PERFORM FROM code_pool WHERE campaign_id = the_campaign AND pool_id = i.pool_id FOR NO KEY UPDATE;
    WITH put AS (
      INSERT INTO unique_code (campaign_id, company_id, pool_id, batch_id, value)
      SELECT the_campaign, i.company_id, i.pool_id, i.batch_id, value FROM unnest(chunk.codes) AS value
      ON CONFLICT (campaign_id, pool_id, value) DO NOTHING RETURNING value
    ) SELECT coalesce(array_agg(value), '{}') INTO kept FROM put;

    -- A pattern that makes a code twice is asked for another; a file's row is refused.
    IF i.pattern IS NULL AND cardinality(kept) < cardinality(chunk.codes) THEN
      SELECT coalesce(jsonb_agg(jsonb_build_object('line', r.line, 'code', r.value, 'reason', 'duplicate') ORDER BY r.line), '[]')
      INTO extra FROM (
        SELECT line, value FROM (
          SELECT line, value, row_number() OVER (PARTITION BY value ORDER BY line) AS nth FROM unnest(chunk.codes, chunk.lines) AS u(value, line)
        ) ranked LEFT JOIN unnest(kept) AS k(kept) ON k.kept = value AND nth = 1
        WHERE k.kept IS NULL ORDER BY line LIMIT greatest(1000 - jsonb_array_length(i.duplicates), 0)) r;
      UPDATE code_import SET duplicates = duplicates || extra, refused = jsonb_set(refused, '{duplicate}',
        to_jsonb(coalesce((refused->>'duplicate')::integer, 0) + cardinality(chunk.codes) - cardinality(kept)))
      WHERE campaign_id = the_campaign AND import_id = the_import;
    END IF;
    DELETE FROM code_import_chunk WHERE campaign_id = the_campaign AND import_id = the_import AND n = chunk.n;
    UPDATE code_import SET state = 'running', stored = stored + cardinality(kept),
      done = CASE WHEN i.pattern IS NULL THEN done + cardinality(chunk.codes) ELSE stored + cardinality(kept) END
    WHERE campaign_id = the_campaign AND import_id = the_import RETURNING * INTO i;
    IF i.done < i.rows THEN RETURN jsonb_build_object('state', 'running', 'left', i.rows - i.done); END IF;
  END IF;
  IF i.pattern IS NOT NULL AND i.stored < i.rows THEN
    RETURN jsonb_build_object('state', 'running', 'left', i.rows - i.stored);
  END IF;

  UPDATE code_import SET state = 'done', finished_at = fairground_now() WHERE campaign_id = the_campaign AND import_id = the_import;
  UPDATE code_batch SET ready_at = fairground_now(), stored = i.stored WHERE campaign_id = the_campaign AND batch_id = i.batch_id;
  -- Nothing but duplicates: no batch.
  DELETE FROM code_batch WHERE campaign_id = the_campaign AND batch_id = i.batch_id AND stored = 0;
  RETURN '{"state": "done", "left": 0}';
END $$;

-- Takes back everything that an unfinished import has made. False: it has finished, or is not there.
CREATE FUNCTION cancel_import(the_campaign uuid, the_import uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  i code_import;
BEGIN
  SELECT * INTO i FROM code_import WHERE campaign_id = the_campaign AND import_id = the_import AND state <> 'done' FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  DELETE FROM unique_code WHERE campaign_id = the_campaign AND batch_id = i.batch_id;
  DELETE FROM code_import WHERE campaign_id = the_campaign AND import_id = the_import;
  DELETE FROM code_batch WHERE campaign_id = the_campaign AND batch_id = i.batch_id;
  IF i.made_pool THEN
    DELETE FROM code_pool p WHERE p.campaign_id = the_campaign AND p.pool_id = i.pool_id AND p.state = 'prepared'
      AND NOT EXISTS (SELECT FROM code_batch b WHERE b.campaign_id = the_campaign AND b.pool_id = i.pool_id)
      AND NOT EXISTS (SELECT FROM code_import o WHERE o.campaign_id = the_campaign AND o.pool_id = i.pool_id);
  END IF;
  RETURN true;
END $$;

-- Deletes a batch's codes that were not given away; the batch's row stays where some were.
CREATE FUNCTION delete_batch(the_campaign uuid, the_batch uuid) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  gone integer;
  given integer;
BEGIN
  DELETE FROM unique_code WHERE campaign_id = the_campaign AND batch_id = the_batch AND consumed_at IS NULL;
  GET DIAGNOSTICS gone = ROW_COUNT;
  SELECT count(*) INTO given FROM unique_code WHERE campaign_id = the_campaign AND batch_id = the_batch;
  UPDATE code_batch SET deleted_at = fairground_now(), stored = given
  WHERE campaign_id = the_campaign AND batch_id = the_batch;
  DELETE FROM code_batch WHERE campaign_id = the_campaign AND batch_id = the_batch AND stored = 0;
  RETURN gone;
END $$;

-- Deletes a pool with its codes that were not given away. Imports into it are cancelled.
CREATE FUNCTION delete_pool(the_campaign uuid, the_pool uuid) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  gone integer := 0;
  the_import uuid;
  the_batch uuid;
BEGIN
  FOR the_import IN SELECT import_id FROM code_import
    WHERE campaign_id = the_campaign AND pool_id = the_pool AND state <> 'done' ORDER BY import_id LOOP
    PERFORM cancel_import(the_campaign, the_import);
  END LOOP;
  UPDATE code_pool SET state = 'deleted' WHERE campaign_id = the_campaign AND pool_id = the_pool;
  FOR the_batch IN SELECT batch_id FROM code_batch WHERE campaign_id = the_campaign AND pool_id = the_pool LOOP
    gone := gone + delete_batch(the_campaign, the_batch);
  END LOOP;
  RETURN gone;
END $$;

-- As 0015, batch by batch in the order of their making: a batch that is imported, deleted or out of its validity gives
-- nothing, and what is given is the code as the visitor is to see it, between the batch's prefix and suffix.
CREATE OR REPLACE FUNCTION take_code(the_campaign uuid, page text, the_play uuid, hint bigint) RETURNS unique_code LANGUAGE plpgsql AS $$
DECLARE
  pool uuid;
  batch code_batch;
  found_id bigint;
  code unique_code;
BEGIN
  SELECT pool_id INTO pool FROM code_pool
  WHERE campaign_id = the_campaign AND outcome_page_id = page AND state = 'active';
  IF pool IS NULL THEN RETURN NULL; END IF;

  -- First past the hint, then anywhere, then waiting for those that others hold: "exhausted" is said only when it is true.
  <<passes>>
  FOR pass IN 1..3 LOOP
    CONTINUE WHEN pass = 1 AND hint IS NULL;
    FOR batch IN SELECT * FROM code_batch b
      WHERE b.campaign_id = the_campaign AND b.pool_id = pool AND b.ready_at IS NOT NULL AND b.deleted_at IS NULL
        AND (b.valid_from IS NULL OR b.valid_from <= fairground_now()) AND (b.valid_until IS NULL OR b.valid_until > fairground_now())
      ORDER BY b.created_at, b.batch_id LOOP
      IF pass < 3 THEN
        SELECT c.code_id INTO found_id FROM unique_code c
        WHERE c.campaign_id = the_campaign AND c.batch_id = batch.batch_id AND c.consumed_at IS NULL
          AND c.code_id >= CASE WHEN pass = 1 THEN hint ELSE 0 END
        ORDER BY c.code_id LIMIT 1 FOR UPDATE SKIP LOCKED;
      ELSE
        SELECT c.code_id INTO found_id FROM unique_code c
        WHERE c.campaign_id = the_campaign AND c.batch_id = batch.batch_id AND c.consumed_at IS NULL
        ORDER BY c.code_id LIMIT 1 FOR UPDATE;
      END IF;
      EXIT passes WHEN found_id IS NOT NULL;
    END LOOP;
  END LOOP;
  code.pool_id := pool;
  IF found_id IS NULL THEN RETURN code; END IF;

  UPDATE unique_code SET play_id = the_play, consumed_at = fairground_now()
  WHERE campaign_id = the_campaign AND pool_id = pool AND code_id = found_id RETURNING * INTO code;
  code.value := batch.prefix || code.value || batch.suffix;
  RETURN code;
END $$;
DROP FUNCTION is_code_valid;

-- Whether a code as shown can be drawn in a format (ISO/IEC 15420 for EAN-13: twelve digits, or thirteen with their check digit).
CREATE FUNCTION code_fits(shown text, format text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE format
    WHEN 'ean13' THEN shown ~ '^[0-9]{12}$' OR (shown ~ '^[0-9]{13}$' AND
      (substr(shown, 13, 1)::integer + (SELECT sum(substr(shown, place, 1)::integer * (CASE place % 2 WHEN 0 THEN 3 ELSE 1 END))
        FROM generate_series(1, 12) AS place)) % 10 = 0)
    WHEN 'code128' THEN shown ~ '^[ -~]{1,80}$'
    WHEN 'pdf417' THEN octet_length(shown) <= 800
    WHEN 'qr' THEN octet_length(shown) <= 2000
    ELSE true
  END
$$;

-- The page to go to when an outcome's codes have run out is the campaign document's (spec §3, uniqueCodes): an upload
-- that names one saves the draft, with the one before kept.
CREATE FUNCTION set_code_fallback(the_campaign uuid, page text, fallback text, by_account uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  c campaign;
BEGIN
  SELECT * INTO c FROM campaign WHERE campaign_id = the_campaign AND deleted_at IS NULL FOR UPDATE;
  IF c.draft #>> ARRAY['uniqueCodes', page, 'fallbackOutcomePageId'] = fallback THEN RETURN; END IF;
  INSERT INTO campaign_history (campaign_id, company_id, rev, draft, saved_by)
  VALUES (the_campaign, c.company_id, c.rev, c.draft, by_account);
  UPDATE campaign SET rev = rev + 1, updated_at = fairground_now(), draft = jsonb_set(draft, '{uniqueCodes}',
    coalesce(draft->'uniqueCodes', '{}') || jsonb_build_object(page, jsonb_build_object('fallbackOutcomePageId', fallback)))
  WHERE campaign_id = the_campaign;
END $$;

-- Each use of an access code: what the statistics keep when the codes are made unused again.
CREATE TABLE access_code_use (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  use_id bigint GENERATED ALWAYS AS IDENTITY,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, use_id)
);
SELECT protect_tenant('access_code_use');
INSERT INTO append_only VALUES ('access_code_use');
INSERT INTO access_code_use (campaign_id, company_id, used_at)
SELECT campaign_id, company_id, used_at FROM access_code CROSS JOIN generate_series(1, used) WHERE used_at IS NOT NULL;

-- A trigger, so that the play path writes it in the statement that uses the code, whatever that statement is.
CREATE FUNCTION note_access_code_use() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  INSERT INTO access_code_use (campaign_id, company_id, used_at) VALUES (NEW.campaign_id, NEW.company_id, NEW.used_at);
  RETURN NULL;
END $$;
CREATE TRIGGER note_use AFTER UPDATE OF used ON access_code FOR EACH ROW
WHEN (NEW.used > OLD.used) EXECUTE FUNCTION note_access_code_use();

-- Who made a campaign's used access codes unused, when, and how many they were.
CREATE TABLE access_code_reset (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  reset_id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT fairground_now(),
  codes integer NOT NULL,
  by_account uuid,
  PRIMARY KEY (campaign_id, reset_id)
);
SELECT protect_tenant('access_code_reset');
INSERT INTO append_only VALUES ('access_code_reset');
