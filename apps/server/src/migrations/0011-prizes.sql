-- Prizes: their live stock and limits (document, "Prizes have one truth each"), and the log of what was drawn.

CREATE TABLE prize (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  prize_id uuid NOT NULL DEFAULT gen_random_uuid(),
  pool_id uuid NOT NULL DEFAULT gen_random_uuid(),
  title jsonb NOT NULL,
  -- Null: unlimited. `awarded` is kept exactly where there is a stock.
  stock integer CHECK (stock >= 0),
  awarded integer NOT NULL DEFAULT 0 CHECK (awarded >= 0),
  -- sameForAllDays 0, differentForEachDay 1, unlimited 2 (spec §3).
  limit_type smallint NOT NULL DEFAULT 2 CHECK (limit_type IN (0, 1, 2)),
  day_limit integer NOT NULL DEFAULT 0 CHECK (day_limit >= 0),
  -- {"2026-12-24": 20}: limits of single days, in the campaign's timezone.
  day_limits jsonb NOT NULL DEFAULT '{}',
  -- False once a save leaves it out; the live revision may still award it.
  listed boolean NOT NULL DEFAULT true,
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT fairground_now(),
  PRIMARY KEY (campaign_id, prize_id),
  CHECK (stock IS NULL OR awarded <= stock)
);
SELECT protect_tenant('prize');

CREATE TABLE prize_day (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  prize_id uuid NOT NULL,
  -- In the campaign's timezone.
  day date NOT NULL,
  awarded integer NOT NULL CHECK (awarded >= 0),
  -- The limit under which it was last awarded.
  day_limit integer NOT NULL,
  PRIMARY KEY (campaign_id, prize_id, day),
  CHECK (awarded <= day_limit)
);
SELECT protect_tenant('prize_day');

-- Every change of stock or limits that is not a draw.
CREATE TABLE stock_change (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  change_id uuid NOT NULL DEFAULT gen_random_uuid(),
  prize_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT fairground_now(),
  reason text NOT NULL CHECK (reason IN ('saved', 'withheld')),
  -- {stock, awarded, limitType, dayLimit, dayLimits}
  before jsonb,
  after jsonb NOT NULL,
  -- The account that saved, or the play whose prize went back.
  by_account uuid,
  reference uuid,
  PRIMARY KEY (campaign_id, change_id)
);
CREATE INDEX stock_change_of_prize ON stock_change (campaign_id, prize_id, at);
SELECT protect_tenant('stock_change');
INSERT INTO append_only VALUES ('stock_change');

-- One row per play that drew, immutable from its transaction on (play-engine, invariants 2 and 6).
CREATE TABLE draw (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  day date NOT NULL,
  play_id uuid NOT NULL,
  reference uuid NOT NULL,
  drawn_at timestamptz NOT NULL,
  -- The day in the campaign's timezone on which a daily limit counted it.
  award_day date NOT NULL,
  revision integer NOT NULL,
  nonce text NOT NULL,
  -- Prize entry of the document; null where it has no no-win entry either.
  entry_id text,
  prize_id uuid,
  won boolean NOT NULL,
  -- Codes had run out: nothing was awarded.
  exhausted boolean NOT NULL,
  outcome_id text NOT NULL,
  outcome_page_id text NOT NULL,
  email_id text,
  code_uuid text,
  code_value text,
  -- Which rule put the taken candidate there, and its place among the candidates.
  rule text NOT NULL,
  place integer NOT NULL,
  -- What was drawn, out of what: {"draw": {"number": "4711", "below": "10000"}}.
  random jsonb NOT NULL,
  stock_before integer,
  stock_after integer,
  PRIMARY KEY (campaign_id, day, play_id)
) PARTITION BY RANGE (day);
CREATE INDEX draw_of_prize ON draw (campaign_id, prize_id, award_day) WHERE won AND NOT exhausted;
SELECT protect_tenant('draw');
INSERT INTO append_only VALUES ('draw');

-- Makes the monthly partitions from last month to some months ahead; rows of any other time go to the default ones.
-- Called by the migration, at every start and daily.
CREATE FUNCTION prepare_partitions(months_ahead integer DEFAULT 3) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  parent text;
  part text;
  month date;
  taken boolean;
  made integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('fairground/prepare_partitions', 0));
  FOREACH parent IN ARRAY ARRAY['play', 'play_step', 'lead', 'draw'] LOOP
    part := parent || '_default';
    IF to_regclass(part) IS NULL THEN
      EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', part, parent);
      PERFORM guard_partition(parent, part);
      made := made + 1;
    END IF;
    FOR distance IN -1..months_ahead LOOP
      month := (date_trunc('month', transaction_timestamp() AT TIME ZONE 'UTC') + make_interval(months => distance))::date;
      part := parent || '_' || to_char(month, 'YYYYMM');
      CONTINUE WHEN to_regclass(part) IS NOT NULL;
      -- A partition cannot be made over rows that the default one already holds; they stay there.
      EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE day >= $1 AND day < $2)', parent || '_default')
        INTO taken USING month, (month + interval '1 month')::date;
      CONTINUE WHEN taken;
      EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
        part, parent, month, (month + interval '1 month')::date);
      PERFORM guard_partition(parent, part);
      made := made + 1;
    END LOOP;
  END LOOP;
  RETURN made;
END $$;

-- Rows are reached through the parent alone: a partition by itself has row level security without a policy.
CREATE FUNCTION guard_partition(parent text, part text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', part);
  EXECUTE format('REVOKE ALL ON %I FROM fairground_app', part);
  IF EXISTS (SELECT FROM append_only WHERE table_name = parent) THEN
    INSERT INTO append_only VALUES (part) ON CONFLICT DO NOTHING;
  END IF;
END $$;

SELECT prepare_partitions();
