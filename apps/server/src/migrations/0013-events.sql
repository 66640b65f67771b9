-- Counters without a visitor, by hour.
CREATE TABLE visit_hour (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  hour timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('visitor', 'started', 'page-visit', 'game-started')),
  count bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (campaign_id, hour, kind)
);
SELECT protect_tenant('visit_hour');

-- Counts one event of a published campaign, unless its tracking level is NONE. False: there is no such campaign.
CREATE FUNCTION count_event(the_campaign uuid, the_kind text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  company uuid;
  level text;
BEGIN
  SELECT c.company_id, r.metadata->>'analyticsTrackingLevel' INTO company, level
  FROM campaign c JOIN campaign_revision r ON r.campaign_id = c.campaign_id AND r.revision = c.live_revision
  WHERE c.campaign_id = the_campaign AND c.deleted_at IS NULL;
  IF NOT FOUND THEN RETURN false; END IF;
  IF level = '0' THEN RETURN true; END IF;
  INSERT INTO visit_hour (campaign_id, company_id, hour, kind, count)
  VALUES (the_campaign, company, date_trunc('hour', fairground_now(), 'UTC'), the_kind, 1)
  ON CONFLICT (campaign_id, hour, kind) DO UPDATE SET count = visit_hour.count + 1;
  RETURN true;
END $$;
