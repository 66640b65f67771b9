-- The media library (spec §3): assets, unfinished uploads, replacements, themes of a company's own. Files are in the blob store.
CREATE TABLE asset (
  asset_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Null: of every company (scope global), seen by system work alone.
  company_id uuid REFERENCES company ("id") ON DELETE CASCADE,
  -- Whose it is, of the scope personal.
  owner uuid,
  scope text NOT NULL CHECK (scope IN ('global', 'brand-owned', 'personal')),
  kind text NOT NULL CHECK (kind IN ('video', 'image', 'font', 'themedImage', 'themedVideo')),
  name text NOT NULL,
  category text NOT NULL,
  folder text NOT NULL,
  in_group text,
  slot text,
  theme text,
  media_type text NOT NULL,
  bytes bigint NOT NULL,
  -- Of what is shown, after cropping.
  width integer,
  height integer,
  duration double precision,
  -- Under which hash the present files are, and what they are: widths, extension, whether it moves, poster.
  version text NOT NULL,
  files jsonb NOT NULL,
  alt jsonb NOT NULL DEFAULT '{}',
  focus jsonb NOT NULL DEFAULT '{"x": 50, "y": 50}',
  crop jsonb,
  font jsonb,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT fairground_now(),
  updated_at timestamptz NOT NULL DEFAULT fairground_now(),
  -- Out of the library; the files stay while a published revision shows them.
  deleted_at timestamptz,
  CHECK ((scope = 'global') = (company_id IS NULL)),
  CHECK ((scope = 'personal') = (owner IS NOT NULL))
);
CREATE INDEX ON asset (company_id, created_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX asset_deleted ON asset (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE UNIQUE INDEX asset_slot ON asset (company_id, slot) WHERE slot IS NOT NULL AND deleted_at IS NULL;
SELECT protect_tenant('asset');

CREATE TABLE media_upload (
  upload_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES company ("id") ON DELETE CASCADE,
  wish jsonb NOT NULL,
  size bigint NOT NULL,
  -- Bytes that are there, as chunks in the blob store under the offsets at which they begin.
  received bigint NOT NULL DEFAULT 0,
  chunks jsonb NOT NULL DEFAULT '[]',
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT fairground_now()
);
CREATE INDEX ON media_upload (created_at);
SELECT protect_tenant('media_upload');

CREATE TABLE asset_replacement (
  replacement_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES company ("id") ON DELETE CASCADE,
  asset_id uuid NOT NULL,
  by_asset uuid NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'cancelled')),
  campaigns integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  -- Campaigns that are still to be looked at.
  left_to_do jsonb NOT NULL DEFAULT '[]',
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT fairground_now()
);
SELECT protect_tenant('asset_replacement');

CREATE TABLE own_theme (
  theme_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES company ("id") ON DELETE CASCADE,
  name text NOT NULL,
  base text NOT NULL,
  tokens jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT fairground_now(),
  updated_at timestamptz NOT NULL DEFAULT fairground_now()
);
CREATE INDEX ON own_theme (company_id, name);
SELECT protect_tenant('own_theme');
