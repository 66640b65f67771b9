-- The platform's administrators see no company's leads. A company lends that for hours, with a reason (decisions, "Accounts, roles,
-- tenancy"); whether it holds is asked by each call, so that it ends by itself and at once.
CREATE TABLE lent_access (
  company_id uuid PRIMARY KEY,
  -- Somebody of the platform has asked for it, and why; null: nobody has, or it was answered.
  asked_at timestamptz,
  asked_by uuid,
  asked_why text NOT NULL DEFAULT '',
  -- Null: it is not lent.
  until timestamptz,
  lent_at timestamptz,
  lent_by uuid,
  why text NOT NULL DEFAULT ''
);
SELECT protect_tenant('lent_access');

-- Whether it was read because a company had lent it.
ALTER TABLE audit_entry ADD COLUMN lent boolean NOT NULL DEFAULT false;
