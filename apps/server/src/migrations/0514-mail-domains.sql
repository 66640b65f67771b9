-- Domains of companies' own that their mails are sent from (decisions, "Mail"). Whoever can set the record of the key has the
-- domain: its selector and key are this row's alone.
CREATE TABLE mail_domain (
  domain_id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company ("id") ON DELETE CASCADE,
  -- As DNS has it: small letters, other scripts as punycode.
  name text NOT NULL,
  selector text NOT NULL,
  -- The private key, sealed for this row.
  encrypted text NOT NULL,
  -- As a record has it: base64 of its DER.
  public_key text NOT NULL,
  -- verified: mails leave from it; lapsed: they did, and its records have gone.
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'verified', 'lapsed')),
  -- {dkim, dmarc, spf}: each {state, reason, found}; what was found last.
  checks jsonb,
  -- Days in a row on which a verified one failed.
  failed_days integer NOT NULL DEFAULT 0,
  checked_at timestamptz,
  verified_at timestamptz,
  -- When it is looked at again without anybody asking.
  due_at timestamptz NOT NULL DEFAULT fairground_now(),
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT fairground_now(),
  UNIQUE (company_id, name)
);
CREATE UNIQUE INDEX mail_domain_verified ON mail_domain (name) WHERE state = 'verified';
CREATE INDEX mail_domain_due ON mail_domain (due_at);
SELECT protect_tenant('mail_domain');

-- From which domain of the company's a campaign's mails are sent, and what stands before the @; null: from the provider's.
ALTER TABLE mail_settings ADD COLUMN local_part text NOT NULL DEFAULT 'hello', ADD COLUMN domain_id uuid;
CREATE INDEX mail_settings_domain ON mail_settings (domain_id) WHERE domain_id IS NOT NULL;

-- One kind of notice more, whichever there are.
DO $$
DECLARE
  kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'notice_kind_check');
BEGIN
  ALTER TABLE notice DROP CONSTRAINT notice_kind_check;
  EXECUTE 'ALTER TABLE notice ADD CONSTRAINT notice_kind_check ' ||
    regexp_replace(kinds, 'ARRAY\[', 'ARRAY[''mail-domain-lapsed''::text, ');
END $$;
