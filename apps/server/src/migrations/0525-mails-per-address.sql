-- When mails began to leave to an address within the last day, over all companies: nobody's mailbox is flooded by those who type
-- its address in (decisions, "Mail"). Belongs to no campaign: an address is one wherever it is typed.
CREATE TABLE mail_addressee (
  -- By the installation's own key; nothing else says which address it is.
  address_hash text PRIMARY KEY,
  times timestamptz[] NOT NULL DEFAULT '{}',
  -- Those among them that ask to confirm an address or open an account, which anybody can ask for.
  asked timestamptz[] NOT NULL DEFAULT '{}',
  last_at timestamptz NOT NULL
);
CREATE INDEX mail_addressee_last ON mail_addressee (last_at);
