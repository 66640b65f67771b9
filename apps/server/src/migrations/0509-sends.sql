-- Sends to many leads at once, and what stands in the outbox while a mail is being handed over (decisions, "Mail").
ALTER TABLE mail_message
  DROP CONSTRAINT mail_message_state_check,
  -- queued → sending → sent | kept (no mail server) | failed (given up) | unknown (handed over, the answer was not seen)
  ADD CONSTRAINT mail_message_state_check CHECK (state IN ('queued', 'sending', 'sent', 'kept', 'failed', 'unknown')),
  -- The sender that hands it over, or did last, and since when.
  ADD COLUMN sending_by text,
  ADD COLUMN sending_at timestamptz,
  ADD COLUMN send_id uuid;
DROP INDEX mail_message_due;
CREATE INDEX mail_message_due ON mail_message (due_at) WHERE state IN ('queued', 'sending');
CREATE INDEX mail_message_send ON mail_message (campaign_id, send_id, state) WHERE send_id IS NOT NULL;
-- What a company has sent within a day.
CREATE INDEX mail_message_sent_in_sends ON mail_message (company_id, sending_at) WHERE send_id IS NOT NULL;

-- A mail to a list of leads that does not change once it is frozen.
CREATE TABLE mail_send (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  send_id uuid NOT NULL DEFAULT gen_random_uuid(),
  mail_id text NOT NULL,
  revision integer NOT NULL,
  -- Of the list of leads; null: leads that were named one by one.
  filter jsonb,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'scheduled', 'running', 'paused', 'done', 'cancelled')),
  -- Letters within sixty minutes; null: as fast as they go.
  quota_per_hour integer,
  starts_at timestamptz,
  created_at timestamptz NOT NULL,
  created_by uuid,
  started_at timestamptz,
  started_by uuid,
  ended_at timestamptz,
  -- When the list was complete; until then, the lead behind which the next piece begins.
  frozen_at timestamptz,
  behind jsonb,
  -- Who is written to, and who is left out, by reason.
  letters integer NOT NULL DEFAULT 0,
  left_out jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (campaign_id, send_id)
);
CREATE INDEX mail_send_newest ON mail_send (campaign_id, created_at DESC);
CREATE INDEX mail_send_open ON mail_send (state) WHERE state IN ('scheduled', 'running');
CREATE INDEX mail_send_freezing ON mail_send (created_at) WHERE frozen_at IS NULL;
SELECT protect_tenant('mail_send');

-- Each lead of a send's list.
CREATE TABLE mail_send_letter (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  send_id uuid NOT NULL,
  lead_id uuid NOT NULL,
  day date NOT NULL,
  play_id uuid NOT NULL,
  -- Its place in the order of sending.
  n integer NOT NULL,
  -- left (when the list was frozen) | waiting → released (into the outbox) | dropped (since then)
  state text NOT NULL CHECK (state IN ('left', 'waiting', 'released', 'dropped')),
  -- Why it is left out or was dropped.
  reason text,
  -- SHA-256 of the address: each is written to once.
  address bytea,
  mail_id uuid,
  PRIMARY KEY (campaign_id, send_id, lead_id)
);
CREATE INDEX mail_send_letter_waiting ON mail_send_letter (campaign_id, send_id, n) WHERE state = 'waiting';
CREATE INDEX mail_send_letter_dropped ON mail_send_letter (campaign_id, send_id, reason) WHERE state = 'dropped';
CREATE INDEX mail_send_letter_address ON mail_send_letter (campaign_id, send_id, address) WHERE address IS NOT NULL;
CREATE INDEX mail_send_letter_play ON mail_send_letter (campaign_id, play_id);
SELECT protect_tenant('mail_send_letter');

-- It takes who sends.
DROP FUNCTION IF EXISTS queue_sends(uuid, text, integer, uuid[]);
