-- A row of a campaign's log, which waits for its number. This function alone writes them, so that the order in which they
-- wait is that of one database, wherever the campaign lives (play-engine, "Scale"). the_hash: null: that of the first format.
CREATE OR REPLACE FUNCTION log_row(the_campaign uuid, company uuid, the_kind text, the_fields text[], the_hash text DEFAULT NULL,
  the_reference uuid DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO log_pending (campaign_id, company_id, kind, reference, fields, row_hash)
  VALUES (the_campaign, company, the_kind, the_reference, the_fields, coalesce(the_hash, row_hash_of(the_kind, the_fields)));
END $$;
