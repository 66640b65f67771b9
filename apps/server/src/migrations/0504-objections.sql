-- Objections of visitors who were turned away (docs/guides/privacy.md). They go with their person, and with the campaign's leads.
CREATE TABLE objection (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  objection_id uuid NOT NULL DEFAULT gen_random_uuid(),
  at timestamptz NOT NULL,
  -- As it was written: nobody has confirmed it.
  email text NOT NULL,
  email_identity text NOT NULL,
  message text NOT NULL,
  language text NOT NULL,
  -- Keyed hash of the network; gone after 48 hours.
  address_hash text,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'lifted', 'upheld')),
  decided_at timestamptz,
  decided_by text,
  note text,
  PRIMARY KEY (campaign_id, objection_id)
);
CREATE INDEX objection_state ON objection (campaign_id, state, at);
CREATE INDEX objection_email ON objection (campaign_id, email_identity);
CREATE INDEX objection_address ON objection (at) WHERE address_hash IS NOT NULL;
SELECT protect_tenant('objection');
