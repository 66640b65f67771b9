-- The list of a team with many campaigns: labels, saved filters, figures, who made it, and the bin.

-- What is searched and sorted by stands beside the metadata, so that a search reads no JSON. Letters without their accents,
-- in lower case, the name first: "cafe" finds "Café", and the order is the name's. A company's campaigns are found by their
-- company's index; one over the words would not be used, because row level security asks for the company first.
ALTER TABLE campaign
  ADD COLUMN said text GENERATED ALWAYS AS (lower(regexp_replace(
    normalize(coalesce(metadata->>'name', '') || E'\n' || coalesce(metadata->>'description', ''), NFD),
    '[\u0300-\u036f]', '', 'g'))) STORED,
  -- Null: made by an earlier release, by a program of ours, or by somebody whose account is gone.
  ADD COLUMN created_by uuid REFERENCES auth_user ("id") ON DELETE SET NULL,
  ADD COLUMN deleted_by uuid,
  -- Somebody does not want to wait for the thirty days.
  ADD COLUMN purge_asked_at timestamptz;
CREATE INDEX campaign_deleted ON campaign (deleted_at) WHERE deleted_at IS NOT NULL;

-- Whoever saved a draft first has made it, as far as is known.
UPDATE campaign c SET created_by = (
  SELECT u."id" FROM campaign_history h JOIN auth_user u ON u."id" = h.saved_by
  WHERE h.campaign_id = c.campaign_id ORDER BY h.rev LIMIT 1);
-- Nobody has seen a bin before: what was deleted by then stays in it for as long as everything else.
UPDATE campaign SET deleted_at = fairground_now() WHERE deleted_at IS NOT NULL;

CREATE TABLE campaign_label (
  label_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES company ("id") ON DELETE CASCADE,
  name text NOT NULL,
  color text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT fairground_now()
);
CREATE UNIQUE INDEX campaign_label_name ON campaign_label (company_id, lower(name));
SELECT protect_tenant('campaign_label');

CREATE TABLE campaign_labelled (
  campaign_id uuid NOT NULL REFERENCES campaign ON DELETE CASCADE,
  company_id uuid NOT NULL,
  label_id uuid NOT NULL REFERENCES campaign_label ON DELETE CASCADE,
  PRIMARY KEY (campaign_id, label_id)
);
CREATE INDEX ON campaign_labelled (label_id);
SELECT protect_tenant('campaign_labelled');

CREATE TABLE campaign_filter (
  filter_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES company ("id") ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_user ("id") ON DELETE CASCADE,
  name text NOT NULL,
  -- Everybody in the company sees it; else its maker alone.
  shared boolean NOT NULL,
  -- The list's address, as a search is written.
  query text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT fairground_now()
);
CREATE INDEX ON campaign_filter (company_id, user_id);
SELECT protect_tenant('campaign_filter');

-- With which filter a member's list opens.
CREATE TABLE campaign_filter_first (
  company_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES auth_user ("id") ON DELETE CASCADE,
  filter_id uuid NOT NULL REFERENCES campaign_filter ON DELETE CASCADE,
  PRIMARY KEY (company_id, user_id)
);
CREATE INDEX ON campaign_filter_first (filter_id);
SELECT protect_tenant('campaign_filter_first');

-- Plays, leads and codes of a campaign, added up every now and then beside the plays: no play waits for a counter. Days
-- before `settled` are not counted again.
CREATE TABLE campaign_tally (
  campaign_id uuid PRIMARY KEY REFERENCES campaign ON DELETE CASCADE,
  company_id uuid NOT NULL,
  settled date NOT NULL,
  plays_settled bigint NOT NULL DEFAULT 0,
  leads_settled bigint NOT NULL DEFAULT 0,
  plays bigint NOT NULL DEFAULT 0,
  leads bigint NOT NULL DEFAULT 0,
  counted_at timestamptz NOT NULL,
  -- Codes that can still be given away.
  codes bigint NOT NULL DEFAULT 0,
  -- When the first pool is empty at the pace of the last day; null: none is given away.
  codes_until timestamptz,
  codes_at timestamptz
);
SELECT protect_tenant('campaign_tally');
