-- Who changed which of a campaign's settings, from what to what: read by people, and what taking a change back starts from.
-- `before` and `after` hold the changed fields of the metadata alone.
CREATE TABLE campaign_settings_change (
  campaign_id uuid NOT NULL REFERENCES campaign ON DELETE CASCADE,
  change_id uuid NOT NULL DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT fairground_now(),
  by_account uuid,
  by_key uuid,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  PRIMARY KEY (campaign_id, change_id)
);
CREATE INDEX campaign_settings_change_newest ON campaign_settings_change (campaign_id, at DESC, change_id);
SELECT protect_tenant('campaign_settings_change');
