-- A list that is read page by page, or again and again, is one row for a quarter of an hour: when it began; null: a row of its own.
ALTER TABLE audit_entry ADD COLUMN slot timestamptz;
CREATE UNIQUE INDEX audit_reading ON audit_entry (company_id, slot, account_id, key_id, campaign_id, call, network, ids, lent)
  NULLS NOT DISTINCT WHERE slot IS NOT NULL;
