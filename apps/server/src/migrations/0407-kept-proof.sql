-- What stays of a campaign that is deleted for good, beside its draw log, keys and chain heads: what was published, without
-- which nobody could check a draw, and that an address was confirmed, by its keyed hash alone. No name, address or answer of
-- a visitor.
CREATE TABLE kept_revision (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  revision integer NOT NULL,
  document jsonb NOT NULL,
  metadata jsonb NOT NULL,
  configuration_hash text NOT NULL,
  published_at timestamptz NOT NULL,
  kept_at timestamptz NOT NULL DEFAULT fairground_now(),
  PRIMARY KEY (campaign_id, revision)
);
SELECT protect_tenant('kept_revision');
INSERT INTO append_only VALUES ('kept_revision');

CREATE TABLE kept_opt_in (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  opt_in_id uuid NOT NULL,
  email_identity text NOT NULL,
  newsletter boolean NOT NULL,
  language text NOT NULL,
  revision integer NOT NULL,
  -- SHA-256 of the words that were agreed to, as the revision has them.
  text_hash text NOT NULL,
  requested_at timestamptz NOT NULL,
  confirmed_at timestamptz NOT NULL,
  kept_at timestamptz NOT NULL DEFAULT fairground_now(),
  PRIMARY KEY (campaign_id, opt_in_id)
);
CREATE INDEX kept_opt_in_identity ON kept_opt_in (company_id, email_identity);
SELECT protect_tenant('kept_opt_in');
INSERT INTO append_only VALUES ('kept_opt_in');
