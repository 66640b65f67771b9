-- Stores the next chunk of an import, or the codes that were made for it: {"state": "gone" | "running" | "done", "left"}.
-- One transaction, so that an import that was interrupted goes on where it was.
CREATE OR REPLACE FUNCTION import_codes(the_campaign uuid, the_import uuid, made text[]) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  i code_import;
  chunk code_import_chunk;
  elsewhere jsonb;
  others integer;
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
    PERFORM 1 FROM code_pool WHERE campaign_id = the_campaign AND pool_id = i.pool_id FOR NO KEY UPDATE;
    elsewhere := codes_elsewhere(the_campaign, i.company_id, i.pool_id, chunk.codes);
    WITH put AS (
      INSERT INTO unique_code (campaign_id, company_id, pool_id, batch_id, value)
      SELECT the_campaign, i.company_id, i.pool_id, i.batch_id, value FROM unnest(chunk.codes) AS value
      WHERE value NOT IN (SELECT e->>'value' FROM jsonb_array_elements(elsewhere) AS e)
      ON CONFLICT (campaign_id, pool_id, value) DO NOTHING RETURNING value
    ) SELECT coalesce(array_agg(value), '{}') INTO kept FROM put;

    -- A pattern that makes a code twice is asked for another; a file's row is refused.
    IF i.pattern IS NULL AND cardinality(kept) < cardinality(chunk.codes) THEN
      SELECT coalesce(jsonb_agg(jsonb_build_object('line', r.line, 'code', r.value) || CASE WHEN r.place IS NULL
        THEN '{"reason": "duplicate"}' ELSE jsonb_build_object('reason', 'elsewhere', 'elsewhere', r.place - 'value') END ORDER BY r.line), '[]')
      INTO extra FROM (
        SELECT line, ranked.value, e.place FROM (
          SELECT line, value, row_number() OVER (PARTITION BY value ORDER BY line) AS nth FROM unnest(chunk.codes, chunk.lines) AS u(value, line)
        ) ranked LEFT JOIN unnest(kept) AS k(kept) ON k.kept = ranked.value AND nth = 1
        LEFT JOIN jsonb_array_elements(elsewhere) AS e(place) ON e.place->>'value' = ranked.value
        WHERE k.kept IS NULL ORDER BY line LIMIT greatest(1000 - jsonb_array_length(i.duplicates), 0)) r;
      SELECT count(*) INTO others FROM unnest(chunk.codes) AS value
      WHERE value IN (SELECT e->>'value' FROM jsonb_array_elements(elsewhere) AS e);
      UPDATE code_import SET duplicates = duplicates || extra, refused = refused
        || CASE WHEN others = 0 THEN '{}' ELSE jsonb_build_object('elsewhere', coalesce((refused->>'elsewhere')::integer, 0) + others) END
        || CASE WHEN others = cardinality(chunk.codes) - cardinality(kept) THEN '{}' ELSE jsonb_build_object('duplicate',
          coalesce((refused->>'duplicate')::integer, 0) + cardinality(chunk.codes) - cardinality(kept) - others) END
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
  UPDATE code_pool SET state = 'active'
  WHERE campaign_id = the_campaign AND pool_id = i.pool_id AND state = 'prepared' AND i.activates AND i.stored > 0;
  -- Nothing but duplicates: no batch.
  DELETE FROM code_batch WHERE campaign_id = the_campaign AND batch_id = i.batch_id AND stored = 0;
  RETURN '{"state": "done", "left": 0}';
END $$;
