-- The ledger of consents (docs/guides/privacy.md, "Proof of consent"): what somebody agreed to, in which words, when. It names
-- nobody: of an address it has the keyed hash. Rows are added and never changed; they outlive their campaign and go when no proof
-- is needed any more (forget_consents.sql). No foreign key leads to the campaign for that reason.

-- Words as a visitor read them: once for each hash, language, page and revision.
CREATE TABLE consent_words (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  -- SHA-256 of the words.
  hash text NOT NULL,
  language text NOT NULL,
  page_id text NOT NULL,
  -- The tick's name.
  field text NOT NULL,
  revision integer NOT NULL,
  -- {said, linked: [{name, text}]}: the tick's own words, and those of the pages that it leads to.
  words jsonb NOT NULL,
  written_at timestamptz NOT NULL DEFAULT fairground_now(),
  PRIMARY KEY (campaign_id, hash, language, page_id, field, revision)
);
SELECT protect_tenant('consent_words');
INSERT INTO append_only VALUES ('consent_words');

CREATE TABLE consent_ledger (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  -- letter: the last letter to an address, noted when the letters themselves go.
  kind text NOT NULL CHECK (kind IN ('given', 'confirmed', 'withdrawn', 'letter')),
  -- address: that the mailbox is one's own. purged: a letter of a campaign that was deleted for good.
  purpose text NOT NULL CHECK (purpose IN ('newsletter', 'terms', 'age', 'other', 'address', 'letter', 'purged')),
  field text NOT NULL,
  page_id text NOT NULL,
  language text NOT NULL,
  revision integer NOT NULL,
  -- Null: no words of ours were shown, or nobody kept them.
  words_hash text,
  -- Null: the lead has no address.
  email_identity text,
  -- The play's public name; null: it is gone.
  reference uuid,
  PRIMARY KEY (campaign_id, seq)
);
CREATE INDEX consent_ledger_email ON consent_ledger (campaign_id, email_identity);
CREATE INDEX consent_ledger_play ON consent_ledger (campaign_id, reference);
CREATE INDEX consent_ledger_at ON consent_ledger (campaign_id, at);
CREATE INDEX consent_ledger_letter ON consent_ledger (campaign_id) WHERE kind = 'letter';
SELECT protect_tenant('consent_ledger');
INSERT INTO append_only VALUES ('consent_ledger');

-- What was confirmed before there was a ledger: its words were kept as a hash alone.
INSERT INTO consent_ledger (campaign_id, company_id, at, kind, purpose, field, page_id, language, revision, email_identity, reference)
SELECT o.campaign_id, o.company_id, o.confirmed_at, 'confirmed', CASE WHEN o.newsletter THEN 'newsletter' ELSE 'address' END,
  CASE WHEN o.newsletter THEN 'newsletter' ELSE 'email' END, '', o.language, o.revision, o.email_identity, p.reference
FROM opt_in o LEFT JOIN play p ON p.campaign_id = o.campaign_id AND p.day = o.day AND p.play_id = o.play_id
WHERE o.confirmed_at IS NOT NULL;
INSERT INTO consent_ledger (campaign_id, company_id, at, kind, purpose, field, page_id, language, revision, email_identity)
SELECT campaign_id, company_id, confirmed_at, 'confirmed', CASE WHEN newsletter THEN 'newsletter' ELSE 'address' END,
  CASE WHEN newsletter THEN 'newsletter' ELSE 'email' END, '', language, revision, email_identity
FROM kept_opt_in k WHERE NOT EXISTS (SELECT 1 FROM consent_ledger c
  WHERE c.campaign_id = k.campaign_id AND c.email_identity = k.email_identity AND c.at = k.confirmed_at);

-- Years for which a proof is kept after the last letter, or without one after the last consent.
ALTER TABLE company ADD COLUMN "consentYears" integer NOT NULL DEFAULT 3 CHECK ("consentYears" BETWEEN 1 AND 10);
