-- A company that the platform's administrators have suspended: its members read, nothing is changed, visitors find its
-- campaigns inactive, and its mails wait (decisions, "Accounts, roles, tenancy"). Null: it is not.
ALTER TABLE company ADD COLUMN "suspendedAt" timestamptz;
-- What its members read about it.
ALTER TABLE company ADD COLUMN "suspensionReason" text NOT NULL DEFAULT '';
-- Few are: whoever looks through mails and jobs asks for these alone.
CREATE INDEX company_suspended ON company ("id") WHERE "suspendedAt" IS NOT NULL;
