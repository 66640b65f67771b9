-- What was done, as the contract calls it: a code that stays when a path changes, and that tells apart what one call can do.
-- Null in rows that are older: their call says it.
ALTER TABLE audit_entry ADD COLUMN action text;
