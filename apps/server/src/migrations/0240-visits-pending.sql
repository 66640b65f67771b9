-- Events wait here, a row each, until a follower adds them up (analytics, "Write path"): with a counter that every visit
-- updates, visitors of a busy campaign wait for each other's commits.
CREATE TABLE visit_pending (
  campaign_id uuid NOT NULL,
  arrived bigint GENERATED ALWAYS AS IDENTITY,
  company_id uuid NOT NULL,
  hour timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('visitor', 'started', 'page-visit', 'game-started')),
  PRIMARY KEY (campaign_id, arrived)
);
SELECT protect_tenant('visit_pending');
