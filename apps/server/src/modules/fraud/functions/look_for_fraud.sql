-- Counts what was seen and looks the rest up.
--   looking {companyId, play: {day, playId} or null, count: [source], sources: {address, domain}, blocks: [{kind, value}], emailIdentity, email}
CREATE OR REPLACE FUNCTION look_for_fraud(the_campaign uuid, looking jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  company uuid := (looking->>'companyId')::uuid;
  plays_from_address integer;
  leads_of_domain integer;
BEGIN
  INSERT INTO fraud_count (campaign_id, company_id, source, slot, seen)
  SELECT the_campaign, company, source, access_slot(), 1 FROM jsonb_array_elements_text(looking->'count') source ORDER BY source
  ON CONFLICT (campaign_id, source, slot) DO UPDATE SET seen = fraud_count.seen + 1;
  plays_from_address := seen_lately(the_campaign, looking->'sources'->>'address');
  leads_of_domain := seen_lately(the_campaign, looking->'sources'->>'domain');
  RETURN jsonb_build_object('playsFromAddress', plays_from_address, 'leadsOfDomain', leads_of_domain,
    'aliases', (SELECT count(DISTINCT lower(l.email)) FROM lead l WHERE l.campaign_id = the_campaign
      AND l.email_identity = looking->>'emailIdentity' AND lower(l.email) <> looking->>'email'),
    'blocked', (SELECT coalesce(jsonb_agg(b.kind), '[]') FROM company_block b
      JOIN jsonb_array_elements(looking->'blocks') k ON b.kind = k->>'kind' AND b.value = k->>'value'
      WHERE b.company_id = company),
    -- A member has looked at it: whoever has this address is judged no more.
    'lifted', EXISTS (SELECT 1 FROM objection o WHERE o.campaign_id = the_campaign
      AND o.email_identity = looking->>'emailIdentity' AND o.state = 'lifted'),
    'secondsOpen', (SELECT extract(epoch FROM fairground_now() - p.opened_at)::float8 FROM play p
      WHERE p.campaign_id = the_campaign AND p.day = (looking->'play'->>'day')::date
        AND p.play_id = (looking->'play'->>'playId')::uuid));
END $$;
