-- A place on a leaderboard goes with what it stands for: the lead where there is one (0101), else the play. Plays go row by
-- row, or with their whole partition, of which no row tells anybody.

CREATE FUNCTION forget_place(the_campaign uuid, the_day date, the_play uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  whose text;
BEGIN
  DELETE FROM leaderboard_entry e WHERE e.campaign_id = the_campaign AND e.play_id = the_play
    AND NOT EXISTS (SELECT FROM lead l WHERE l.campaign_id = the_campaign AND l.day = the_day AND l.play_id = the_play)
  RETURNING player INTO whose;
  IF whose IS NULL THEN RETURN false; END IF;
  PERFORM rank_player(the_campaign, whose);
  RETURN true;
END $$;

CREATE FUNCTION unrank_play() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  PERFORM forget_place(OLD.campaign_id, OLD.day, OLD.play_id);
  RETURN NULL;
END $$;
CREATE TRIGGER unrank AFTER DELETE ON play FOR EACH ROW EXECUTE FUNCTION unrank_play();

-- Forgets the places of a campaign's plays that have gone with their partition; how many. A day of which one play is still
-- there has its partition: what goes row by row was forgotten then.
CREATE FUNCTION forget_gone_places(the_campaign uuid) RETURNS integer
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
    WHERE NOT EXISTS (SELECT FROM play p
        WHERE p.campaign_id = the_campaign AND p.day = sample.day AND p.play_id = sample.play_id)
      AND NOT EXISTS (SELECT FROM play p
        WHERE p.campaign_id = the_campaign AND p.day = e.day AND p.play_id = e.play_id)
      AND NOT EXISTS (SELECT FROM lead l
        WHERE l.campaign_id = the_campaign AND l.day = e.day AND l.play_id = e.play_id)
  LOOP
    IF forget_place(the_campaign, gone.day, gone.play_id) THEN forgotten := forgotten + 1; END IF;
  END LOOP;
  RETURN forgotten;
END $$;
