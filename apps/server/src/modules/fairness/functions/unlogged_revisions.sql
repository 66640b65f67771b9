-- Revisions that the log does not have in its second format: published before there was one.
CREATE OR REPLACE FUNCTION unlogged_revisions(the_campaign uuid) RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  each integer;
  unlogged integer[] := '{}';
BEGIN
  FOR each IN SELECT revision FROM campaign_revision WHERE campaign_id = the_campaign ORDER BY revision LOOP
    IF NOT is_in_format_2(the_campaign, each::text) THEN unlogged := unlogged || each; END IF;
  END LOOP;
  RETURN unlogged;
END $$;
