-- The outbox: a row is written in the transaction of the fact that it tells; sending comes after (decisions, "Mail").
CREATE TABLE mail_message (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  mail_id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('outcome')),
  -- The play that it is about; once per play and kind.
  day date NOT NULL,
  play_id uuid NOT NULL,
  -- The page that holds the mail's content.
  email_id text NOT NULL,
  revision integer NOT NULL,
  language text NOT NULL,
  recipient text NOT NULL,
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
  PRIMARY KEY (campaign_id, mail_id),
  UNIQUE (campaign_id, play_id, kind)
);
CREATE INDEX mail_message_due ON mail_message (due_at) WHERE state = 'queued';
CREATE INDEX mail_message_kept ON mail_message (company_id, created_at DESC) WHERE state = 'kept';
SELECT protect_tenant('mail_message');
