-- Whether what is published needs the visitor's consent for more than counts (decisions, "Consent to measuring"). Plain SQL, so that
-- it is a part of the statement that asks.
--   reason  why its company need not ask; null: it has given none
CREATE OR REPLACE FUNCTION visit_needs_consent(metadata jsonb, reason text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(metadata->>'measuringConsent' = 'ASK' OR metadata->>'measuringConsent' = 'NOT_NEEDED' AND reason IS NULL, false)
$$;
