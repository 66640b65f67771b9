-- Uploads of access codes: prepared whole, stored chunk by chunk by a job; until the last one nobody can use any of them.
ALTER TABLE access_code ADD COLUMN import_id uuid;
CREATE INDEX access_code_importing ON access_code (campaign_id, import_id) WHERE import_id IS NOT NULL;

CREATE TABLE access_import (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  import_id uuid NOT NULL DEFAULT gen_random_uuid(),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done')),
  uses integer NOT NULL,
  expires_at timestamptz,
  -- Rows to work through, and how far it is.
  rows integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  stored integer NOT NULL DEFAULT 0,
  -- Refused rows: how many by reason, and the first thousand of the file's own faults and of duplicates.
  refused jsonb NOT NULL DEFAULT '{}',
  faults jsonb NOT NULL DEFAULT '[]',
  duplicates jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT fairground_now(),
  PRIMARY KEY (campaign_id, import_id)
);
SELECT protect_tenant('access_import');

CREATE TABLE access_import_chunk (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  import_id uuid NOT NULL,
  n integer NOT NULL,
  codes text[] NOT NULL,
  lines integer[] NOT NULL,
  PRIMARY KEY (campaign_id, import_id, n),
  FOREIGN KEY (campaign_id, import_id) REFERENCES access_import ON DELETE CASCADE
);
SELECT protect_tenant('access_import_chunk');

-- Stores the next chunk: 'gone' | 'running' | 'done'. One transaction, so that what was interrupted goes on where it was.
-- Codes that are not ready are expired since ever: the play path refuses them as it refuses every other.
CREATE FUNCTION import_access_codes(the_campaign uuid, the_import uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  i access_import;
  chunk access_import_chunk;
  kept text[];
  twice jsonb;
BEGIN
  SELECT * INTO i FROM access_import WHERE campaign_id = the_campaign AND import_id = the_import FOR UPDATE;
  IF NOT FOUND THEN RETURN 'gone'; END IF;
  IF i.state = 'done' THEN RETURN 'done'; END IF;
  SELECT * INTO chunk FROM access_import_chunk WHERE campaign_id = the_campaign AND import_id = the_import ORDER BY n LIMIT 1;

  IF FOUND THEN
    WITH put AS (
      INSERT INTO access_code (campaign_id, company_id, code, uses, expires_at, import_id)
      SELECT the_campaign, i.company_id, code, i.uses, '-infinity', the_import FROM unnest(chunk.codes) AS code ORDER BY code
      ON CONFLICT (campaign_id, code) DO NOTHING RETURNING code
    ) SELECT coalesce(array_agg(code), '{}') INTO kept FROM put;
    SELECT coalesce(jsonb_agg(jsonb_build_object('line', line, 'code', code, 'reason', 'duplicate') ORDER BY line), '[]') INTO twice
    FROM (
      SELECT code, line, row_number() OVER (PARTITION BY code ORDER BY line) AS nth FROM unnest(chunk.codes, chunk.lines) AS u(code, line)
    ) ranked WHERE nth > 1 OR NOT code = ANY (kept);
    UPDATE access_import SET state = 'running', done = done + cardinality(chunk.codes), stored = stored + cardinality(kept),
      duplicates = jsonb_path_query_array(duplicates || twice, '$[0 to 999]'),
      refused = CASE WHEN twice = '[]' THEN refused ELSE jsonb_set(refused, '{duplicate}',
        to_jsonb(coalesce((refused->>'duplicate')::integer, 0) + jsonb_array_length(twice))) END
    WHERE campaign_id = the_campaign AND import_id = the_import RETURNING * INTO i;
    DELETE FROM access_import_chunk WHERE campaign_id = the_campaign AND import_id = the_import AND n = chunk.n;
    IF i.done < i.rows THEN RETURN 'running'; END IF;
  END IF;

  UPDATE access_code SET expires_at = i.expires_at, import_id = NULL WHERE campaign_id = the_campaign AND import_id = the_import;
  UPDATE access_import SET state = 'done' WHERE campaign_id = the_campaign AND import_id = the_import;
  RETURN 'done';
END $$;

-- Takes back everything that an unfinished import has made. False: it has finished.
CREATE FUNCTION cancel_access_import(the_campaign uuid, the_import uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  PERFORM FROM access_import WHERE campaign_id = the_campaign AND import_id = the_import AND state <> 'done' FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  DELETE FROM access_code WHERE campaign_id = the_campaign AND import_id = the_import;
  DELETE FROM access_import WHERE campaign_id = the_campaign AND import_id = the_import;
  RETURN true;
END $$;
