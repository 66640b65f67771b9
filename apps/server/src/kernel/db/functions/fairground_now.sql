-- The time by which limits, windows and days are judged (decisions, "Clock"): the transaction's, or what a test has set.
-- Not in SQL: a body that reads a table is not put into the statement, and is begun anew by each call.
CREATE OR REPLACE FUNCTION fairground_now() RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE
  set_to timestamptz;
BEGIN
  SELECT at INTO set_to FROM test_clock;
  RETURN coalesce(set_to, transaction_timestamp());
END $$;
