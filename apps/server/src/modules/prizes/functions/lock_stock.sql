-- Stands alone before a campaign's stock until the transaction ends: no draw takes a piece meanwhile. Who takes one holds the
-- same lock with all others that do (take_stock.sql). Locks have one order: play, identity, pace, this one, day, stock, code.
CREATE OR REPLACE FUNCTION lock_stock(the_campaign uuid) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('fairground/stock/' || the_campaign, 0));
END $$;
