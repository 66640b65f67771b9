-- Whether somebody has confirmed this address in this campaign.
CREATE OR REPLACE FUNCTION is_confirmed(the_campaign uuid, identity text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$ BEGIN
  RETURN EXISTS (SELECT 1 FROM opt_in o
    WHERE o.campaign_id = the_campaign AND o.email_identity = identity AND o.confirmed_at IS NOT NULL);
END $$;
