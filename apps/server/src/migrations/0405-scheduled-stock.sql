-- Whether the draft's stock and limits come into force with what is published later, as they do with what is published at once.
ALTER TABLE publish_schedule ADD COLUMN with_stock boolean NOT NULL DEFAULT false;
ALTER TABLE publish_request ADD COLUMN with_stock boolean NOT NULL DEFAULT false
  CHECK (NOT with_stock OR revision IS NULL);
