-- Prizes that their winners left lying keep their plays' points (0150). As in 0072 and 0051, with the word for it at the
-- first and at the last line: it holds for this function's own work alone. CREATE OR REPLACE drops the SET clauses of
-- databases that got them from a superuser.

CREATE OR REPLACE FUNCTION return_unclaimed(the_campaign uuid) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  late draw;
  returned integer := 0;
BEGIN
  PERFORM set_config('fairground.keeps_points', 'on', true);
  FOR late IN
    SELECT d.* FROM campaign_revision r
    JOIN draw d ON d.campaign_id = r.campaign_id AND d.revision = r.revision
    JOIN play p ON p.campaign_id = d.campaign_id AND p.day = d.day AND p.play_id = d.play_id
    WHERE r.campaign_id = the_campaign AND r.metadata->>'claimTime' IS NOT NULL
      AND d.won AND NOT d.exhausted AND d.prize_id IS NOT NULL AND p.claimed_at IS NULL AND p.withheld_at IS NULL
      AND d.drawn_at + make_interval(secs => (r.metadata->>'claimTime')::integer) <= fairground_now()
      AND (d.code_uuid IS NULL OR (p.finished_at IS NULL AND NOT EXISTS (SELECT FROM mail_message m
        WHERE m.campaign_id = d.campaign_id AND m.play_id = d.play_id AND m.kind = 'outcome')))
    ORDER BY d.drawn_at
  LOOP
    -- Whoever claims at this moment locks the play first, or comes too late.
    UPDATE play SET withheld_at = fairground_now()
    WHERE campaign_id = the_campaign AND day = late.day AND play_id = late.play_id
      AND claimed_at IS NULL AND withheld_at IS NULL AND (late.code_uuid IS NULL OR finished_at IS NULL);
    CONTINUE WHEN NOT FOUND;
    PERFORM give_prize_back(late, 'unclaimed');
    returned := returned + 1;
  END LOOP;
  PERFORM set_config('fairground.keeps_points', 'off', true);
  RETURN returned;
END $$;

CREATE OR REPLACE FUNCTION expire_holds(the_campaign uuid) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  late record;
  returned integer := 0;
BEGIN
  PERFORM set_config('fairground.keeps_points', 'on', true);
  FOR late IN
    SELECT d.day, d.play_id FROM campaign_revision r
    JOIN draw d ON d.campaign_id = r.campaign_id AND d.revision = r.revision
    JOIN play p ON p.campaign_id = d.campaign_id AND p.day = d.day AND p.play_id = d.play_id
    WHERE r.campaign_id = the_campaign AND waits_for_opt_in(the_campaign, r.revision)
      AND d.won AND NOT d.exhausted AND p.withheld_at IS NULL
      AND greatest(d.drawn_at, (SELECT max(o.requested_at) FROM opt_in o
          WHERE o.campaign_id = d.campaign_id AND o.day = d.day AND o.play_id = d.play_id))
        + make_interval(days => coalesce((r.metadata->>'optInDays')::integer, 7)) <= fairground_now()
      AND NOT EXISTS (SELECT FROM lead l WHERE l.campaign_id = d.campaign_id AND l.day = d.day AND l.play_id = d.play_id
        AND is_confirmed(the_campaign, l.email_identity))
  LOOP
    IF withhold_play(the_campaign, late.day, late.play_id) THEN returned := returned + 1; END IF;
  END LOOP;
  PERFORM set_config('fairground.keeps_points', 'off', true);
  RETURN returned;
END $$;
