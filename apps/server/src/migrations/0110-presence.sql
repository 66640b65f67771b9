-- Which tabs have a campaign open in the editor. Rows are worth seconds: lost in a crash, which is fine.
CREATE UNLOGGED TABLE editor_presence (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  tab uuid NOT NULL,
  user_id uuid NOT NULL,
  since timestamptz NOT NULL DEFAULT fairground_now(),
  seen_at timestamptz NOT NULL DEFAULT fairground_now(),
  PRIMARY KEY (campaign_id, tab)
);
SELECT protect_tenant('editor_presence');
