-- Returns the prizes of a campaign that were not claimed in the time that their play's revision gives; how many. A code
-- that an answer or a mail has told stays its visitor's, and so does its prize. Plays keep their points. asking: the
-- campaign's revisions whose pages ask for a lead.
CREATE OR REPLACE FUNCTION return_unclaimed(the_campaign uuid, asking integer[] DEFAULT '{}') RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  late draw;
  due_back draw[] := '{}';
BEGIN
  FOR late IN
    SELECT d.* FROM campaign_revision r
    JOIN draw d ON d.campaign_id = r.campaign_id AND d.revision = r.revision
    JOIN play p ON p.campaign_id = d.campaign_id AND p.day = d.day AND p.play_id = d.play_id
    WHERE r.campaign_id = the_campaign AND r.metadata->>'claimTime' IS NOT NULL
      AND d.won AND NOT d.exhausted AND d.prize_id IS NOT NULL AND p.claimed_at IS NULL AND p.withheld_at IS NULL
      AND d.drawn_at + make_interval(secs => (r.metadata->>'claimTime')::integer) <= fairground_now()
    -- One order for everybody who locks several plays, also of those that were drawn in one instant.
    ORDER BY d.drawn_at, d.day, d.play_id
  LOOP
    -- Most that are left from before are told: their plays are not locked.
    CONTINUE WHEN is_code_told(late, late.revision = ANY (asking));
    -- Whoever claims, finishes or leaves a lead at this moment locks the play first, or comes too late.
    PERFORM 1 FROM play WHERE campaign_id = the_campaign AND day = late.day AND play_id = late.play_id FOR UPDATE;
    CONTINUE WHEN is_code_told(late, late.revision = ANY (asking));
    UPDATE play SET withheld_at = fairground_now(), keeps_points = true,
      lead_change = CASE WHEN lead_change > 0 THEN 0 ELSE lead_change END
    WHERE campaign_id = the_campaign AND day = late.day AND play_id = late.play_id
      AND claimed_at IS NULL AND withheld_at IS NULL;
    IF FOUND THEN due_back := due_back || late; END IF;
  END LOOP;
  PERFORM give_prizes_back(the_campaign, due_back, 'unclaimed');
  RETURN cardinality(due_back);
END $$;
