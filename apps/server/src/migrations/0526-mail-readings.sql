-- How often a letter was opened and its links pressed, of leads who have confirmed that it may be counted; nothing of where from or
-- with what (decisions, "Mail").
ALTER TABLE mail_message
  -- It left with what is counted: its lead had confirmed by then that it may be.
  ADD COLUMN measured boolean NOT NULL DEFAULT false,
  ADD COLUMN opened_at timestamptz,
  ADD COLUMN opens integer NOT NULL DEFAULT 0,
  -- By programs of mailbox providers that say so, e.g. to keep pictures.
  ADD COLUMN proxy_opens integer NOT NULL DEFAULT 0,
  -- {address: {"first": time, "times": number}}
  ADD COLUMN clicks jsonb NOT NULL DEFAULT '{}';
