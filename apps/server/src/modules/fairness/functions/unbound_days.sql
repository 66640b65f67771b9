-- Names of these days' keys that are not bound yet.
CREATE OR REPLACE FUNCTION unbound_days(the_campaign uuid, names text[]) RETURNS text[] LANGUAGE plpgsql STABLE AS $$ BEGIN
  RETURN ARRAY(SELECT n.name FROM unnest(names) AS n (name)
    WHERE NOT EXISTS (SELECT 1 FROM day_key k WHERE k.campaign_id = the_campaign AND k.name = n.name));
END $$;
