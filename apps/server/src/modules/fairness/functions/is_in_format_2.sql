-- Whether the log has, or will have, a revision's configuration of format 2: five fields, the last one says so.
CREATE OR REPLACE FUNCTION is_in_format_2(the_campaign uuid, the_revision text) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  RETURN EXISTS (SELECT 1 FROM draw_log l WHERE l.campaign_id = the_campaign AND l.kind = 'configuration'
      AND l.fields[5] = '2' AND l.fields[1] = coalesce(the_revision, l.fields[1]))
    OR EXISTS (SELECT 1 FROM log_pending p WHERE p.campaign_id = the_campaign AND p.kind = 'configuration'
      AND p.fields[5] = '2' AND p.fields[1] = coalesce(the_revision, p.fields[1]));
END $$;
