-- Player builds that live revisions refer to: their files are served until nothing needs them (decisions, "Publishing").
CREATE TABLE player_build (
  build text PRIMARY KEY,
  stored_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE player_build_file (
  build text NOT NULL REFERENCES player_build ON DELETE CASCADE,
  -- Hashed: the same name is always the same content.
  name text NOT NULL,
  body bytea NOT NULL,
  PRIMARY KEY (build, name)
);
CREATE INDEX player_build_file_name ON player_build_file (name);
