-- What members, keys and platform admins have done, and who read personal data (security, 25). No names, no content: ids, the
-- call, what was answered, and the block of addresses that it came from. The application can add to it and read it, no more.
CREATE TABLE audit_entry (
  entry_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: nobody's company, e.g. an account that belongs to none. Kept when a company, an account or a campaign goes.
  company_id uuid,
  at timestamptz NOT NULL DEFAULT fairground_now(),
  caller text NOT NULL CHECK (caller IN ('member', 'key', 'platform', 'service', 'account')),
  account_id uuid,
  key_id uuid,
  area text NOT NULL,
  call text NOT NULL,
  campaign_id uuid,
  ids jsonb NOT NULL DEFAULT '{}',
  status smallint NOT NULL,
  network text NOT NULL
);
CREATE INDEX audit_newest ON audit_entry (company_id, at DESC, entry_id DESC);
CREATE INDEX audit_of_account ON audit_entry (company_id, account_id, at DESC);
CREATE INDEX audit_of_campaign ON audit_entry (company_id, campaign_id, at DESC);
CREATE INDEX audit_oldest ON audit_entry USING brin (at);
SELECT protect_tenant('audit_entry');
INSERT INTO append_only VALUES ('audit_entry');
