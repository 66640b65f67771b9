-- API keys (decisions, "Accounts, roles, tenancy"): what programs call with. The key itself is stored nowhere.
CREATE TABLE api_key (
  key_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES company ("id") ON DELETE CASCADE,
  -- The member in whose name it calls.
  "userId" uuid NOT NULL REFERENCES auth_user ("id") ON DELETE CASCADE,
  name text NOT NULL,
  -- SHA-256 of the key, in hexadecimal: 256 random bits need no more.
  hash text NOT NULL UNIQUE,
  -- By which people tell it from others.
  beginning text NOT NULL,
  -- Rights of the contract's table.
  scopes text[] NOT NULL,
  -- The only ones that it reaches; null: all.
  campaigns uuid[],
  created_at timestamptz NOT NULL DEFAULT fairground_now(),
  expires_at timestamptz,
  -- To the minute.
  last_used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX ON api_key (company_id, created_at DESC);
CREATE INDEX ON api_key ("userId");
SELECT protect_tenant('api_key');
