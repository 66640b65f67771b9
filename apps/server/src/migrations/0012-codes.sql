-- Unique codes, given away with an outcome, and access codes, asked for before a play.

CREATE TABLE code_pool (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  pool_id uuid NOT NULL DEFAULT gen_random_uuid(),
  outcome_page_id text NOT NULL,
  state text NOT NULL CHECK (state IN ('prepared', 'active', 'deleted')),
  created_at timestamptz NOT NULL DEFAULT fairground_now(),
  PRIMARY KEY (campaign_id, pool_id)
);
CREATE UNIQUE INDEX code_pool_of_page ON code_pool (campaign_id, outcome_page_id) WHERE state <> 'deleted';
SELECT protect_tenant('code_pool');

CREATE TABLE code_batch (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  batch_id uuid NOT NULL DEFAULT gen_random_uuid(),
  pool_id uuid NOT NULL,
  name text NOT NULL,
  valid_from timestamptz,
  valid_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT fairground_now(),
  created_by uuid,
  PRIMARY KEY (campaign_id, batch_id),
  FOREIGN KEY (campaign_id, pool_id) REFERENCES code_pool
);
SELECT protect_tenant('code_batch');

CREATE TABLE unique_code (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  pool_id uuid NOT NULL,
  -- Given out in this order.
  code_id bigint GENERATED ALWAYS AS IDENTITY,
  batch_id uuid NOT NULL,
  uuid uuid NOT NULL DEFAULT gen_random_uuid(),
  value text NOT NULL,
  -- Whose it is: a code has at most one owner (play-engine, invariant 3).
  play_id uuid,
  consumed_at timestamptz,
  PRIMARY KEY (campaign_id, pool_id, code_id),
  UNIQUE (campaign_id, pool_id, value),
  CHECK ((play_id IS NULL) = (consumed_at IS NULL))
);
CREATE INDEX unique_code_left ON unique_code (campaign_id, pool_id, code_id) WHERE consumed_at IS NULL;
CREATE UNIQUE INDEX unique_code_of_play ON unique_code (campaign_id, play_id) WHERE play_id IS NOT NULL;
CREATE INDEX unique_code_of_batch ON unique_code (campaign_id, batch_id);
SELECT protect_tenant('unique_code');

CREATE TABLE access_code (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  -- As it is compared: capitals, without spaces and hyphens.
  code text NOT NULL,
  uses integer NOT NULL DEFAULT 1 CHECK (uses >= 1),
  used integer NOT NULL DEFAULT 0,
  used_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT fairground_now(),
  PRIMARY KEY (campaign_id, code),
  CHECK (used >= 0 AND used <= uses)
);
SELECT protect_tenant('access_code');

-- Wrong tries by source (address hash, session, the campaign itself) in windows of ten minutes.
CREATE TABLE access_try (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  source text NOT NULL,
  slot timestamptz NOT NULL,
  tries integer NOT NULL,
  PRIMARY KEY (campaign_id, source, slot)
);
SELECT protect_tenant('access_try');

CREATE FUNCTION access_slot() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT to_timestamp(floor(extract(epoch FROM fairground_now()) / 600) * 600)
$$;

-- Whether a campaign document has the page.
CREATE FUNCTION has_page(document jsonb, page text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(document->'pages'->'entities', '{}') ? page OR coalesce(document->'additionalPages'->'entities', '{}') ? page
$$;
