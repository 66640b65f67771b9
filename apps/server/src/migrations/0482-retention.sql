-- Leads go some months after their campaign's end, as its settings say (`retentionMonths`; docs/guides/privacy.md): a row for
-- each end that was told of. What goes is what goes when a person is erased (erase_plays.sql); how far it is stands here, so that
-- a process that dies in the middle is followed by one that goes on.
CREATE TABLE retention (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  -- When they go, as it was told.
  due_at timestamptz NOT NULL,
  told_at timestamptz NOT NULL DEFAULT fairground_now(),
  began_at timestamptz,
  -- The last play that is done, in the order of their days and ids; null: none is.
  behind_day date,
  behind_play uuid,
  finished_at timestamptz,
  plays bigint NOT NULL DEFAULT 0,
  -- Rows that went or were emptied, by table.
  counts jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (campaign_id, due_at)
);
CREATE INDEX retention_unfinished ON retention (due_at) WHERE finished_at IS NULL;
SELECT protect_tenant('retention');

ALTER TABLE notice DROP CONSTRAINT notice_kind_check;
ALTER TABLE notice ADD CONSTRAINT notice_kind_check CHECK (kind IN ('published', 'publish-asked', 'publish-answered', 'stock-low',
  'codes-low', 'reviews-waiting', 'mail-refused', 'import-done', 'leads-leaving', 'leads-erased'));
-- Told once for each instant, however often it is found.
CREATE UNIQUE INDEX notice_of_leads ON notice (campaign_id, kind, (facts->>'at')) WHERE kind IN ('leads-leaving', 'leads-erased');
