-- Signs of life: one row for each process, renewed every quarter of a minute.
CREATE TABLE process_sign (
  process_id uuid PRIMARY KEY,
  role text NOT NULL,
  version text NOT NULL,
  -- The last migration that its build knows.
  migration text NOT NULL,
  -- Folders that it writes to, with the bytes that are free and all there are: [{"folder": "data", "free": 1, "size": 2}]
  disks jsonb NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL
);

-- What has been told to the platform's admins and is not over yet. Whoever adds or takes a row tells it, and nobody else.
CREATE TABLE alarm (
  kind text PRIMARY KEY,
  since timestamptz NOT NULL,
  -- When it was last so: it is over once it has not been for a while.
  seen_at timestamptz NOT NULL
);
