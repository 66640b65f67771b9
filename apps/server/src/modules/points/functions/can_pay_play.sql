-- Whether a play can be paid, or has been: a repeat of its call pays nothing more.
CREATE OR REPLACE FUNCTION can_pay_play(the_campaign uuid, company uuid, the_play uuid, the_account text, cost integer) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  IF EXISTS (SELECT 1 FROM points_entry WHERE campaign_id = the_campaign AND play_id = the_play AND reason = 'play') THEN
    RETURN true;
  END IF;
  RETURN the_account IS NOT NULL AND points_balance(company, the_account) >= cost;
END $$;
