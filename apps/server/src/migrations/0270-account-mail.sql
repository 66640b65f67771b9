-- What a company decides for its people, and the language in which somebody reads.
ALTER TABLE company
  ADD COLUMN "language" text NOT NULL DEFAULT 'en',
  ADD COLUMN "timezone" text NOT NULL DEFAULT 'Europe/Zurich',
  -- Publishing needs somebody else's yes.
  ADD COLUMN "twoPersonPublishing" boolean NOT NULL DEFAULT false,
  ADD COLUMN "secondFactorRequired" boolean NOT NULL DEFAULT false,
  ADD COLUMN "signOnRequired" boolean NOT NULL DEFAULT false;
ALTER TABLE auth_user ADD COLUMN "language" text;

-- Letters that belong to no play: invitations, resets, alarms (decisions, "Mail").
CREATE TABLE account_mail (
  mail_id uuid PRIMARY KEY,
  -- Null where it belongs to an account, or to whoever runs the platform.
  company_id uuid,
  kind text NOT NULL,
  language text NOT NULL,
  recipient text NOT NULL,
  -- What it tells, encrypted; wiped once the letter has been sent, kept or given up.
  sealed text NOT NULL,
  -- queued → sent | kept (no mail server) | failed (given up)
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'kept', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  -- When it may be tried next; while a sender holds it, when the others may take it over.
  due_at timestamptz NOT NULL,
  last_error text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- What was kept for the development inbox.
  sender text,
  subject text,
  html text,
  text text,
  content_hash text
);
CREATE INDEX account_mail_due ON account_mail (due_at) WHERE state = 'queued';
CREATE INDEX account_mail_kept ON account_mail (company_id, created_at DESC) WHERE state = 'kept';
SELECT protect_tenant('account_mail');
