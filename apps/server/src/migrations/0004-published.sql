-- What visitors read of published campaigns: functions with their own rights, one round trip each.

CREATE FUNCTION live_campaign(campaign uuid) RETURNS TABLE (
  "companyId" uuid, "campaignId" uuid, "liveRevision" integer, "startDate" timestamptz, "endDate" timestamptz,
  "deactivatedAt" timestamptz, "deletedAt" timestamptz, languages jsonb, now timestamptz
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT c.company_id, c.campaign_id, c.live_revision, c.start_date, c.end_date, c.deactivated_at, c.deleted_at,
    coalesce((SELECT jsonb_agg(l->>'shortName' ORDER BY n)
      FROM campaign_revision r, jsonb_array_elements(r.metadata->'languages') WITH ORDINALITY AS t(l, n)
      WHERE r.campaign_id = c.campaign_id AND r.revision = c.live_revision), '[]'),
    fairground_now()
  FROM campaign c WHERE c.campaign_id = campaign
$$;

CREATE FUNCTION served_file(campaign uuid, of_revision integer, of_path text) RETURNS TABLE (
  "mediaType" text, body bytea, headers jsonb, etag text
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT media_type, body, headers, etag FROM published_file
  WHERE campaign_id = campaign AND revision = of_revision AND path = of_path
$$;
