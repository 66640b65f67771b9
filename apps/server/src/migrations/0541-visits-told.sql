-- What has been told of a visit is one row of it instead of one of each event (analytics, "Write path"): nothing reads more of an
-- event than whether it has come before, and a row of each took ten times the room.
CREATE TABLE visit_told (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  -- Of the visit's beginning, in UTC: a late event lies beside the others of its visit.
  day date NOT NULL,
  -- A keyed hash of the visit's id, or a play's public name; a random one where nothing may join two events.
  session uuid NOT NULL,
  -- Of each event, in the order in which they came: one that is here already is a retry.
  keys bigint[] NOT NULL,
  -- How many of them were here before the last that came.
  had integer NOT NULL DEFAULT 0,
  PRIMARY KEY (campaign_id, session, day)
) PARTITION BY RANGE (day);
SELECT protect_tenant('visit_told');
CREATE TABLE visit_told_default PARTITION OF visit_told DEFAULT;
SELECT guard_partition('visit_told', 'visit_told_default');

DO $$
DECLARE
  part text;
  beginning date;
BEGIN
  FOR distance IN -6..4 LOOP
    beginning := (date_trunc('week', transaction_timestamp() AT TIME ZONE 'UTC') + distance * interval '1 week')::date;
    part := 'visit_told_' || to_char(beginning, 'YYYYMMDD');
    EXECUTE format('CREATE TABLE %I PARTITION OF visit_told FOR VALUES FROM (%L) TO (%L)', part, beginning, beginning + 7);
    PERFORM guard_partition('visit_told', part);
  END LOOP;
END $$;

INSERT INTO visit_told (campaign_id, company_id, day, session, keys)
SELECT campaign_id, company_id, day, session, array_agg(key) FROM visit_event GROUP BY campaign_id, company_id, day, session;

DROP TABLE visit_event;
