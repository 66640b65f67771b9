-- How high a published revision's first page is in a frame, as the studio measured it: a host page keeps the place free.
CREATE TABLE revision_height (
  campaign_id uuid NOT NULL REFERENCES campaign ON DELETE CASCADE,
  company_id uuid NOT NULL,
  revision integer NOT NULL,
  -- By language and by the frame's width, in CSS pixels.
  heights jsonb NOT NULL,
  measured_at timestamptz NOT NULL DEFAULT fairground_now(),
  PRIMARY KEY (campaign_id, revision)
);
SELECT protect_tenant('revision_height');
