-- Imports are prepared in many transactions: one that held the embedded database until a whole file was read stopped
-- every player. Until the last of them an import is `preparing`: nobody is told of it, and none of its codes is there.

ALTER TABLE code_import DROP CONSTRAINT code_import_state_check,
  ADD CONSTRAINT code_import_state_check CHECK (state IN ('preparing', 'waiting', 'running', 'done'));
ALTER TABLE access_import DROP CONSTRAINT access_import_state_check,
  ADD CONSTRAINT access_import_state_check CHECK (state IN ('preparing', 'waiting', 'running', 'done'));

-- Access codes belong to their import, and the import's state says whether they can be used: one row tells it of all of
-- them at once. Before, a last statement wrote every code again.
CREATE FUNCTION is_importing(the_campaign uuid, the_import uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT the_import IS NOT NULL AND EXISTS (SELECT FROM access_import
    WHERE campaign_id = the_campaign AND import_id = the_import AND state <> 'done')
$$;
UPDATE access_code c SET expires_at = i.expires_at FROM access_import i
WHERE i.campaign_id = c.campaign_id AND i.import_id = c.import_id;

DO $$
DECLARE
  source text := pg_get_functiondef('enter_play'::regproc);
  usable text := 'AND (expires_at IS NULL OR expires_at > fairground_now())';
BEGIN
  IF strpos(source, usable) = 0 THEN RAISE EXCEPTION 'enter_play no longer uses an access code as 0015 does'; END IF;
  EXECUTE replace(source, usable, usable || ' AND NOT is_importing(campaign_id, import_id)');
END $$;

-- As in 0073, without the last statement; the duplicates of a chunk are told apart by a join.
CREATE OR REPLACE FUNCTION import_access_codes(the_campaign uuid, the_import uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  i access_import;
  chunk access_import_chunk;
  kept text[];
  twice jsonb;
BEGIN
  SELECT * INTO i FROM access_import WHERE campaign_id = the_campaign AND import_id = the_import FOR UPDATE;
  IF NOT FOUND OR i.state = 'preparing' THEN RETURN 'gone'; END IF;
  IF i.state = 'done' THEN RETURN 'done'; END IF;
  SELECT * INTO chunk FROM access_import_chunk WHERE campaign_id = the_campaign AND import_id = the_import ORDER BY n LIMIT 1;

  IF FOUND THEN
    WITH put AS (
      INSERT INTO access_code (campaign_id, company_id, code, uses, expires_at, import_id)
      SELECT the_campaign, i.company_id, code, i.uses, i.expires_at, the_import FROM unnest(chunk.codes) AS code ORDER BY code
      ON CONFLICT (campaign_id, code) DO NOTHING RETURNING code
    ) SELECT coalesce(array_agg(code), '{}') INTO kept FROM put;
    SELECT coalesce(jsonb_agg(jsonb_build_object('line', line, 'code', code, 'reason', 'duplicate') ORDER BY line), '[]') INTO twice
    FROM (
      SELECT code, line, row_number() OVER (PARTITION BY code ORDER BY line) AS nth FROM unnest(chunk.codes, chunk.lines) AS u(code, line)
    ) ranked LEFT JOIN unnest(kept) AS k(kept) ON k.kept = code AND nth = 1 WHERE k.kept IS NULL;
    UPDATE access_import SET state = 'running', done = done + cardinality(chunk.codes), stored = stored + cardinality(kept),
      duplicates = jsonb_path_query_array(duplicates || twice, '$[0 to 999]'),
      refused = CASE WHEN twice = '[]' THEN refused ELSE jsonb_set(refused, '{duplicate}',
        to_jsonb(coalesce((refused->>'duplicate')::integer, 0) + jsonb_array_length(twice))) END
    WHERE campaign_id = the_campaign AND import_id = the_import RETURNING * INTO i;
    DELETE FROM access_import_chunk WHERE campaign_id = the_campaign AND import_id = the_import AND n = chunk.n;
    IF i.done < i.rows THEN RETURN 'running'; END IF;
  END IF;

  UPDATE access_import SET state = 'done' WHERE campaign_id = the_campaign AND import_id = the_import;
  RETURN 'done';
END $$;

-- Keeps a chunk of a file for its import's job; codes and lines are one text each. False: the import is gone.
CREATE FUNCTION keep_codes(the_campaign uuid, the_import uuid, the_n integer, the_codes text, the_lines text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  INSERT INTO code_import_chunk (campaign_id, company_id, import_id, n, codes, lines)
  SELECT campaign_id, company_id, import_id, the_n, string_to_array(the_codes, chr(10)), string_to_array(the_lines, ',')::integer[]
  FROM code_import WHERE campaign_id = the_campaign AND import_id = the_import FOR KEY SHARE;
  RETURN FOUND;
END $$;

CREATE FUNCTION keep_access_codes(the_campaign uuid, the_import uuid, the_n integer, the_codes text, the_lines text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  INSERT INTO access_import_chunk (campaign_id, company_id, import_id, n, codes, lines)
  SELECT campaign_id, company_id, import_id, the_n, string_to_array(the_codes, chr(10)), string_to_array(the_lines, ',')::integer[]
  FROM access_import WHERE campaign_id = the_campaign AND import_id = the_import FOR KEY SHARE;
  RETURN FOUND;
END $$;
