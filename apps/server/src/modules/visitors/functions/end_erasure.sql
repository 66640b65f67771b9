-- The last piece of an erasure: what a person has in no campaign, and whom it was about. Once.
CREATE OR REPLACE FUNCTION end_erasure(company uuid, the_erasure uuid, the_account text, words text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  bookings bigint;
  accounts bigint;
  trials bigint;
BEGIN
  PERFORM 1 FROM erasure WHERE company_id = company AND erasure_id = the_erasure AND finished_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  DELETE FROM points_booking WHERE company_id = company AND account = the_account;
  GET DIAGNOSTICS bookings = ROW_COUNT;
  DELETE FROM points_account WHERE company_id = company AND account = the_account;
  GET DIAGNOSTICS accounts = ROW_COUNT;
  -- Trial plays of a preview are small and gone in days: they are found by what was filled in.
  DELETE FROM preview_play WHERE company_id = company
    AND EXISTS (SELECT 1 FROM unnest(words) AS word WHERE strpos(lower(state::text), word) > 0);
  GET DIAGNOSTICS trials = ROW_COUNT;
  UPDATE erasure SET sealed = NULL, finished_at = fairground_now(), counts = counts || jsonb_build_object(
    'points_booking', bookings, 'points_account', accounts, 'preview_play', trials)
  WHERE company_id = company AND erasure_id = the_erasure;
END $$;
