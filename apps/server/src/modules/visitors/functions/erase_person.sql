-- Erases a person in a campaign, up to `most` plays at a time: how many there were; 0 once nothing is left. What each piece took
-- is added to its erasure in the same transaction, so that nothing is counted twice by whoever goes on after a fault. What goes and
-- what stays, erase_plays.sql says.
--   the_account  as the ledger of points calls the person; null: only plays are looked for
CREATE OR REPLACE FUNCTION erase_person(the_campaign uuid, company uuid, the_erasure uuid, emails text[], users text[],
  the_account text, most integer)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  found_plays uuid[];
  found_days date[];
  names uuid[];
  took jsonb;
BEGIN
  -- Plays are locked first, in one order, as by everything that changes a lead.
  SELECT array_agg(x.play_id), array_agg(x.day), array_agg(x.reference) INTO found_plays, found_days, names FROM (
    SELECT p.play_id, p.day, p.reference FROM play p
    WHERE p.campaign_id = the_campaign AND p.company_id = company AND (
      p.email_identity = ANY (emails) OR p.user_identity = ANY (users)
      OR (p.day, p.play_id) IN (SELECT l.day, l.play_id FROM lead l
        WHERE l.campaign_id = the_campaign AND (l.email_identity = ANY (emails) OR l.user_identity = ANY (users)))
      OR p.play_id IN (SELECT a.play_id FROM play_account a WHERE a.campaign_id = the_campaign AND a.account = the_account))
    ORDER BY p.day, p.play_id LIMIT most FOR UPDATE) x;
  found_plays := coalesce(found_plays, '{}');
  found_days := coalesce(found_days, '{}');
  names := coalesce(names, '{}');
  took := erase_plays(the_campaign, company, found_days, found_plays, names, emails, users, the_account);

  UPDATE erasure SET plays = plays + cardinality(found_plays), counts = (
    SELECT jsonb_object_agg(t.key, t.n) FROM (
      SELECT each.key, sum(each.value::bigint) AS n FROM (
        SELECT * FROM jsonb_each_text(erasure.counts) UNION ALL SELECT * FROM jsonb_each_text(took)) AS each
      GROUP BY each.key) AS t)
  WHERE company_id = company AND erasure_id = the_erasure;
  RETURN cardinality(found_plays);
END $$;
