-- Withholds paid plays that nobody has drawn in time, which gives their points back; how many. At most 500 at a time.
CREATE OR REPLACE FUNCTION expire_paid_plays(the_campaign uuid) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  due paid_play;
  alive_until timestamptz;
  expired integer := 0;
BEGIN
  FOR due IN SELECT * FROM paid_play WHERE campaign_id = the_campaign AND look_at <= fairground_now()
    ORDER BY look_at, play_id LIMIT 500
  LOOP
    -- Whoever draws at this moment locks the play first, or comes too late.
    PERFORM 1 FROM play WHERE campaign_id = the_campaign AND day = due.day AND play_id = due.play_id FOR UPDATE;
    IF FOUND AND NOT EXISTS (SELECT 1 FROM draw
      WHERE campaign_id = the_campaign AND day = due.day AND play_id = due.play_id) THEN
      SELECT max(at) + paid_play_life() INTO alive_until FROM play_step
      WHERE campaign_id = the_campaign AND day = due.day AND play_id = due.play_id;
      IF alive_until > fairground_now() THEN
        UPDATE paid_play SET look_at = alive_until WHERE campaign_id = the_campaign AND play_id = due.play_id;
        CONTINUE;
      END IF;
      UPDATE play SET withheld_at = fairground_now(),
        lead_change = CASE WHEN lead_change > 0 THEN 0 ELSE lead_change END
      WHERE campaign_id = the_campaign AND day = due.day AND play_id = due.play_id AND withheld_at IS NULL;
      IF FOUND THEN expired := expired + 1; END IF;
    END IF;
    DELETE FROM paid_play WHERE campaign_id = the_campaign AND play_id = due.play_id;
  END LOOP;
  RETURN expired;
END $$;
