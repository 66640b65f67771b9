-- The theme that a company's new campaigns are offered: one, or none.
ALTER TABLE own_theme ADD COLUMN is_brand boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX own_theme_brand ON own_theme (company_id) WHERE is_brand;
