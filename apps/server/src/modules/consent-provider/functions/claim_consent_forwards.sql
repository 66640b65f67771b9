-- What of a campaign is to be sent to its provider now, of each play what came first; nobody else is given it for a while.
-- What has been tried for some days in vain goes.
CREATE OR REPLACE FUNCTION claim_consent_forwards(the_campaign uuid, most integer) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  found jsonb;
BEGIN
  DELETE FROM consent_forward WHERE campaign_id = the_campaign AND tries >= 12 AND due_at <= fairground_now();
  WITH due AS (
    SELECT f.seq FROM consent_forward f WHERE f.campaign_id = the_campaign AND f.due_at <= fairground_now()
      AND NOT EXISTS (SELECT 1 FROM consent_forward b
        WHERE b.campaign_id = the_campaign AND b.play_id = f.play_id AND b.seq < f.seq)
    ORDER BY f.due_at LIMIT most FOR UPDATE SKIP LOCKED
  ), claimed AS (
    UPDATE consent_forward f SET tries = f.tries + 1,
      due_at = fairground_now() + least(interval '1 minute' * (2 ^ f.tries), interval '12 hours')
    FROM due WHERE f.campaign_id = the_campaign AND f.seq = due.seq RETURNING f.*
  )
  SELECT coalesce(jsonb_agg(jsonb_build_object('campaignId', c.campaign_id, 'companyId', c.company_id, 'day', c.day,
    'playId', c.play_id, 'seq', c.seq, 'call', c.call, 'body', c.body, 'leadId', l.lead_id)), '[]') INTO found
  FROM claimed c LEFT JOIN lead l ON l.campaign_id = the_campaign AND l.day = c.day AND l.play_id = c.play_id;
  RETURN found;
END $$;
