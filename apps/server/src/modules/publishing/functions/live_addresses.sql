-- What addresses of a published campaign depend on. Files are the live revision's: etags by path. A suspended company's
-- campaigns are deactivated for whoever visits them.
CREATE OR REPLACE FUNCTION live_addresses(campaign uuid) RETURNS TABLE (
  "companyId" uuid, "campaignId" uuid, "liveRevision" integer, "startDate" timestamptz, "endDate" timestamptz,
  "deactivatedAt" timestamptz, "deletedAt" timestamptz, languages jsonb, files jsonb, now timestamptz
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT c.company_id, c.campaign_id, c.live_revision, c.start_date, c.end_date, coalesce(c.deactivated_at, o."suspendedAt"), c.deleted_at,
    coalesce((SELECT jsonb_agg(l->>'shortName' ORDER BY n)
      FROM campaign_revision r, jsonb_array_elements(r.metadata->'languages') WITH ORDINALITY AS t(l, n)
      WHERE r.campaign_id = c.campaign_id AND r.revision = c.live_revision), '[]'),
    coalesce((SELECT jsonb_object_agg(f.path, f.etag)
      FROM published_file f WHERE f.campaign_id = c.campaign_id AND f.revision = c.live_revision), '{}'),
    fairground_now()
  FROM campaign c JOIN company o ON o."id" = c.company_id WHERE c.campaign_id = campaign
$$;
