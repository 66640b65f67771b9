-- Why a company asks no visitor before it measures, who has said so and when (decisions, "Consent to measuring"). Null: visitors
-- are asked.
ALTER TABLE company ADD COLUMN "noConsentReason" text;
ALTER TABLE company ADD COLUMN "noConsentBy" uuid;
ALTER TABLE company ADD COLUMN "noConsentAt" timestamptz;
ALTER TABLE company ADD CONSTRAINT company_no_consent
  CHECK (("noConsentReason" IS NULL) = ("noConsentAt" IS NULL));
