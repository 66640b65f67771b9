-- Plays and what belongs to one play. Tables that grow are keyed by campaign first; where time partitions them, the
-- day comes from the play's own id, so that it is part of every key (play-engine, "Scale").

CREATE TABLE play (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  -- The UTC day on which it was opened, as the play id carries it.
  day date NOT NULL,
  -- The first 128 bits of the SHA-256 of the secret play id, which itself is stored nowhere.
  play_id uuid NOT NULL,
  -- The play's public name (play-engine, "Fairness"): delete the link and the person is gone.
  reference uuid NOT NULL,
  nonce text NOT NULL,
  -- A play keeps the revision it started with.
  revision integer NOT NULL,
  language text NOT NULL,
  opened_at timestamptz NOT NULL,
  -- Keyed hashes of whom the play belongs to; frozen at the draw.
  email_identity text,
  user_identity text,
  -- Identities under which the play has been counted.
  counted text[] NOT NULL DEFAULT '{}',
  registered boolean NOT NULL DEFAULT false,
  steps integer NOT NULL DEFAULT 0,
  -- What the game's rules remember between steps.
  state jsonb,
  -- What the visitor submitted and what the rules made of it.
  submission jsonb,
  finished_at timestamptz,
  claimed_at timestamptz,
  -- An identity given after the draw was over its limit: the prize went back (decisions, "Leads").
  withheld_at timestamptz,
  PRIMARY KEY (campaign_id, day, play_id)
) PARTITION BY RANGE (day);
SELECT protect_tenant('play');

CREATE TABLE play_step (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  day date NOT NULL,
  play_id uuid NOT NULL,
  n integer NOT NULL CHECK (n >= 1),
  body_hash text NOT NULL,
  reply jsonb,
  at timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, day, play_id, n)
) PARTITION BY RANGE (day);
SELECT protect_tenant('play_step');

CREATE TABLE lead (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  day date NOT NULL,
  play_id uuid NOT NULL,
  lead_id uuid NOT NULL,
  reference uuid NOT NULL,
  -- The names of spec §3 "Lead payload".
  payload jsonb NOT NULL,
  -- A single address that may be written to, or null.
  email text,
  email_identity text,
  user_identity text,
  -- A tick counts as requested until double opt-in confirms it.
  newsletter text NOT NULL CHECK (newsletter IN ('none', 'requested', 'confirmed')),
  profile_id text,
  language text NOT NULL,
  body_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, day, play_id)
) PARTITION BY RANGE (day);
CREATE INDEX lead_newest ON lead (campaign_id, created_at DESC);
CREATE INDEX lead_of_email ON lead (campaign_id, email_identity);
SELECT protect_tenant('lead');

-- One row per play counted. The UNIQUE is the limit: nobody can be counted n times twice (play-engine, invariants).
-- Not partitioned by time: uniqueness does not hold across partitions.
CREATE TABLE play_count (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  period text NOT NULL,
  bucket text NOT NULL,
  identity text NOT NULL,
  n integer NOT NULL CHECK (n >= 1),
  -- The limit under which it was counted.
  most integer NOT NULL,
  play_id uuid NOT NULL,
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, period, bucket, identity, n),
  CHECK (n <= most)
);
SELECT protect_tenant('play_count');

-- The first answer of every call of a play; a repeat returns it byte for byte.
CREATE TABLE stored_answer (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  play_id uuid NOT NULL,
  call text NOT NULL,
  body_hash text NOT NULL,
  answer text NOT NULL,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, play_id, call)
);
SELECT protect_tenant('stored_answer');
INSERT INTO append_only VALUES ('stored_answer');

-- Idempotency-Key of POST session. The play id is derived again from the key; only its hash is here.
CREATE TABLE session_key (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  key_hash text NOT NULL,
  body_hash text NOT NULL,
  day date NOT NULL,
  registered boolean NOT NULL DEFAULT false,
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, key_hash)
);
SELECT protect_tenant('session_key');
