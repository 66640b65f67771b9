-- When a play of a preview of the draft was last finished: a campaign that nobody has tried out is not ready.
ALTER TABLE campaign ADD COLUMN tested_at timestamptz, ADD COLUMN tested_rev integer;
-- The draft's version that a preview shows; null: it shows something else.
ALTER TABLE preview ADD COLUMN rev integer;

-- What happened within the last hour is found by its time. Plays come in its order, so that a block of them has a narrow
-- span, and a play writes no entry of its own.
CREATE INDEX play_opened ON play USING brin (opened_at) WITH (pages_per_range = 32);
