-- Mails that are sent once more by hand (decisions, "Mail"): each is a row of its own beside the first, numbered.
ALTER TABLE mail_message
  ADD COLUMN again integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT mail_message_once,
  ADD CONSTRAINT mail_message_once UNIQUE (campaign_id, play_id, kind, opt_in_id, again);

-- They take one value more; a new database has none of them yet.
DROP FUNCTION IF EXISTS claim_mails(uuid, uuid[]);
DROP FUNCTION IF EXISTS begin_sending(uuid, uuid, text);
