-- Where visits end, and how plays went (analytics, "Tables").
ALTER TABLE visit_session
  -- Of a visit: the places that it has seen, at the detailed level; at most a hundred, in no order.
  ADD COLUMN places text[],
  -- Of a play: when it began, as it was told, when it was over, and its score where its game has one.
  ADD COLUMN started_at timestamptz,
  ADD COLUMN finished_at timestamptz,
  ADD COLUMN score double precision;

-- Uses of a few days, out of many.
CREATE INDEX access_code_use_by_time ON access_code_use (campaign_id, used_at);

-- Filters are saved of the list of campaigns, or of their statistics.
ALTER TABLE campaign_filter ADD COLUMN shows text NOT NULL DEFAULT 'campaigns' CHECK (shows IN ('campaigns', 'statistics'));
