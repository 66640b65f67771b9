-- Since when a campaign's statistics count: what began before was deleted, and does not come back (analytics, "Write path").
CREATE TABLE visit_reset (
  campaign_id uuid PRIMARY KEY,
  company_id uuid NOT NULL,
  at timestamptz NOT NULL
);
SELECT protect_tenant('visit_reset');
