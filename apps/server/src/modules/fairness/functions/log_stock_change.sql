-- A change of stock's row of the log. Where a process of the release before has changed a stock that is parted, its row says
-- nothing of slices: one more says how they stand now.
CREATE OR REPLACE FUNCTION log_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fields text[] := ARRAY[NEW.change_id::text, NEW.prize_id::text, NEW.reason, NEW.before::text, NEW.after::text,
    NEW.reference::text, instant_text(NEW.at)];
  state jsonb;
BEGIN
  PERFORM log_row(NEW.campaign_id, NEW.company_id, 'stock', fields);
  IF NEW.reason IN ('saved', 'raffle') AND NOT NEW.after ? 'slices' THEN
    state := stock_state(NEW.campaign_id, NEW.prize_id);
    IF state ? 'slices' THEN
      INSERT INTO stock_change (campaign_id, company_id, prize_id, reason, before, after)
      VALUES (NEW.campaign_id, NEW.company_id, NEW.prize_id, 'parted', state - 'slices', state);
    END IF;
  END IF;
  RETURN NULL;
END $$;
