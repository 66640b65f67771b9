-- Whether a play does not count on leaderboards: it is withheld, or its review is open or went against it.
CREATE OR REPLACE FUNCTION is_off_board(the_campaign uuid, the_day date, the_play uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$ BEGIN
  RETURN EXISTS (SELECT 1 FROM play p
      WHERE p.campaign_id = the_campaign AND p.day = the_day AND p.play_id = the_play AND p.withheld_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM play_check c WHERE c.campaign_id = the_campaign AND c.day = the_day AND c.play_id = the_play
      AND c.review IN ('pending', 'rejected'));
END $$;
