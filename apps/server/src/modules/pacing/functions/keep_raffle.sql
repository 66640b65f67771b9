-- Keeps what the raffle has drawn; once. by: the account that asked for it.
CREATE OR REPLACE FUNCTION keep_raffle(the_campaign uuid, company uuid, the_time timestamptz, asked jsonb, drawn jsonb, by uuid)
RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO raffle (campaign_id, company_id, drawn_at, request, result, by_account)
  VALUES (the_campaign, company, the_time, asked, drawn, by);
END $$;
