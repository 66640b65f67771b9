-- Erases the next `most` visits, then plays' people, of a campaign whose leads have been kept long enough: how many there were; fewer
-- than `most`: those were the last. Only what began before it was due, so that whoever plays after the campaign was published again
-- stays. What a piece took and how far it came are one transaction.
CREATE OR REPLACE FUNCTION erase_retained(the_campaign uuid, due timestamptz, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  run retention;
  found_plays uuid[];
  found_days date[];
  names uuid[];
  took jsonb;
  objections bigint;
  visits bigint;
BEGIN
  -- Of two processes the second waits, and goes on where the first came to.
  SELECT * INTO run FROM retention WHERE campaign_id = the_campaign AND due_at = due AND began_at IS NOT NULL
    AND finished_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN 0; END IF;
  -- What is known of a visit goes as well; its counts stay.
  DELETE FROM visit_told v USING (SELECT session, day FROM visit_told
    WHERE campaign_id = the_campaign AND day < (due AT TIME ZONE 'UTC')::date LIMIT most) AS old
  WHERE v.campaign_id = the_campaign AND v.session = old.session AND v.day = old.day;
  GET DIAGNOSTICS visits = ROW_COUNT;
  IF visits >= most THEN RETURN visits; END IF;
  DELETE FROM visit_session v USING (SELECT session, day FROM visit_session
    WHERE campaign_id = the_campaign AND day <= (due AT TIME ZONE 'UTC')::date AND first_at < due LIMIT most) AS old
  WHERE v.campaign_id = the_campaign AND v.session = old.session AND v.day = old.day;
  GET DIAGNOSTICS visits = ROW_COUNT;
  IF visits >= most THEN RETURN visits; END IF;
  SELECT array_agg(x.play_id ORDER BY x.day, x.play_id), array_agg(x.day ORDER BY x.day, x.play_id), array_agg(x.reference)
  INTO found_plays, found_days, names FROM (
    SELECT p.play_id, p.day, p.reference FROM play p
    WHERE p.campaign_id = the_campaign AND p.company_id = run.company_id AND p.opened_at < due
      AND p.day <= (due AT TIME ZONE 'UTC')::date AND p.day >= coalesce(run.behind_day, '-infinity')
      AND (run.behind_day IS NULL OR (p.day, p.play_id) > (run.behind_day, run.behind_play))
    ORDER BY p.day, p.play_id LIMIT most FOR UPDATE) x;
  -- They stand for themselves: who wrote one may never have come to play.
  DELETE FROM objection WHERE campaign_id = the_campaign AND company_id = run.company_id AND at < due;
  GET DIAGNOSTICS objections = ROW_COUNT;
  IF objections > 0 THEN
    run.counts := run.counts || jsonb_build_object('objection', objections + coalesce((run.counts->>'objection')::bigint, 0));
    UPDATE retention SET counts = run.counts WHERE campaign_id = the_campaign AND due_at = due;
  END IF;
  IF found_plays IS NULL THEN RETURN 0; END IF;
  -- All rows of a play say whose it is; nobody has to be looked for by who they are.
  took := erase_plays(the_campaign, run.company_id, found_days, found_plays, names, '{}', '{}', NULL);
  UPDATE retention SET plays = plays + cardinality(found_plays),
    behind_day = found_days[cardinality(found_days)], behind_play = found_plays[cardinality(found_plays)],
    counts = (SELECT jsonb_object_agg(t.key, t.n) FROM (
      SELECT each.key, sum(each.value::bigint) AS n FROM (
        SELECT * FROM jsonb_each_text(run.counts) UNION ALL SELECT * FROM jsonb_each_text(took)) AS each
      GROUP BY each.key) AS t)
  WHERE campaign_id = the_campaign AND due_at = due;
  RETURN cardinality(found_plays);
END $$;
