-- Adds a piece of leads to a send's list, with why somebody is left out. Each piece goes in once: `from_lead` is where the
-- piece before ended, `to_lead` where this one does; null: it was the last. False: another process has added it.
--   unwanted  {leadId: reason}: whose addresses get none
CREATE OR REPLACE FUNCTION freeze_send(the_campaign uuid, the_send uuid, from_lead jsonb, to_lead jsonb, leads uuid[], days date[],
  plays uuid[], unwanted jsonb) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  s mail_send;
  chosen integer;
  outs jsonb;
BEGIN
  SELECT * INTO s FROM mail_send WHERE campaign_id = the_campaign AND send_id = the_send FOR UPDATE;
  IF NOT FOUND OR s.frozen_at IS NOT NULL OR s.behind IS DISTINCT FROM from_lead THEN RETURN false; END IF;
  WITH told AS (
    SELECT f.*, l.company_id, l.newsletter, l.email, sha256(convert_to(lower(l.email), 'UTF8')) AS address
    FROM unnest(leads, days, plays) WITH ORDINALITY AS f (lead_id, day, play_id, place)
    JOIN lead l ON l.campaign_id = the_campaign AND l.day = f.day AND l.play_id = f.play_id
  ), judged AS (
    SELECT t.*, CASE
      WHEN unwanted ? t.lead_id::text THEN unwanted->>t.lead_id::text
      WHEN t.newsletter <> 'confirmed' OR t.email IS NULL THEN 'no-consent'
      WHEN EXISTS (SELECT 1 FROM mail_message m WHERE m.campaign_id = the_campaign AND m.kind = 'custom'
        AND m.email_id = s.mail_id AND lower(m.recipient) = lower(t.email)) THEN 'sent-before'
      WHEN EXISTS (SELECT 1 FROM mail_send_letter o WHERE o.campaign_id = the_campaign AND o.send_id = the_send
        AND o.address = t.address) THEN 'same-address'
    END AS reason FROM told t
  ), added AS (
    INSERT INTO mail_send_letter (campaign_id, company_id, send_id, lead_id, day, play_id, n, state, reason, address)
    SELECT the_campaign, s.company_id, the_send, j.lead_id, j.day, j.play_id, s.letters + j.place,
      CASE WHEN j.reason IS NULL THEN 'waiting' ELSE 'left' END, j.reason, CASE WHEN j.reason IS NULL THEN j.address END
    FROM (SELECT k.lead_id, k.day, k.play_id, k.place, k.address, coalesce(k.reason,
        CASE WHEN row_number() OVER (PARTITION BY k.address, k.reason IS NULL ORDER BY k.place) > 1 THEN 'same-address' END) AS reason
      FROM judged k) j
    ON CONFLICT (campaign_id, send_id, lead_id) DO NOTHING
    RETURNING state, reason
  )
  SELECT count(*) FILTER (WHERE state = 'waiting'),
    coalesce((SELECT jsonb_object_agg(r.reason, r.n) FROM (SELECT a.reason, count(*) AS n FROM added a WHERE a.reason IS NOT NULL
      GROUP BY a.reason) r), '{}')
  INTO chosen, outs FROM added;
  UPDATE mail_send SET letters = letters + chosen, behind = to_lead,
    frozen_at = CASE WHEN to_lead IS NULL THEN fairground_now() END,
    -- Words that somebody looked for may name a person: the list needs them no more.
    filter = CASE WHEN to_lead IS NULL THEN filter - 'q' ELSE filter END,
    left_out = (SELECT coalesce(jsonb_object_agg(key, n), '{}') FROM (SELECT key, sum(value::integer) AS n FROM (
      SELECT * FROM jsonb_each_text(left_out) UNION ALL SELECT * FROM jsonb_each_text(outs)) both_of GROUP BY key) summed)
  WHERE campaign_id = the_campaign AND send_id = the_send;
  RETURN true;
END $$;
