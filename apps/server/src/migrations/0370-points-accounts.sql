-- Every account of a company with its balance and its last line, read from the index alone.
CREATE INDEX points_entry_balance ON points_entry (company_id, account) INCLUDE (points, entered_at);
