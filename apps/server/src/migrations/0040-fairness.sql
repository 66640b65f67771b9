-- Fairness anyone can check (play-engine): seeds, day keys, and one append-only, hash-chained log per campaign.

-- What the days' keys come from, encrypted with the installation's secret. Made once per campaign, at its first publish.
CREATE TABLE fairness_seed (
  campaign_id uuid NOT NULL PRIMARY KEY,
  company_id uuid NOT NULL,
  sealed text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT fairground_now()
);
SELECT protect_tenant('fairness_seed');
INSERT INTO append_only VALUES ('fairness_seed');

-- The keys of days, bound before anybody plays with them; `name` is the local day with its timezone.
CREATE TABLE day_key (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  name text NOT NULL,
  day date NOT NULL,
  ends_at timestamptz NOT NULL,
  commitment text NOT NULL,
  committed_at timestamptz NOT NULL DEFAULT fairground_now(),
  PRIMARY KEY (campaign_id, name)
);
CREATE INDEX day_key_ends ON day_key (ends_at);
SELECT protect_tenant('day_key');
INSERT INTO append_only VALUES ('day_key');

CREATE TABLE day_reveal (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  name text NOT NULL,
  key text NOT NULL,
  revealed_at timestamptz NOT NULL DEFAULT fairground_now(),
  PRIMARY KEY (campaign_id, name),
  FOREIGN KEY (campaign_id, name) REFERENCES day_key
);
SELECT protect_tenant('day_reveal');
INSERT INTO append_only VALUES ('day_reveal');

-- The chain's end after each day, as it was mailed to the witnesses.
CREATE TABLE chain_head (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  day date NOT NULL,
  seq bigint NOT NULL,
  hash text NOT NULL,
  -- Draws and changes of stock up to it: a day without any is not mailed.
  facts bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT fairground_now(),
  PRIMARY KEY (campaign_id, day)
);
SELECT protect_tenant('chain_head');
INSERT INTO append_only VALUES ('chain_head');

-- Drawn under the lock of the prize that a row is about, which is held until the commit: rows of one prize always have
-- the order in which they took effect.
CREATE SEQUENCE log_order;

-- Rows of the log that wait for their number. Written in the transaction of the fact that they tell; taken away by
-- sequence_log alone.
CREATE TABLE log_pending (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  log_order bigint NOT NULL DEFAULT nextval('log_order'),
  -- Kinds and the order of their fields: packages/model/src/fairness/row.ts.
  kind text NOT NULL CHECK (kind IN ('commitment', 'reveal', 'configuration', 'stock', 'draw')),
  -- Of a draw: the play's public name. Delete the link from play to reference and the person is gone.
  reference uuid,
  fields text[] NOT NULL,
  row_hash text NOT NULL,
  PRIMARY KEY (campaign_id, log_order)
);
CREATE INDEX log_pending_reference ON log_pending (campaign_id, reference) WHERE reference IS NOT NULL;
ALTER TABLE log_pending ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant_sees ON log_pending FOR SELECT USING (in_scope(company_id));
CREATE POLICY tenant_adds ON log_pending FOR INSERT WITH CHECK (in_scope(company_id));
INSERT INTO append_only VALUES ('log_pending');

-- The log. One chain per campaign, so that it cannot be parted by time; rows are written by sequence_log alone: there is
-- no policy under which the application could add, change or delete one.
CREATE TABLE draw_log (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  seq bigint NOT NULL CHECK (seq >= 1),
  kind text NOT NULL,
  reference uuid,
  fields text[] NOT NULL,
  row_hash text NOT NULL,
  previous text NOT NULL,
  hash text NOT NULL,
  logged_at timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, seq)
);
CREATE INDEX draw_log_reference ON draw_log (campaign_id, reference) WHERE reference IS NOT NULL;
CREATE INDEX draw_log_kind ON draw_log (campaign_id, kind, seq) WHERE kind <> 'draw';
ALTER TABLE draw_log ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant_sees ON draw_log FOR SELECT USING (in_scope(company_id));
INSERT INTO append_only VALUES ('draw_log');

