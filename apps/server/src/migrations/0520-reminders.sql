-- Reminders (docs/design/decisions.md, "Mail"): letters that nobody sends by hand, to leads who have asked for them.
ALTER TABLE mail_message
  DROP CONSTRAINT mail_message_kind_check,
  ADD CONSTRAINT mail_message_kind_check CHECK (kind IN ('outcome', 'doubleOptIn', 'winner', 'custom', 'chain-head', 'doorReminder',
    'playReminder')),
  DROP CONSTRAINT mail_message_facts_check,
  ADD CONSTRAINT mail_message_facts_check
    CHECK ((kind IN ('chain-head', 'winner', 'doorReminder', 'playReminder')) = (facts IS NOT NULL));
-- Whom a reminder has gone to, and what became of it.
CREATE INDEX mail_message_reminders ON mail_message (campaign_id, kind, opt_in_id) WHERE kind IN ('doorReminder', 'playReminder');
-- What a company has sent within a day, by hand or by reminders.
CREATE INDEX mail_message_reminded ON mail_message (company_id, created_at) WHERE kind IN ('doorReminder', 'playReminder');
CREATE INDEX lead_reminders ON lead (campaign_id, created_at) WHERE reminders = 'confirmed';
