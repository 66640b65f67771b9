-- A company's own templates of campaigns: a campaign file as it was when somebody saved it.
CREATE TABLE campaign_template (
  template_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL,
  name text NOT NULL,
  about text NOT NULL DEFAULT '',
  category text NOT NULL,
  metadata jsonb NOT NULL,
  document jsonb NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT fairground_now()
);
CREATE INDEX campaign_template_of ON campaign_template (company_id, created_at DESC);
SELECT protect_tenant('campaign_template');
