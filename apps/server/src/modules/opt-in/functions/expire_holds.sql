-- Returns the prizes of a campaign that nobody confirmed in time; how many. One order for everybody who locks several
-- plays. Such plays keep their points.
CREATE OR REPLACE FUNCTION expire_holds(the_campaign uuid) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  late draw;
  due_back draw[] := '{}';
  returned integer := 0;
  each integer;
  waiting integer[] := '{}';
BEGIN
  FOR each IN SELECT revision FROM campaign_revision WHERE campaign_id = the_campaign LOOP
    IF waits_for_opt_in(the_campaign, each) THEN waiting := waiting || each; END IF;
  END LOOP;
  FOR late IN
    SELECT d.* FROM campaign_revision r
    JOIN draw d ON d.campaign_id = r.campaign_id AND d.revision = r.revision
    JOIN play p ON p.campaign_id = d.campaign_id AND p.day = d.day AND p.play_id = d.play_id
    WHERE r.campaign_id = the_campaign AND r.revision = ANY (waiting)
      AND d.won AND NOT d.exhausted AND p.withheld_at IS NULL
      AND greatest(d.drawn_at, (SELECT max(o.requested_at) FROM opt_in o
          WHERE o.campaign_id = d.campaign_id AND o.day = d.day AND o.play_id = d.play_id))
        + make_interval(days => coalesce((r.metadata->>'optInDays')::integer, 7)) <= fairground_now()
      AND NOT EXISTS (SELECT 1 FROM lead l
        JOIN opt_in c ON c.campaign_id = l.campaign_id AND c.email_identity = l.email_identity AND c.confirmed_at IS NOT NULL
        WHERE l.campaign_id = d.campaign_id AND l.day = d.day AND l.play_id = d.play_id)
    ORDER BY d.drawn_at, d.day, d.play_id
  LOOP
    UPDATE play SET withheld_at = fairground_now(), keeps_points = true,
      lead_change = CASE WHEN lead_change > 0 THEN 0 ELSE lead_change END
    WHERE campaign_id = the_campaign AND day = late.day AND play_id = late.play_id AND withheld_at IS NULL;
    CONTINUE WHEN NOT FOUND;
    returned := returned + 1;
    IF late.prize_id IS NOT NULL THEN due_back := due_back || late; END IF;
  END LOOP;
  PERFORM give_prizes_back(the_campaign, due_back, 'withheld');
  RETURN returned;
END $$;
