-- Who is erased is erased again from a backup that is older: by hashes with a key, which name nobody, and find their rows in
-- every campaign that the company had when it was asked for (security, 18). Whom it is about is forgotten as before.
ALTER TABLE erasure ADD COLUMN names jsonb;
ALTER TABLE erasure DROP CONSTRAINT erasure_check;
-- An erasure that goes on knows whom it is about: in words, or from a backup by hashes alone.
ALTER TABLE erasure ADD CONSTRAINT erasure_knows_whom CHECK (
  CASE WHEN finished_at IS NULL THEN sealed IS NOT NULL OR names IS NOT NULL ELSE sealed IS NULL END);
CREATE INDEX erasure_listed ON erasure (company_id, asked_at DESC);
