-- Previews of drafts: what they show, what they pretend, and the plays in them. They expire with everything they hold.
CREATE TABLE preview (
  preview_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  campaign_id uuid NOT NULL REFERENCES campaign ON DELETE CASCADE,
  company_id uuid NOT NULL,
  of_content text NOT NULL,
  document jsonb NOT NULL,
  metadata jsonb NOT NULL,
  simulation jsonb NOT NULL,
  shared boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT fairground_now(),
  created_by uuid,
  expires_at timestamptz NOT NULL
);
CREATE INDEX ON preview (campaign_id, created_at DESC);
CREATE INDEX ON preview (expires_at);
SELECT protect_tenant('preview');

-- How far a play in a preview has come: no lead, no name, no address.
CREATE TABLE preview_play (
  preview_id uuid NOT NULL REFERENCES preview ON DELETE CASCADE,
  company_id uuid NOT NULL,
  play_id uuid NOT NULL,
  state jsonb NOT NULL,
  PRIMARY KEY (preview_id, play_id)
);
SELECT protect_tenant('preview_play');
