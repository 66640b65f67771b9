-- Blocks: elements that a company keeps under a name, to put them into other pages and campaigns (studio, 30).
CREATE TABLE element_block (
  block_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES company ("id") ON DELETE CASCADE,
  name text NOT NULL,
  -- Ids of the outermost elements, in their order, and the elements themselves with all that is under them.
  tops jsonb NOT NULL,
  elements jsonb NOT NULL,
  -- What lists tell of it without reading the elements: how many, and of which types.
  element_count integer NOT NULL,
  types jsonb NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT fairground_now()
);
-- "Footer" and "footer" are one name.
CREATE UNIQUE INDEX element_block_name ON element_block (company_id, lower(name));
SELECT protect_tenant('element_block');
