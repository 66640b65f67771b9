-- What decides whether a campaign can be played now, with what is due. Null: no such campaign. A suspended company's are
-- deactivated for whoever plays, for as long as that lasts.
CREATE OR REPLACE FUNCTION campaign_facts(the_campaign uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  at_time timestamptz := fairground_now();
  due jsonb := pacing_now(the_campaign);
BEGIN
  RETURN (SELECT jsonb_build_object('campaignId', campaign_id, 'companyId', company_id, 'liveRevision', live_revision,
      'startDate', start_date, 'endDate', end_date, 'deactivatedAt', coalesce(k.deactivated_at, c."suspendedAt"), 'deletedAt', deleted_at,
      'firstPublishedAt', first_published_at, 'now', at_time, 'pacing', due)
    FROM campaign k JOIN company c ON c."id" = k.company_id WHERE k.campaign_id = the_campaign);
END $$;
