-- Erasing a person in all campaigns of a company (security, 18): what was asked, how far it is, and what went. Whom it is about
-- is sealed and leaves with the last piece, so that a process that dies in the middle is followed by one that goes on.
CREATE TABLE erasure (
  company_id uuid NOT NULL,
  erasure_id uuid NOT NULL DEFAULT gen_random_uuid(),
  sealed text,
  asked_at timestamptz NOT NULL DEFAULT fairground_now(),
  by_account uuid,
  -- The last campaign that is done, in the order of their ids; null: none is.
  behind uuid,
  plays integer NOT NULL DEFAULT 0,
  -- Rows that went or were emptied, by table.
  counts jsonb NOT NULL DEFAULT '{}',
  finished_at timestamptz,
  PRIMARY KEY (company_id, erasure_id),
  CHECK ((sealed IS NULL) = (finished_at IS NOT NULL))
);
CREATE INDEX erasure_unfinished ON erasure (asked_at) WHERE finished_at IS NULL;
SELECT protect_tenant('erasure');

-- The lead that a play had until its person was erased: whoever reads leads by a cursor is told that it went.
ALTER TABLE play ADD COLUMN erased_lead uuid;
