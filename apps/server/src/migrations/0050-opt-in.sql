-- Double opt-in: requests, their links' hashes and who confirmed them (decisions, "Mail"). The rows are the ledger that
-- proves a consent: the application can add to it; the functions below note opening and confirming.
CREATE TABLE opt_in (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  opt_in_id uuid NOT NULL,
  day date NOT NULL,
  play_id uuid NOT NULL,
  -- SHA-256 of the token in the link.
  token_hash text NOT NULL,
  email text NOT NULL,
  email_identity text NOT NULL,
  -- False: only the address is confirmed, so that a code can be sent to it.
  newsletter boolean NOT NULL,
  language text NOT NULL,
  revision integer NOT NULL,
  -- SHA-256 of the words that were agreed to, as the revision has them.
  text_hash text NOT NULL,
  requested_at timestamptz NOT NULL,
  requested_from text NOT NULL,
  expires_at timestamptz NOT NULL,
  -- When the link was first opened, which mail scanners do as well; it confirms nothing.
  opened_at timestamptz,
  confirmed_at timestamptz,
  confirmed_from text,
  confirmed_agent text,
  PRIMARY KEY (campaign_id, opt_in_id),
  UNIQUE (campaign_id, token_hash)
);
CREATE INDEX opt_in_of_email ON opt_in (campaign_id, email_identity);
CREATE INDEX opt_in_of_play ON opt_in (campaign_id, day, play_id);
SELECT protect_tenant('opt_in');
INSERT INTO append_only VALUES ('opt_in');

-- A play has one outcome mail, and one mail for each address that it asks to confirm.
ALTER TABLE mail_message
  DROP CONSTRAINT mail_message_kind_check,
  ADD CONSTRAINT mail_message_kind_check CHECK (kind IN ('outcome', 'doubleOptIn', 'winner', 'custom')),
  ADD COLUMN opt_in_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  DROP CONSTRAINT mail_message_campaign_id_play_id_kind_key,
  ADD CONSTRAINT mail_message_once UNIQUE (campaign_id, play_id, kind, opt_in_id);

-- What was found out about a play beside its course; most plays have no row (play-engine, "Fraud").
CREATE TABLE play_check (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  day date NOT NULL,
  play_id uuid NOT NULL,
  reference uuid NOT NULL,
  checked_at timestamptz NOT NULL,
  -- Keyed hash; gone after 48 hours.
  address_hash text,
  score integer NOT NULL CHECK (score BETWEEN 0 AND 100),
  -- [{signal, points}]
  reasons jsonb NOT NULL,
  -- Null: nobody has to decide.
  review text CHECK (review IN ('pending', 'released', 'rejected')),
  blocked boolean NOT NULL DEFAULT false,
  -- Whether the first answer told the code; fixed then, so that every repeat says the same.
  told boolean,
  decided_at timestamptz,
  decided_by text,
  note text,
  PRIMARY KEY (campaign_id, day, play_id)
);
CREATE INDEX play_check_review ON play_check (campaign_id, review, checked_at) WHERE review IS NOT NULL;
SELECT protect_tenant('play_check');

-- How often an address or a mail domain was seen in ten minutes; keyed hashes, kept for 48 hours.
CREATE TABLE fraud_count (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  source text NOT NULL,
  slot timestamptz NOT NULL,
  seen integer NOT NULL,
  PRIMARY KEY (campaign_id, source, slot)
);
SELECT protect_tenant('fraud_count');

-- Solved challenges: each opens one play. The key is that of a repeat, which may send its solution again.
CREATE TABLE challenge_used (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  challenge_hash text NOT NULL,
  key_hash text,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, challenge_hash)
);
SELECT protect_tenant('challenge_used');

-- Whom a company does not let play. Addresses and e-mails are keyed hashes.
CREATE TABLE company_block (
  company_id uuid NOT NULL,
  block_id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('address', 'email', 'domain')),
  value text NOT NULL,
  label text NOT NULL,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT fairground_now(),
  created_by text,
  PRIMARY KEY (company_id, block_id),
  UNIQUE (company_id, kind, value)
);
SELECT protect_tenant('company_block');

-- The secret with which a company's own site signs user ids; encrypted.
CREATE TABLE signing_secret (
  company_id uuid PRIMARY KEY,
  encrypted text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT fairground_now(),
  created_by text
);
SELECT protect_tenant('signing_secret');
