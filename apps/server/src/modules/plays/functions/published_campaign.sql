-- The facts, with the live revision's content where the caller does not know it yet. Null: no such campaign.
CREATE OR REPLACE FUNCTION published_campaign(the_campaign uuid, known_revision integer) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  facts jsonb := campaign_facts(the_campaign);
BEGIN
  RETURN facts || jsonb_build_object('content',
    CASE WHEN (facts->>'liveRevision')::integer IS DISTINCT FROM known_revision
      THEN campaign_content(the_campaign, (facts->>'liveRevision')::integer) END);
END $$;
