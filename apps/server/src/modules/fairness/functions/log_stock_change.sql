-- A change of stock's row of the log.
CREATE OR REPLACE FUNCTION log_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fields text[] := ARRAY[NEW.change_id::text, NEW.prize_id::text, NEW.reason, NEW.before::text, NEW.after::text,
    NEW.reference::text, instant_text(NEW.at)];
BEGIN
  INSERT INTO log_pending (campaign_id, company_id, kind, fields, row_hash)
  VALUES (NEW.campaign_id, NEW.company_id, 'stock', fields, row_hash_of('stock', fields));
  RETURN NULL;
END $$;
