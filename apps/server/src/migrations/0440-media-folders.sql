-- A company's own folders in its media library, beside the three of the specification. Files lie in one, or in none.
CREATE TABLE media_folder (
  folder_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES company ("id") ON DELETE CASCADE,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT fairground_now()
);
CREATE UNIQUE INDEX media_folder_name ON media_folder (company_id, lower(name));
SELECT protect_tenant('media_folder');

ALTER TABLE asset ADD COLUMN own_folder uuid REFERENCES media_folder ON DELETE SET NULL;
CREATE INDEX asset_own_folder ON asset (own_folder) WHERE own_folder IS NOT NULL;
