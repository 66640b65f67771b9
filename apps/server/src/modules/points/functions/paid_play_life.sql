-- How long a paid play waits for its draw, from the payment or its last step.
CREATE OR REPLACE FUNCTION paid_play_life() RETURNS interval LANGUAGE sql IMMUTABLE AS $$ SELECT interval '24 hours' $$;
