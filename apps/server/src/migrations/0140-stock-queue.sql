-- Plays that want a piece of the same stock stand in one line. Waiting for the row itself costs PostgreSQL much more, the
-- more so the longer the line: whoever gets the row is woken twice, and has to find its newest version again.

-- take_stock locks the prize in one place; that place alone changes, whatever earlier migrations made of the rest.
DO $$
DECLARE
  source text := pg_get_functiondef('take_stock'::regproc);
  locked text := 'SELECT * INTO held FROM prize WHERE campaign_id = the_campaign AND prize_id = the_prize FOR NO KEY UPDATE;';
BEGIN
  IF strpos(source, locked) = 0 THEN RAISE EXCEPTION 'take_stock no longer locks the prize as 0015 does'; END IF;
  EXECUTE replace(source, locked,
    'PERFORM pg_advisory_xact_lock(hashtextextended(''fairground/stock/'' || the_prize, 0));
  ' || locked);
END $$;
