-- What an account of points comes to, kept beside its ledger (keep_balances.sql, which also fills it once): a page of
-- accounts reads no ledger. The ledger says what is true; this is its sum.
CREATE TABLE points_account (
  company_id uuid NOT NULL,
  account text NOT NULL,
  balance bigint NOT NULL,
  bookings bigint NOT NULL,
  last_booked_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, account)
);
CREATE INDEX points_account_balance ON points_account (company_id, balance, account);
CREATE INDEX points_account_booked ON points_account (company_id, last_booked_at, account);
SELECT protect_tenant('points_account');
-- The application changes it by booking alone.
INSERT INTO append_only VALUES ('points_account');
-- The list was read from it.
DROP INDEX points_entry_balance;
