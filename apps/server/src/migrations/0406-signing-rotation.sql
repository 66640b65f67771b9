-- The signing secret before, while a company's site changes over: both are good until then.
ALTER TABLE signing_secret ADD COLUMN previous text, ADD COLUMN previous_until timestamptz,
  ADD CHECK ((previous IS NULL) = (previous_until IS NULL));
