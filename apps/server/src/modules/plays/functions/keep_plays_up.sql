-- Daily: partitions ahead; what was kept only to limit tries and to answer repeats goes (address hashes after 48 hours).
CREATE OR REPLACE FUNCTION keep_plays_up() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  PERFORM prepare_partitions();
  DELETE FROM access_try WHERE slot < transaction_timestamp() - interval '48 hours' AND source <> 'campaign';
  DELETE FROM session_key WHERE opened_at < transaction_timestamp() - interval '7 days';
END $$;
