-- Signing in through a company's own OpenID Connect provider.
CREATE TABLE sign_on (
  company_id uuid PRIMARY KEY REFERENCES company ("id") ON DELETE CASCADE,
  issuer text NOT NULL,
  client_id text NOT NULL,
  -- The client's secret, sealed for this company.
  encrypted text NOT NULL,
  -- The role of whoever comes for the first time; null: nobody new is let in.
  new_members text CHECK (new_members IN ('VIEWER', 'EDITOR', 'CREATOR')),
  updated_at timestamptz NOT NULL DEFAULT fairground_now(),
  updated_by uuid
);
SELECT protect_tenant('sign_on');

-- Mail domains whose addresses the company's provider may speak for, once it is confirmed that they are the company's.
CREATE TABLE sign_on_domain (
  company_id uuid NOT NULL REFERENCES company ("id") ON DELETE CASCADE,
  domain text NOT NULL,
  -- What the domain's TXT record has to say.
  proof text NOT NULL,
  confirmed_at timestamptz,
  confirmed_by uuid,
  PRIMARY KEY (company_id, domain)
);
-- An address leads to one company.
CREATE UNIQUE INDEX sign_on_domain_confirmed ON sign_on_domain (domain) WHERE confirmed_at IS NOT NULL;
SELECT protect_tenant('sign_on_domain');

-- Sign-ons under way: each is ended once, by the browser that began it.
CREATE TABLE sign_on_attempt (
  state_hash text PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company ("id") ON DELETE CASCADE,
  browser_hash text NOT NULL,
  -- PKCE's verifier, the nonce and the page to go to, sealed for this state.
  encrypted text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_on_attempt_expires ON sign_on_attempt (expires_at);
SELECT protect_tenant('sign_on_attempt');

-- Who at a provider is which account.
CREATE TABLE sign_on_link (
  company_id uuid NOT NULL REFERENCES company ("id") ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES auth_user ("id") ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT fairground_now(),
  PRIMARY KEY (company_id, issuer, subject)
);
CREATE INDEX sign_on_link_user ON sign_on_link (user_id);
SELECT protect_tenant('sign_on_link');

-- A session that a company's provider has opened opens that company alone.
ALTER TABLE auth_session ADD COLUMN "signOnCompanyId" uuid REFERENCES company ("id") ON DELETE CASCADE;
-- The one member who gets in without the provider where it is required.
ALTER TABLE member ADD COLUMN "withoutSignOn" boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX member_without_sign_on ON member ("organizationId") WHERE "withoutSignOn";
