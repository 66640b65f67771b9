-- What a company says once for the terms and privacy pages of all of its campaigns (decisions, "Legal facts").
ALTER TABLE company ADD COLUMN legal jsonb NOT NULL DEFAULT '{}';
-- The same as it was when the revision was published: a page that visitors see changes with a publishing alone.
ALTER TABLE campaign_revision ADD COLUMN company_facts jsonb;
