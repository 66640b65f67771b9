-- Adds what is written into the ledger to its accounts' balances, whoever writes it: also a process of an earlier release.
-- Accounts in one order, so that two who book for several do not wait for each other.
CREATE OR REPLACE FUNCTION keep_balances() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  INSERT INTO points_account AS kept (company_id, account, balance, bookings, last_booked_at)
  SELECT company_id, account, sum(points), count(*), max(entered_at) FROM added GROUP BY company_id, account ORDER BY company_id, account
  ON CONFLICT (company_id, account) DO UPDATE SET balance = kept.balance + excluded.balance,
    bookings = kept.bookings + excluded.bookings, last_booked_at = greatest(kept.last_booked_at, excluded.last_booked_at);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_balances AFTER INSERT ON points_entry REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_balances();
CREATE OR REPLACE TRIGGER keep_balances AFTER INSERT ON points_booking REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_balances();
-- What was booked before there were balances, once: in the transaction that makes the triggers, which keep everybody out
-- of both tables until it ends. A migration could not: what is booked between it and the triggers would be lost.
INSERT INTO points_account (company_id, account, balance, bookings, last_booked_at)
SELECT company_id, account, sum(points), count(*), max(entered_at)
FROM (SELECT company_id, account, points, entered_at FROM points_entry
  UNION ALL SELECT company_id, account, points, entered_at FROM points_booking) AS line
WHERE NOT EXISTS (SELECT 1 FROM points_account)
GROUP BY company_id, account;
