-- Keys of a campaign's seed beside the days' (play-engine, "Pacing", "Fairness"): "moments 1" places winning moments and
-- is revealed after the campaign, "raffle" draws the raffle and is revealed with it.
CREATE TABLE use_key (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  name text NOT NULL,
  commitment text NOT NULL,
  committed_at timestamptz NOT NULL DEFAULT fairground_now(),
  PRIMARY KEY (campaign_id, name)
);
SELECT protect_tenant('use_key');
INSERT INTO append_only VALUES ('use_key');

CREATE TABLE use_reveal (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  name text NOT NULL,
  key text NOT NULL,
  revealed_at timestamptz NOT NULL DEFAULT fairground_now(),
  PRIMARY KEY (campaign_id, name),
  FOREIGN KEY (campaign_id, name) REFERENCES use_key
);
SELECT protect_tenant('use_reveal');
INSERT INTO append_only VALUES ('use_reveal');

-- Listed moments as they were placed. The log has their HMAC at once and the list itself with the key's reveal.
CREATE TABLE moment_list (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  prize_id uuid NOT NULL,
  mac text NOT NULL,
  key_name text NOT NULL,
  -- Epoch milliseconds, in order.
  moments jsonb NOT NULL,
  PRIMARY KEY (campaign_id, prize_id, mac)
);
SELECT protect_tenant('moment_list');
INSERT INTO append_only VALUES ('moment_list');

ALTER TABLE stock_change DROP CONSTRAINT stock_change_reason_check,
  ADD CONSTRAINT stock_change_reason_check
    CHECK (reason IN ('saved', 'withheld', 'unclaimed', 'moments', 'pacing', 'raffle'));
ALTER TABLE log_pending DROP CONSTRAINT log_pending_kind_check,
  ADD CONSTRAINT log_pending_kind_check
    CHECK (kind IN ('commitment', 'reveal', 'configuration', 'stock', 'moments', 'entrants', 'raffle', 'draw'));
