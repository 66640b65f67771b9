-- Remembers whose points a play's are. An account that is known already stays.
CREATE OR REPLACE FUNCTION name_play_account(the_campaign uuid, company uuid, the_play uuid, the_account text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  IF the_account IS NOT NULL THEN
    INSERT INTO play_account (campaign_id, company_id, play_id, account, named_at)
    VALUES (the_campaign, company, the_play, the_account, fairground_now()) ON CONFLICT DO NOTHING;
  END IF;
  RETURN (SELECT account FROM play_account WHERE campaign_id = the_campaign AND play_id = the_play);
END $$;
