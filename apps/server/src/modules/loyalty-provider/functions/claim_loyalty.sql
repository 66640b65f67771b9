-- What of a campaign is to be told to its provider now; nobody else is given it for a while, which is longer than a call takes.
CREATE OR REPLACE FUNCTION claim_loyalty(the_campaign uuid, most integer) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  found jsonb;
BEGIN
  WITH due AS (
    SELECT b.play_id, b.kind FROM loyalty_booking b WHERE b.campaign_id = the_campaign AND b.due_at <= fairground_now()
    ORDER BY b.due_at LIMIT most FOR UPDATE SKIP LOCKED
  ), claimed AS (
    UPDATE loyalty_booking b SET tries = b.tries + 1, wanted = b.wanted AND b.may_wait,
      due_at = fairground_now() + least(interval '1 minute' * (2 ^ least(b.tries, 12)), interval '12 hours')
    FROM due WHERE b.campaign_id = the_campaign AND b.play_id = due.play_id AND b.kind = due.kind RETURNING b.*
  )
  SELECT coalesce(jsonb_agg(jsonb_build_object('campaignId', c.campaign_id, 'companyId', c.company_id, 'day', c.day,
    'playId', c.play_id, 'kind', c.kind, 'points', c.points, 'outcomeId', c.outcome_id, 'wanted', c.wanted,
    'user', p.loyalty_user_id) ORDER BY c.booked_at, c.kind DESC), '[]') INTO found
  FROM claimed c JOIN loyalty_play p ON p.campaign_id = the_campaign AND p.play_id = c.play_id;
  RETURN found;
END $$;
