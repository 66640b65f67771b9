-- Hourly: partitions ahead; salts go before 48 hours are over, what was told after 35 days and visits after so many months, by whole partitions.
CREATE OR REPLACE FUNCTION keep_visits_up(months integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  today date := (transaction_timestamp() AT TIME ZONE 'UTC')::date;
  old record;
BEGIN
  PERFORM prepare_visits();
  DELETE FROM visit_salt WHERE created_at < transaction_timestamp() - interval '47 hours';
  FOR old IN
    SELECT p.relname AS part, k.keep FROM (VALUES ('visit_told', today - 35), ('visit_session', (today - make_interval(months => months))::date)) AS k (parent, keep)
    JOIN pg_inherits i ON i.inhparent = to_regclass(k.parent) JOIN pg_class p ON p.oid = i.inhrelid
    WHERE p.relname ~ '_[0-9]{8}$'
      -- Its last day is one before the next week's or month's first.
      AND to_date(right(p.relname, 8), 'YYYYMMDD') + CASE k.parent WHEN 'visit_told' THEN interval '1 week' ELSE interval '1 month' END <= k.keep
    ORDER BY p.relname
  LOOP
    EXECUTE format('DROP TABLE %I', old.part);
  END LOOP;
  DELETE FROM visit_told_default WHERE day < today - 35;
  DELETE FROM visit_session_default WHERE day < (today - make_interval(months => months))::date;
END $$;
