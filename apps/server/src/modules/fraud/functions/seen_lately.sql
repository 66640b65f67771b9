-- Within the last hour.
CREATE OR REPLACE FUNCTION seen_lately(the_campaign uuid, the_source text) RETURNS integer LANGUAGE plpgsql STABLE AS $$ BEGIN
  RETURN (SELECT coalesce(sum(seen), 0)::integer FROM fraud_count
    WHERE campaign_id = the_campaign AND source = the_source AND slot > fairground_now() - interval '1 hour');
END $$;
