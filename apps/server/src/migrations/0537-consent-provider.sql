-- Consent provider (spec §7; decisions, "Consent provider and loyalty"): what a play was asked for and answered before its lead.

-- A company's own provider over HTTP.
CREATE TABLE consent_provider (
  company_id uuid PRIMARY KEY,
  base_url text NOT NULL,
  -- The secret that signs requests, sealed.
  encrypted text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT fairground_now(),
  created_by text NOT NULL
);
SELECT protect_tenant('consent_provider');

CREATE TABLE consent_profile (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  day date NOT NULL,
  play_id uuid NOT NULL,
  uuid text NOT NULL,
  -- {text, consents: [{id, text}]} as they were shown.
  shown jsonb NOT NULL,
  -- What was answered, as the ledger takes it (note_consents.sql): written with the lead, in its transaction.
  notes jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT fairground_now(),
  confirmed_at timestamptz,
  -- As the promotion was answered; null: it was not.
  is_trackable boolean,
  promotion_token text,
  PRIMARY KEY (campaign_id, day, play_id)
);
SELECT protect_tenant('consent_profile');

-- What a provider could not take, in the order in which it came.
CREATE TABLE consent_forward (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  day date NOT NULL,
  play_id uuid NOT NULL,
  call text NOT NULL CHECK (call IN ('confirm', 'promotion', 'token', 'datastream')),
  -- As it was sent.
  body jsonb NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, seq)
);
CREATE INDEX consent_forward_due ON consent_forward (due_at);
CREATE INDEX consent_forward_play ON consent_forward (campaign_id, play_id, seq);
SELECT protect_tenant('consent_forward');
