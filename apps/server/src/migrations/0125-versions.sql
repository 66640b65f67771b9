-- Versions of a campaign's draft that were kept, and publishing that is scheduled.
CREATE TABLE campaign_version (
  version_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  campaign_id uuid NOT NULL REFERENCES campaign ON DELETE CASCADE,
  company_id uuid NOT NULL,
  -- named: by a person; kept: the draft before a restore; scheduled: what a schedule publishes.
  kind text NOT NULL CHECK (kind IN ('named', 'kept', 'scheduled')),
  name text NOT NULL DEFAULT '',
  document jsonb NOT NULL,
  metadata jsonb NOT NULL,
  -- The published revision of which it is a copy.
  revision integer,
  created_at timestamptz NOT NULL DEFAULT fairground_now(),
  created_by uuid
);
CREATE INDEX ON campaign_version (campaign_id, created_at DESC);
SELECT protect_tenant('campaign_version');

CREATE TABLE publish_schedule (
  campaign_id uuid PRIMARY KEY REFERENCES campaign ON DELETE CASCADE,
  company_id uuid NOT NULL,
  version_id uuid REFERENCES campaign_version ON DELETE SET NULL,
  at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'published', 'failed')),
  asked_by uuid,
  revision integer,
  faults jsonb NOT NULL DEFAULT '[]'
);
SELECT protect_tenant('publish_schedule');
