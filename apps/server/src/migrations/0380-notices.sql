-- What members are told of their campaigns, in the studio (not what processes tell each other). Ids and numbers, no words, no
-- personal data; kept for 90 days (purge_notices).
CREATE TABLE notice (
  notice_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL,
  campaign_id uuid NOT NULL REFERENCES campaign ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('published', 'publish-asked', 'publish-answered', 'stock-low', 'codes-low',
    'reviews-waiting', 'mail-refused', 'import-done')),
  facts jsonb NOT NULL DEFAULT '{}',
  -- How many it tells of, where one notice tells of many.
  count integer NOT NULL DEFAULT 1,
  -- Nobody has read it and more of its kind goes into it: a storm is one row.
  open boolean NOT NULL,
  at timestamptz NOT NULL DEFAULT fairground_now()
);
CREATE UNIQUE INDEX notice_open ON notice (campaign_id, kind) WHERE open;
CREATE UNIQUE INDEX notice_import ON notice (campaign_id, (facts->>'importId')) WHERE kind = 'import-done';
CREATE INDEX notice_newest ON notice (company_id, at DESC, notice_id DESC);
CREATE INDEX notice_of_campaign ON notice (campaign_id, kind);
CREATE INDEX notice_oldest ON notice USING brin (at);
SELECT protect_tenant('notice');

-- Who has read it.
CREATE TABLE notice_read (
  user_id uuid NOT NULL REFERENCES auth_user ("id") ON DELETE CASCADE,
  notice_id uuid NOT NULL REFERENCES notice ON DELETE CASCADE,
  company_id uuid NOT NULL,
  PRIMARY KEY (user_id, notice_id)
);
CREATE INDEX ON notice_read (notice_id);
SELECT protect_tenant('notice_read');

-- What somebody wants to be told of, and what not; a kind that is not here is as the contract says.
CREATE TABLE notice_switch (
  user_id uuid NOT NULL REFERENCES auth_user ("id") ON DELETE CASCADE,
  kind text NOT NULL,
  is_on boolean NOT NULL,
  PRIMARY KEY (user_id, kind)
);
