-- Who gets no mail of a company's (docs/design/decisions.md, "Mail"): by a keyed hash of the address, which outlives the person's
-- data, and without the address. It goes when a new opt-in is confirmed (confirm_opt_in.sql).
CREATE TABLE mail_suppression (
  company_id uuid NOT NULL,
  -- As limits and the ledger make theirs, for a company in the place of a campaign.
  address_hash text NOT NULL,
  -- member: somebody of the company has written it down.
  reason text NOT NULL CHECK (reason IN ('unsubscribed', 'complained', 'bounced', 'member')),
  -- The latest time.
  at timestamptz NOT NULL DEFAULT fairground_now(),
  created_by text,
  PRIMARY KEY (company_id, address_hash, reason)
);
SELECT protect_tenant('mail_suppression');

-- Since when what was confirmed is withdrawn: whoever ticks again is asked again.
ALTER TABLE opt_in ADD COLUMN withdrawn_at timestamptz;

-- What mail servers have told of a letter that had left: each kind once.
ALTER TABLE mail_message ADD COLUMN bounces text[] NOT NULL DEFAULT '{}';

-- The secret with which whoever delivers the company's mails signs what it tells of them; encrypted.
CREATE TABLE mail_bounce_secret (
  company_id uuid PRIMARY KEY,
  encrypted text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT fairground_now(),
  created_by text
);
SELECT protect_tenant('mail_bounce_secret');

-- They take one value more; a new database has none of them yet.
DROP FUNCTION IF EXISTS confirm_opt_in(uuid, text, text, text);
DROP FUNCTION IF EXISTS queue_sends(uuid, text, integer, uuid[]);
