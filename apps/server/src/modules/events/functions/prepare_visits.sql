-- Makes the partitions of visits ahead: weeks of what was told, months of visits. Rows of any other time go to the default ones, so that a
-- missing one fails no batch.
CREATE OR REPLACE FUNCTION prepare_visits() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  parent text;
  unit text;
  part text;
  beginning date;
  ending date;
  taken boolean;
BEGIN
  -- One process after the other. Who takes events in waits where a partition is made, which is once a week.
  LOCK TABLE visit_told IN SHARE UPDATE EXCLUSIVE MODE;
  FOREACH parent IN ARRAY ARRAY['visit_told', 'visit_session'] LOOP
    unit := CASE parent WHEN 'visit_told' THEN 'week' ELSE 'month' END;
    FOR distance IN -1..4 LOOP
      beginning := date_trunc(unit, (transaction_timestamp() AT TIME ZONE 'UTC') + distance * ('1 ' || unit)::interval)::date;
      ending := (beginning + ('1 ' || unit)::interval)::date;
      part := parent || '_' || to_char(beginning, 'YYYYMMDD');
      CONTINUE WHEN to_regclass(part) IS NOT NULL;
      -- A partition cannot be made over rows that the default one already holds; they stay there.
      EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE day >= $1 AND day < $2)', parent || '_default')
        INTO taken USING beginning, ending;
      CONTINUE WHEN taken;
      EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)', part, parent, beginning, ending);
      PERFORM guard_partition(parent, part);
    END LOOP;
  END LOOP;
END $$;
