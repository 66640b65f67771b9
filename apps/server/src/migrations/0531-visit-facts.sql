-- What the server knows of visits is told in the transaction of the fact itself, and folded by a follower (analytics, "Write path").
-- `kind` of a fact: visit (a play was opened), start, finish, outcome, lead, newsletter, confirm; `source` null: left by an earlier
-- release.
ALTER TABLE visit_pending DROP CONSTRAINT visit_pending_kind_check;
ALTER TABLE visit_pending
  ADD COLUMN source text CHECK (source = 'srv'),
  -- The play's public reference and its day; together with the kind they say when two facts are one.
  ADD COLUMN session uuid,
  ADD COLUMN day date,
  ADD COLUMN at timestamptz,
  ADD COLUMN platform text NOT NULL DEFAULT '',
  -- Whose it is: a keyed hash, of an address or user id.
  ADD COLUMN person text,
  -- Of an outcome, its page.
  ADD COLUMN name text NOT NULL DEFAULT '';

-- Salts are in no backup: what is not logged is neither in a copy of the files nor in the log's archive (analytics, "Privacy"). After
-- a crash of the database a day goes on under another one.
ALTER TABLE visit_salt SET UNLOGGED;

-- By what device a play was opened; empty: it is not known.
ALTER TABLE play ADD COLUMN platform text NOT NULL DEFAULT '';

-- Counters of one kind under names, as outcomes by their pages.
ALTER TABLE visit_hour ADD COLUMN name text NOT NULL DEFAULT '';
ALTER TABLE visit_hour DROP CONSTRAINT visit_hour_pkey;
ALTER TABLE visit_hour ADD PRIMARY KEY (campaign_id, hour, source, kind, platform, name);

ALTER TABLE visit_session
  ADD COLUMN finished integer NOT NULL DEFAULT 0,
  ADD COLUMN leads integer NOT NULL DEFAULT 0,
  ADD COLUMN newsletter integer NOT NULL DEFAULT 0,
  ADD COLUMN confirmed integer NOT NULL DEFAULT 0,
  -- Of a play: a keyed hash of whose lead it has.
  ADD COLUMN person text,
  -- Where the visit was last: a page, a question or a field, by name; at the detailed level.
  ADD COLUMN place text,
  -- Of the agent: at the unique-visitors level, the brand at the detailed one.
  ADD COLUMN browser text,
  ADD COLUMN os text,
  ADD COLUMN brand text,
  -- Of the address, by the operator's file of places: country and continent at the unique-visitors level, the city at the detailed
  -- one where the campaign allows it.
  ADD COLUMN country text,
  ADD COLUMN continent text,
  ADD COLUMN city text;
