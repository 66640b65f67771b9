-- Links by which somebody without an account sees the statistics of one campaign (analytics, "Screens"). What a link holds stands
-- here as a hash alone; an ended one has no row.
CREATE TABLE statistic_share (
  share_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  campaign_id uuid NOT NULL REFERENCES campaign ON DELETE CASCADE,
  company_id uuid NOT NULL,
  name text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  password_hash text,
  made_by uuid,
  made_at timestamptz NOT NULL DEFAULT fairground_now(),
  expires_at timestamptz NOT NULL,
  opened_at timestamptz
);
CREATE INDEX ON statistic_share (campaign_id, made_at DESC);
SELECT protect_tenant('statistic_share');

-- Who gets a campaign's statistics by mail.
CREATE TABLE statistic_report (
  report_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  campaign_id uuid NOT NULL REFERENCES campaign ON DELETE CASCADE,
  company_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES auth_user ("id") ON DELETE CASCADE,
  rhythm text NOT NULL CHECK (rhythm IN ('weekly', 'monthly')),
  -- The first day that has not been told of, in the campaign's timezone: each period is told once, by whichever process.
  told_until date NOT NULL,
  UNIQUE (campaign_id, user_id)
);
CREATE INDEX ON statistic_report (user_id);
SELECT protect_tenant('statistic_report');
