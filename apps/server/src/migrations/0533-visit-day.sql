-- Days that are over, added up: what is asked of them is read from few rows, and stays when the visits go (analytics, "Tables"). One
-- row for each source, class of device and continent, and for all of them ('*'), so that whoever is unique is counted exactly under
-- each filter; nobody's id is in them.
CREATE TABLE visit_day (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  -- A local day of the campaign's timezone.
  began timestamptz NOT NULL,
  ended timestamptz NOT NULL,
  source text NOT NULL,
  platform text NOT NULL,
  continent text NOT NULL,
  visits integer NOT NULL,
  started integer NOT NULL,
  finished integer NOT NULL,
  leads integer NOT NULL,
  newsletter integer NOT NULL,
  confirmed integer NOT NULL,
  pings integer NOT NULL,
  engaged integer NOT NULL,
  -- Different visitors or persons: all of them, and those of whom it is more than none.
  who integer NOT NULL,
  who_visits integer NOT NULL,
  who_started integer NOT NULL,
  who_finished integer NOT NULL,
  who_leads integer NOT NULL,
  who_newsletter integer NOT NULL,
  who_confirmed integer NOT NULL,
  -- Visits by what they are told apart by, country and name; null where all devices or continents are in one row.
  names jsonb,
  PRIMARY KEY (campaign_id, began, source, platform, continent)
);
SELECT protect_tenant('visit_day');

-- The same of counters: those of the day's hours together. Under the source 'both' stand visits that the page or a tracker has told, of
-- each hour what is more, for each class of device and for all of them ('*').
CREATE TABLE visit_day_count (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  began timestamptz NOT NULL,
  source text NOT NULL,
  kind text NOT NULL,
  platform text NOT NULL,
  name text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (campaign_id, began, source, kind, platform, name)
);
SELECT protect_tenant('visit_day_count');

-- Until when a campaign's days are added up: what began earlier is read from there, what began since from visits.
CREATE TABLE visit_rolled (
  campaign_id uuid PRIMARY KEY,
  company_id uuid NOT NULL,
  until_at timestamptz NOT NULL
);
SELECT protect_tenant('visit_rolled');

-- Visits are asked for by when they began.
DROP INDEX visit_session_by_day;
CREATE INDEX visit_session_by_time ON visit_session (campaign_id, first_at);
