-- Forgets the places of a campaign's plays that have gone with their partition; how many. A day of which one play is still
-- there has its partition: what goes row by row was forgotten then.
CREATE OR REPLACE FUNCTION forget_gone_places(the_campaign uuid) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  gone record;
  forgotten integer := 0;
BEGIN
  FOR gone IN
    SELECT e.day, e.play_id FROM (
        -- One named at random stands for its day; those with a lead are kept without their play.
        SELECT day, min(play_id::text)::uuid AS play_id FROM leaderboard_entry WHERE campaign_id = the_campaign GROUP BY day
      ) sample
    JOIN leaderboard_entry e ON e.campaign_id = the_campaign AND e.day = sample.day
    WHERE NOT EXISTS (SELECT 1 FROM play p
        WHERE p.campaign_id = the_campaign AND p.day = sample.day AND p.play_id = sample.play_id)
      AND NOT EXISTS (SELECT 1 FROM play p
        WHERE p.campaign_id = the_campaign AND p.day = e.day AND p.play_id = e.play_id)
      AND NOT EXISTS (SELECT 1 FROM lead l
        WHERE l.campaign_id = the_campaign AND l.day = e.day AND l.play_id = e.play_id)
  LOOP
    IF forget_place(the_campaign, gone.day, gone.play_id) THEN forgotten := forgotten + 1; END IF;
  END LOOP;
  RETURN forgotten;
END $$;
