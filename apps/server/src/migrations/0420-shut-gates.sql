-- Whether it was said of what is published later that it goes live also where its access page lets nobody in.
ALTER TABLE publish_schedule ADD COLUMN without_codes boolean NOT NULL DEFAULT false;
ALTER TABLE publish_request ADD COLUMN without_codes boolean NOT NULL DEFAULT false;
