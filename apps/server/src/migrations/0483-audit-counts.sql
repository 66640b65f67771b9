-- Of how many it was read, handed out or erased; null: nothing was counted. What the server does by itself, because a company has
-- set it so, is nobody's call.
ALTER TABLE audit_entry ADD COLUMN count bigint;
ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_caller_check;
ALTER TABLE audit_entry ADD CONSTRAINT audit_entry_caller_check
  CHECK (caller IN ('member', 'key', 'platform', 'service', 'account', 'server'));
