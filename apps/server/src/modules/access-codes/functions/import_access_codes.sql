-- Stores the next chunk: 'gone' | 'running' | 'done'. One transaction, so that what was interrupted goes on where it was.
-- Codes that are not ready are expired since ever: the play path refuses them as it refuses every other.
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
