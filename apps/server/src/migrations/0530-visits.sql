-- What visitors' trackers tell, each event once (analytics, "Tables"). Its key says when it is the same event as another one: a
-- retry stores nothing. By weeks, so that what is old goes with its week.
CREATE TABLE visit_event (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  -- Of the visit's beginning, in UTC: a late event lies beside the others of its visit.
  day date NOT NULL,
  -- A keyed hash of the visit's id; a random one where nothing may join two events.
  session uuid NOT NULL,
  key bigint NOT NULL,
  at timestamptz NOT NULL,
  source text NOT NULL CHECK (source IN ('page', 'web', 'srv')),
  kind text NOT NULL,
  platform text NOT NULL DEFAULT '',
  -- A page's name, at the detailed level.
  place text,
  PRIMARY KEY (campaign_id, session, key, day)
) PARTITION BY RANGE (day);
SELECT protect_tenant('visit_event');

-- Visits of which more may be known than that there was one: from the unique-visitors level on.
CREATE TABLE visit_session (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  day date NOT NULL,
  session uuid NOT NULL,
  source text NOT NULL CHECK (source IN ('web', 'srv')),
  -- A keyed hash: of a salt that is gone after 48 hours, or, where the visitor has agreed to be known again, of their id.
  visitor uuid,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  visits integer NOT NULL DEFAULT 0,
  started integer NOT NULL DEFAULT 0,
  pings integer NOT NULL DEFAULT 0,
  platform text NOT NULL DEFAULT '',
  referrer text,
  screen text,
  PRIMARY KEY (campaign_id, session, day)
) PARTITION BY RANGE (day);
CREATE INDEX visit_session_by_day ON visit_session (campaign_id, day);
SELECT protect_tenant('visit_session');

-- Salts of visitors' hashes, sealed: one for each day of a timezone.
CREATE TABLE visit_salt (
  zone text NOT NULL,
  day date NOT NULL,
  sealed text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT transaction_timestamp(),
  PRIMARY KEY (zone, day)
);

-- Counters say who told of them and by what device. Those of before were the pages' own and the trackers'.
ALTER TABLE visit_hour DROP CONSTRAINT visit_hour_pkey, DROP CONSTRAINT visit_hour_kind_check;
ALTER TABLE visit_hour ADD COLUMN source text NOT NULL DEFAULT 'web', ADD COLUMN platform text NOT NULL DEFAULT '';
UPDATE visit_hour SET source = CASE WHEN kind IN ('visitor', 'started') THEN 'page' ELSE 'web' END,
  kind = CASE WHEN kind IN ('visitor', 'page-visit') THEN 'visit' ELSE 'start' END;
ALTER TABLE visit_hour ADD PRIMARY KEY (campaign_id, hour, source, kind, platform);

-- Whatever lies outside the partitions that are made ahead (prepare_visits).
CREATE TABLE visit_event_default PARTITION OF visit_event DEFAULT;
CREATE TABLE visit_session_default PARTITION OF visit_session DEFAULT;
SELECT guard_partition('visit_event', 'visit_event_default'), guard_partition('visit_session', 'visit_session_default');
