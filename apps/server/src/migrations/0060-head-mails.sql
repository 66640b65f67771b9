-- Mails to the witnesses of a chain go through the same outbox; what they tell stands in `facts`. The hash of what a mail
-- said stays when the mail has gone.
ALTER TABLE mail_message
  DROP CONSTRAINT mail_message_kind_check,
  ADD CONSTRAINT mail_message_kind_check CHECK (kind IN ('outcome', 'doubleOptIn', 'winner', 'custom', 'chain-head')),
  ADD COLUMN facts jsonb,
  ADD COLUMN content_hash text,
  ADD CHECK ((kind = 'chain-head') = (facts IS NOT NULL));
