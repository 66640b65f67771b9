-- Stock in slices (play-engine, "Stock without a queue"): winners of one prize take their pieces from rows of their own
-- instead of standing in line behind each other's commits. Rows that are there are not rewritten: a prize's stock is parted
-- by its first draw or save after this, and what was given before stays in `prize.awarded`.

CREATE TABLE prize_slice (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  prize_id uuid NOT NULL,
  slice smallint NOT NULL CHECK (slice BETWEEN 0 AND 31),
  stock integer NOT NULL CHECK (stock >= 0),
  awarded integer NOT NULL DEFAULT 0 CHECK (awarded >= 0),
  PRIMARY KEY (campaign_id, prize_id, slice),
  CHECK (awarded <= stock)
) WITH (fillfactor = 20); -- its rows change all the time: new versions stay on their page
SELECT protect_tenant('prize_slice');

CREATE TABLE prize_day_slice (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  prize_id uuid NOT NULL,
  day date NOT NULL,
  slice smallint NOT NULL CHECK (slice BETWEEN 0 AND 31),
  day_limit integer NOT NULL CHECK (day_limit >= 0),
  awarded integer NOT NULL DEFAULT 0 CHECK (awarded >= 0),
  PRIMARY KEY (campaign_id, prize_id, day, slice),
  CHECK (awarded <= day_limit)
) WITH (fillfactor = 20);
SELECT protect_tenant('prize_day_slice');

-- How many slices there are; 0: not parted. `awarded` counts beside them what no slice does.
ALTER TABLE prize ADD COLUMN slices smallint NOT NULL DEFAULT 0;
ALTER TABLE prize_day ADD COLUMN slices smallint NOT NULL DEFAULT 0;

-- The slices from which a draw has taken its piece; null: none, or drawn before there were any.
ALTER TABLE draw ADD COLUMN slice smallint, ADD COLUMN day_slice smallint;

ALTER TABLE stock_change DROP CONSTRAINT stock_change_reason_check,
  ADD CONSTRAINT stock_change_reason_check
    CHECK (reason IN ('saved', 'parted', 'withheld', 'unclaimed', 'moments', 'pacing', 'raffle'));
