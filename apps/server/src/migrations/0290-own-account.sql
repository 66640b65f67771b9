-- One's own account: a second factor, passkeys, links by mail, and from where one has signed in.
ALTER TABLE auth_user ADD COLUMN "twoFactorEnabled" boolean NOT NULL DEFAULT false;
ALTER TABLE auth_session
  ADD COLUMN "lastUsedAt" timestamptz NOT NULL DEFAULT now(),
  -- Whether whoever opened it proved more than a password.
  ADD COLUMN "secondFactor" boolean NOT NULL DEFAULT false;

-- Tables of the account library's plugins, under our names. Secrets and codes are encrypted by the library.
CREATE TABLE auth_two_factor (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  "userId" uuid NOT NULL UNIQUE REFERENCES auth_user ("id") ON DELETE CASCADE,
  "secret" text NOT NULL,
  "backupCodes" text NOT NULL,
  "verified" boolean NOT NULL DEFAULT true,
  "failedVerificationCount" integer NOT NULL DEFAULT 0,
  "lockedUntil" timestamptz,
  "createdAt" timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE auth_passkey (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  "userId" uuid NOT NULL REFERENCES auth_user ("id") ON DELETE CASCADE,
  "name" text,
  "publicKey" text NOT NULL,
  "credentialID" text NOT NULL UNIQUE,
  "counter" bigint NOT NULL,
  "deviceType" text NOT NULL,
  "backedUp" boolean NOT NULL,
  "transports" text,
  "aaguid" text,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "lastUsedAt" timestamptz
);
CREATE INDEX ON auth_passkey ("userId");

-- What a link in a letter opens: a hash, so that whoever reads the rows opens nothing. It is gone once it has been used.
CREATE TABLE account_link (
  "hash" text PRIMARY KEY,
  "use" text NOT NULL CHECK ("use" IN ('reset', 'verify', 'change', 'undo')),
  -- The account as it is called when the link is asked for. No reference: a reset writes the same for whoever has none.
  "userId" uuid NOT NULL,
  -- The address that the link proves.
  "email" text NOT NULL,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "expiresAt" timestamptz NOT NULL
);
CREATE INDEX ON account_link ("userId", "use");
CREATE INDEX ON account_link ("expiresAt");

-- From where an account was signed in to before: a keyed hash of network and device.
CREATE TABLE account_place (
  "userId" uuid NOT NULL REFERENCES auth_user ("id") ON DELETE CASCADE,
  "place" text NOT NULL,
  "seenAt" timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY ("userId", "place")
);
