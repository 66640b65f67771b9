-- Finding a visitor in all campaigns of a company (docs/not-shown.md): by telephone number and by the play's public name. E-mail
-- addresses and user ids are found by their identities in each campaign, codes by their pools.
CREATE INDEX lead_of_phone ON lead (company_id, regexp_replace(payload->>'phone', '\D', '', 'g'))
  WHERE payload->>'phone' IS NOT NULL;
CREATE INDEX lead_of_reference ON lead (reference);