-- SHA-256 over netstrings, `-` for null: the same as encodeFields in the model; tests hold them equal.
CREATE FUNCTION hash_fields(fields text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  field text;
  encoded text := '';
BEGIN
  FOREACH field IN ARRAY fields LOOP
    encoded := encoded || CASE WHEN field IS NULL THEN '-' ELSE octet_length(field) || ':' || field END;
  END LOOP;
  RETURN encode(sha256(convert_to(encoded, 'UTF8')), 'hex');
END $$;

CREATE FUNCTION row_hash_of(kind text, fields text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT hash_fields(ARRAY['fairground-row-1', kind] || fields)
$$;

CREATE FUNCTION instant_text(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;

-- The hash of the row that the draw has in the log; null for draws older than the log.
ALTER TABLE draw ADD COLUMN row_hash text;

-- `random` says the number, the day's key and what the choice rested on.
CREATE FUNCTION log_draw() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fields text[] := ARRAY[NEW.reference::text, NEW.nonce, NEW.revision::text, NEW.random->>'key', instant_text(NEW.drawn_at),
    NEW.random->'draw'->>'number', NEW.random->'draw'->>'below', NEW.random->>'basis', NEW.rule, NEW.place::text, NEW.entry_id,
    NEW.prize_id::text, NEW.won::text, NEW.exhausted::text, NEW.outcome_id, NEW.stock_before::text, NEW.stock_after::text];
BEGIN
  IF EXISTS (SELECT FROM day_reveal WHERE campaign_id = NEW.campaign_id AND name = NEW.random->>'key') THEN
    RAISE EXCEPTION 'The key of % has been revealed: nobody may draw with it', NEW.random->>'key';
  END IF;
  NEW.row_hash := row_hash_of('draw', fields);
  INSERT INTO log_pending (campaign_id, company_id, kind, reference, fields, row_hash)
  VALUES (NEW.campaign_id, NEW.company_id, 'draw', NEW.reference, fields, NEW.row_hash);
  RETURN NEW;
END $$;
CREATE TRIGGER log BEFORE INSERT ON draw FOR EACH ROW EXECUTE FUNCTION log_draw();

CREATE FUNCTION log_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fields text[] := ARRAY[NEW.change_id::text, NEW.prize_id::text, NEW.reason, NEW.before::text, NEW.after::text,
    NEW.reference::text, instant_text(NEW.at)];
BEGIN
  INSERT INTO log_pending (campaign_id, company_id, kind, fields, row_hash)
  VALUES (NEW.campaign_id, NEW.company_id, 'stock', fields, row_hash_of('stock', fields));
  RETURN NULL;
END $$;
CREATE TRIGGER log AFTER INSERT ON stock_change FOR EACH ROW EXECUTE FUNCTION log_stock_change();

-- Numbers and chains up to `most` waiting rows. One at a time per campaign: -1 where another is at it.
CREATE FUNCTION sequence_log(the_campaign uuid, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  last_seq bigint;
  last_hash text;
  next_hash text;
  waiting log_pending;
  numbered bigint[] := '{}';
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('fairground/log/' || the_campaign, 0)) THEN RETURN -1; END IF;
  SELECT seq, hash INTO last_seq, last_hash FROM draw_log WHERE campaign_id = the_campaign ORDER BY seq DESC LIMIT 1;
  last_seq := coalesce(last_seq, 0);
  last_hash := coalesce(last_hash, repeat('0', 64));
  FOR waiting IN SELECT * FROM log_pending WHERE campaign_id = the_campaign ORDER BY log_order LIMIT most LOOP
    last_seq := last_seq + 1;
    next_hash := hash_fields(ARRAY['fairground-chain-1', the_campaign::text, last_seq::text, last_hash, waiting.row_hash]);
    INSERT INTO draw_log (campaign_id, company_id, seq, kind, reference, fields, row_hash, previous, hash, logged_at)
    VALUES (the_campaign, waiting.company_id, last_seq, waiting.kind, waiting.reference, waiting.fields, waiting.row_hash,
      last_hash, next_hash, fairground_now());
    last_hash := next_hash;
    numbered := numbered || waiting.log_order;
  END LOOP;
  DELETE FROM log_pending WHERE campaign_id = the_campaign AND log_order = ANY (numbered);
  RETURN cardinality(numbered);
END $$;

-- A play's receipt: its public name and the hash of its row. Null before it has drawn.
CREATE FUNCTION receipt_of(the_campaign uuid, the_day date, the_play uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object('reference', reference, 'rowHash', row_hash) FROM draw
  WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play AND row_hash IS NOT NULL
$$;

-- take_prize with the receipt beside the answer, which is stored without it.
CREATE FUNCTION take_with_receipt(the_campaign uuid, the_day date, the_play uuid, the_call text, hash text, candidates jsonb,
  random jsonb, award jsonb, counting jsonb, the_submission jsonb)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  taken jsonb := take_prize(the_campaign, the_day, the_play, the_call, hash, candidates, random, award, counting, the_submission);
BEGIN
  IF taken->>'kind' <> 'taken' THEN RETURN taken; END IF;
  RETURN taken || jsonb_build_object('receipt', (SELECT jsonb_build_object('reference', reference, 'rowHash', row_hash)
    FROM draw WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play));
END $$;

-- The seed of a campaign and whether a day's key is bound, for the play path: {sealed, isBound, companyId}.
CREATE FUNCTION day_key_source(the_campaign uuid, key_name text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object('companyId', c.company_id, 'sealed', s.sealed, 'isBound', EXISTS (
    SELECT FROM day_key k WHERE k.campaign_id = the_campaign AND k.name = key_name))
  FROM campaign c LEFT JOIN fairness_seed s ON s.campaign_id = c.campaign_id WHERE c.campaign_id = the_campaign
$$;
