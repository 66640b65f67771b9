-- Notes an objection. False: so many are open that no more are taken.
--   left_by {email, emailIdentity, message, language, addressHash}
CREATE OR REPLACE FUNCTION leave_objection(the_campaign uuid, company uuid, left_by jsonb, most integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  IF (SELECT count(*) FROM objection WHERE campaign_id = the_campaign AND state = 'open') >= most THEN RETURN false; END IF;
  INSERT INTO objection (campaign_id, company_id, at, email, email_identity, message, language, address_hash)
  VALUES (the_campaign, company, fairground_now(), left_by->>'email', left_by->>'emailIdentity', left_by->>'message',
    left_by->>'language', left_by->>'addressHash');
  RETURN true;
END $$;
