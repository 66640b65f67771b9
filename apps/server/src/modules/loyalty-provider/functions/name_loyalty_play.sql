-- Remembers whose points a play's are, as our ledger and as the provider calls them. Who is known already stays.
CREATE OR REPLACE FUNCTION name_loyalty_play(the_campaign uuid, company uuid, the_day date, the_play uuid, the_account text, the_user text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  IF name_play_account(the_campaign, company, the_play, the_account) = the_account THEN
    INSERT INTO loyalty_play (campaign_id, company_id, day, play_id, loyalty_user_id)
    VALUES (the_campaign, company, the_day, the_play, the_user) ON CONFLICT DO NOTHING;
  END IF;
END $$;
