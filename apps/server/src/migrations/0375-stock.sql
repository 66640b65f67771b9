-- What a history of stock tells beside who: the API key that called for them, and why, in their own words.
ALTER TABLE stock_change ADD COLUMN by_key uuid, ADD COLUMN note text NOT NULL DEFAULT '';

-- When a campaign's stock and codes are said to be low, and what has been told of it. One row for each campaign that has a stock
-- or codes and can be played: whoever looks takes it, so that of several processes one tells.
CREATE TABLE stock_alarm (
  campaign_id uuid PRIMARY KEY REFERENCES campaign ON DELETE CASCADE,
  company_id uuid NOT NULL,
  -- Whether mails are sent; members are told in the studio all the same.
  is_on boolean NOT NULL,
  -- {below, beforeEnd, own: [{id, below}], recipients}: packages/contract/src/calls/stock.ts
  rules jsonb NOT NULL,
  -- By prize id or outcome page id: what was told and is not over, and how many were given when
  -- (packages/model/src/prize/stock-alarm.ts).
  -- Null: nobody has looked yet, and what was low before is no news.
  state jsonb DEFAULT '{}',
  looked_at timestamptz NOT NULL DEFAULT '-infinity'
);
CREATE INDEX stock_alarm_due ON stock_alarm (looked_at);
SELECT protect_tenant('stock_alarm');
