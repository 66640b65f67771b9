-- The timezone of a published campaign, by which its days are told apart; null: there is none such.
CREATE OR REPLACE FUNCTION visit_zone(the_campaign uuid) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  zone text;
BEGIN
  SELECT coalesce(r.metadata->>'timezone', '') INTO zone
  FROM campaign c JOIN campaign_revision r ON r.campaign_id = c.campaign_id AND r.revision = c.live_revision
  WHERE c.campaign_id = the_campaign AND c.deleted_at IS NULL;
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN fairground_zone(zone);
END $$;
