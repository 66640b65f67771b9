-- Whether a revision keeps prizes back until the address is confirmed.
CREATE OR REPLACE FUNCTION waits_for_opt_in(the_campaign uuid, the_revision integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((metadata->>'codesAfterOptIn')::boolean AND (metadata->>'doubleOptIn')::boolean, false)
  FROM campaign_revision WHERE campaign_id = the_campaign AND revision = the_revision
$$;
