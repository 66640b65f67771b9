-- The room of unique codes: a batch that leaked is stopped, and a code that the company has already is found.

-- Since when a batch gives no codes; null: it gives them.
ALTER TABLE code_batch ADD COLUMN stopped_at timestamptz, ADD COLUMN stopped_by uuid;

-- A code of another pool of the company is looked for by this (codes_elsewhere.sql). Not unique: there may be such codes
-- already, and a unique index would not be of one campaign.
CREATE INDEX unique_code_of_company ON unique_code (company_id, hashtextextended(value, 0));
