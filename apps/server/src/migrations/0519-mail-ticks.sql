-- Ticks of their own (docs/design/decisions.md, "Mail"): reminders, and whether opening and clicking may be noted. As the newsletter:
-- asked for by the tick, and counted once the address has confirmed it.
ALTER TABLE lead
  ADD COLUMN reminders text NOT NULL DEFAULT 'none' CHECK (reminders IN ('none', 'requested', 'confirmed')),
  ADD COLUMN mail_statistics text NOT NULL DEFAULT 'none' CHECK (mail_statistics IN ('none', 'requested', 'confirmed'));

-- What a letter asks to confirm beside the newsletter.
ALTER TABLE opt_in
  ADD COLUMN reminders boolean NOT NULL DEFAULT false,
  ADD COLUMN mail_statistics boolean NOT NULL DEFAULT false;
ALTER TABLE kept_opt_in
  ADD COLUMN reminders boolean NOT NULL DEFAULT false,
  ADD COLUMN mail_statistics boolean NOT NULL DEFAULT false;

ALTER TABLE consent_ledger
  DROP CONSTRAINT consent_ledger_purpose_check,
  ADD CONSTRAINT consent_ledger_purpose_check CHECK (purpose IN ('newsletter', 'reminders', 'mail-statistics', 'terms', 'age', 'other',
    'address', 'letter', 'purged'));
