-- Pays a play from its account, once. False: there are not enough points, or nobody is known whose they are, or the play
-- is withheld. Every function of points locks the play before anything else of it, so that they stand in line behind
-- whoever withholds or draws it.
CREATE OR REPLACE FUNCTION pay_play(the_campaign uuid, company uuid, the_day date, the_play uuid, cost integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  payer text := (SELECT account FROM play_account WHERE campaign_id = the_campaign AND play_id = the_play);
  is_open boolean;
BEGIN
  IF payer IS NULL THEN RETURN false; END IF;
  PERFORM 1 FROM play WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play AND withheld_at IS NULL FOR SHARE;
  is_open := FOUND;
  -- Plays of one account stand in line, so that no two spend the same points.
  PERFORM pg_advisory_xact_lock(hashtextextended(company || payer, 1));
  -- The same answer at every repeat, also when it has come back meanwhile: a withheld play draws nothing.
  IF EXISTS (SELECT 1 FROM points_entry WHERE campaign_id = the_campaign AND play_id = the_play AND reason = 'play') THEN
    RETURN true;
  END IF;
  IF NOT is_open OR points_balance(company, payer) < cost THEN RETURN false; END IF;
  INSERT INTO points_entry (campaign_id, company_id, play_id, reason, account, points, entered_at)
  VALUES (the_campaign, company, the_play, 'play', payer, -cost, fairground_now());
  INSERT INTO paid_play (campaign_id, company_id, day, play_id, look_at)
  VALUES (the_campaign, company, the_day, the_play, fairground_now() + paid_play_life());
  RETURN true;
END $$;
