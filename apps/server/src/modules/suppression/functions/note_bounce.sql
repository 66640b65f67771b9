-- Notes what was told of a letter that has left: `hard` (nobody is there), `soft` or `complaint`; each once. False: it was known;
-- null: the company has sent no such letter. A soft one stops nothing.
CREATE OR REPLACE FUNCTION note_bounce(the_campaign uuid, company uuid, the_mail uuid, told text, hash text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  known text[];
BEGIN
  SELECT bounces INTO known FROM mail_message
  WHERE campaign_id = the_campaign AND company_id = company AND mail_id = the_mail AND attempts > 0 FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF told = ANY (known) THEN RETURN false; END IF;
  UPDATE mail_message SET bounces = bounces || told WHERE campaign_id = the_campaign AND mail_id = the_mail;
  IF told = 'hard' THEN
    INSERT INTO mail_suppression (company_id, address_hash, reason) VALUES (company, hash, 'bounced') ON CONFLICT DO NOTHING;
  END IF;
  RETURN true;
END $$;
