-- A campaign: its draft, its immutable revisions, and the files that publishing made of them.
CREATE TABLE campaign (
  campaign_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES company ("id") ON DELETE CASCADE,
  metadata jsonb NOT NULL,
  draft jsonb NOT NULL,
  rev integer NOT NULL DEFAULT 1,
  -- Facts from which the status is computed; no timer writes here (decisions, "Campaign life").
  start_date timestamptz,
  end_date timestamptz,
  live_revision integer,
  first_published_at timestamptz,
  published_at timestamptz,
  deactivated_at timestamptz,
  deactivation_reason text,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT fairground_now(),
  updated_at timestamptz NOT NULL DEFAULT fairground_now()
);
CREATE INDEX ON campaign (company_id, updated_at DESC);
SELECT protect_tenant('campaign');

-- Drafts that a save has replaced.
CREATE TABLE campaign_history (
  campaign_id uuid NOT NULL REFERENCES campaign ON DELETE CASCADE,
  company_id uuid NOT NULL,
  rev integer NOT NULL,
  draft jsonb NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT fairground_now(),
  saved_by uuid,
  PRIMARY KEY (campaign_id, rev)
);
SELECT protect_tenant('campaign_history');

CREATE TABLE campaign_revision (
  campaign_id uuid NOT NULL REFERENCES campaign ON DELETE CASCADE,
  company_id uuid NOT NULL,
  revision integer NOT NULL,
  document jsonb NOT NULL,
  metadata jsonb NOT NULL,
  -- SHA-256 of the prize configuration, published with the campaign.
  configuration_hash text NOT NULL,
  published_at timestamptz NOT NULL DEFAULT fairground_now(),
  published_by uuid,
  PRIMARY KEY (campaign_id, revision)
);
SELECT protect_tenant('campaign_revision');
INSERT INTO append_only VALUES ('campaign_revision');

-- A revision rendered by a player build. A new build renders live revisions again.
CREATE TABLE published_file (
  campaign_id uuid NOT NULL REFERENCES campaign ON DELETE CASCADE,
  company_id uuid NOT NULL,
  revision integer NOT NULL,
  -- E.g. "en/first.html", "background.svg".
  path text NOT NULL,
  media_type text NOT NULL,
  body bytea NOT NULL,
  -- Headers beside the media type, e.g. the page's content security policy.
  headers jsonb NOT NULL DEFAULT '{}',
  etag text NOT NULL,
  player_build text NOT NULL,
  PRIMARY KEY (campaign_id, revision, path)
);
SELECT protect_tenant('published_file');
