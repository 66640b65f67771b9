-- Templates of mails (spec §7, "Mail"): a company's own, and those that every company has, which belong to none.
CREATE TABLE mail_template (
  template_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid REFERENCES company ("id") ON DELETE CASCADE,
  name text NOT NULL,
  -- One text, or one for each language.
  subject jsonb NOT NULL,
  preheader jsonb NOT NULL,
  content jsonb NOT NULL,
  -- What the program that edits it keeps.
  metadata jsonb NOT NULL,
  rev integer NOT NULL DEFAULT 1,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT fairground_now(),
  updated_at timestamptz NOT NULL DEFAULT fairground_now()
);
CREATE INDEX mail_template_of_company ON mail_template (company_id, lower(name));
SELECT protect_tenant('mail_template');

-- What a campaign's mails are sent with.
CREATE TABLE mail_settings (
  campaign_id uuid PRIMARY KEY,
  company_id uuid NOT NULL,
  rev integer NOT NULL DEFAULT 1,
  sender_name text NOT NULL,
  reply_to text NOT NULL,
  -- [{mailId, kind, templateId, outcomePageId}]
  mails jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT fairground_now()
);
SELECT protect_tenant('mail_settings');

-- Files that go with a mail. Without `stored_at` an address was answered and no bytes have come; such a row is only a wish.
CREATE TABLE mail_attachment (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  attachment_id uuid NOT NULL DEFAULT gen_random_uuid(),
  mail_id text NOT NULL,
  name text NOT NULL,
  mime_type text NOT NULL,
  bytes integer NOT NULL DEFAULT 0,
  -- In the store of files.
  file text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT fairground_now(),
  stored_at timestamptz,
  PRIMARY KEY (campaign_id, attachment_id)
);
-- A file that comes under the same name takes the other one's place.
CREATE UNIQUE INDEX mail_attachment_name ON mail_attachment (campaign_id, mail_id, lower(name)) WHERE stored_at IS NOT NULL;
CREATE INDEX mail_attachment_wish ON mail_attachment (created_at) WHERE stored_at IS NULL;
SELECT protect_tenant('mail_attachment');
