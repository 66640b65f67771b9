-- Invitations by mail: bound to an address, opened by a token of which only a hash is kept. What the account library may
-- have left open has no token that opens it.
UPDATE invitation SET "status" = 'withdrawn' WHERE "status" = 'pending';
ALTER TABLE invitation
  ADD COLUMN "tokenHash" text UNIQUE,
  ADD COLUMN "language" text NOT NULL DEFAULT 'en',
  ADD COLUMN "sentAt" timestamptz NOT NULL DEFAULT fairground_now(),
  -- An account that is deleted leaves the invitations that it has sent.
  ALTER COLUMN "inviterId" DROP NOT NULL,
  DROP CONSTRAINT "invitation_inviterId_fkey",
  ADD CONSTRAINT "invitation_inviterId_fkey" FOREIGN KEY ("inviterId") REFERENCES auth_user ("id") ON DELETE SET NULL,
  ADD CONSTRAINT invitation_status CHECK ("status" IN ('pending', 'accepted', 'withdrawn'));
-- An address is invited to a company once at a time.
CREATE UNIQUE INDEX invitation_open ON invitation ("organizationId", "email") WHERE "status" = 'pending';
CREATE INDEX invitation_newest ON invitation ("organizationId", "sentAt" DESC);
-- Addresses of people: one company's alone, also where a query has forgotten it.
ALTER TABLE invitation ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON invitation USING (in_scope("organizationId")) WITH CHECK (in_scope("organizationId"));

-- When a member last called anything of the company.
ALTER TABLE member ADD COLUMN "seenAt" timestamptz;
