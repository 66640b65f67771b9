-- Loyalty provider (decisions, "Consent provider and loyalty"): points of campaigns whose company keeps them elsewhere.

-- A company's own provider over HTTP.
CREATE TABLE loyalty_provider (
  company_id uuid PRIMARY KEY,
  base_url text NOT NULL,
  -- The secret that signs requests, sealed.
  encrypted text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT fairground_now(),
  created_by text NOT NULL
);
SELECT protect_tenant('loyalty_provider');

-- Whose points a play's are, as the provider knows them: our own ledger knows only a hash (play_account).
CREATE TABLE loyalty_play (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  day date NOT NULL,
  play_id uuid NOT NULL,
  loyalty_user_id text NOT NULL,
  PRIMARY KEY (campaign_id, play_id)
);
SELECT protect_tenant('loyalty_play');

-- What a play costs and earns at the provider, each once, and whether it has been told.
CREATE TABLE loyalty_booking (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  day date NOT NULL,
  play_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('charge', 'award')),
  points integer NOT NULL CHECK (points > 0),
  -- Of an award.
  outcome_id text,
  -- False: it is to be undone, because its play was withheld or did not begin.
  wanted boolean NOT NULL DEFAULT true,
  -- The play goes on, whenever the provider takes it. A charge of which that is not known soon is undone.
  may_wait boolean NOT NULL,
  -- What the provider has: `maybe` until it has answered.
  told text NOT NULL DEFAULT 'maybe' CHECK (told IN ('maybe', 'yes', 'refused', 'undone')),
  -- The status of its refusal, also of undoing.
  refused_with integer,
  -- As it answered to this one.
  balance bigint,
  tries integer NOT NULL DEFAULT 1,
  booked_at timestamptz NOT NULL DEFAULT fairground_now(),
  -- When it is told next; null: there is nothing to tell.
  due_at timestamptz,
  PRIMARY KEY (campaign_id, play_id, kind)
);
CREATE INDEX loyalty_booking_due ON loyalty_booking (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX loyalty_booking_refused ON loyalty_booking (company_id, booked_at) WHERE refused_with IS NOT NULL;
CREATE INDEX loyalty_booking_waiting ON loyalty_booking (company_id) WHERE due_at IS NOT NULL;
SELECT protect_tenant('loyalty_booking');
