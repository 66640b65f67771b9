-- A code that waits for the form behind the game was told to nobody, although the game is finished: its prize returns when
-- its time is over, as others do (docs/not-shown.md, "prizes that nobody claims").

-- Whether an answer or a mail has told a play's code, or the next answer will. asks: the revision's pages ask for a lead.
CREATE OR REPLACE FUNCTION is_code_told(drawn draw, asks boolean) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT drawn.code_uuid IS NOT NULL AND (
    EXISTS (SELECT FROM mail_message m
      WHERE m.campaign_id = drawn.campaign_id AND m.play_id = drawn.play_id AND m.kind = 'outcome')
    OR EXISTS (SELECT FROM play p
      WHERE p.campaign_id = drawn.campaign_id AND p.day = drawn.day AND p.play_id = drawn.play_id
        AND p.finished_at IS NOT NULL)
      AND (NOT asks OR EXISTS (SELECT FROM lead l
        WHERE l.campaign_id = drawn.campaign_id AND l.day = drawn.day AND l.play_id = drawn.play_id)))
$$;

-- As in 0200. asking: the campaign's revisions whose pages ask for a lead.
DROP FUNCTION IF EXISTS return_unclaimed(uuid);
CREATE OR REPLACE FUNCTION return_unclaimed(the_campaign uuid, asking integer[] DEFAULT '{}') RETURNS integer
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
      AND NOT is_code_told(d, d.revision = ANY (asking))
    -- One order for everybody who locks several plays, also of those that were drawn in one instant.
    ORDER BY d.drawn_at, d.day, d.play_id
  LOOP
    -- Whoever claims, finishes or leaves a lead at this moment locks the play first, or comes too late.
    PERFORM FROM play WHERE campaign_id = the_campaign AND day = late.day AND play_id = late.play_id FOR UPDATE;
    CONTINUE WHEN is_code_told(late, late.revision = ANY (asking));
    UPDATE play SET withheld_at = fairground_now()
    WHERE campaign_id = the_campaign AND day = late.day AND play_id = late.play_id
      AND claimed_at IS NULL AND withheld_at IS NULL;
    CONTINUE WHEN NOT FOUND;
    PERFORM give_prize_back(late, 'unclaimed');
    returned := returned + 1;
  END LOOP;
  PERFORM set_config('fairground.keeps_points', 'off', true);
  RETURN returned;
END $$;

-- As in 0200, in the same order.
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
    ORDER BY d.drawn_at, d.day, d.play_id
  LOOP
    IF withhold_play(the_campaign, late.day, late.play_id) THEN returned := returned + 1; END IF;
  END LOOP;
  PERFORM set_config('fairground.keeps_points', 'off', true);
  RETURN returned;
END $$;
