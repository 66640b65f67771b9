-- The present secret of a campaign's company, and the one before while it is still good. Empty: it has none.
CREATE OR REPLACE FUNCTION signing_secrets_of(the_campaign uuid) RETURNS text[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce((SELECT array_remove(ARRAY[s.encrypted,
      CASE WHEN s.previous_until > fairground_now() THEN s.previous END], NULL)
    FROM campaign c JOIN signing_secret s ON s.company_id = c.company_id WHERE c.campaign_id = the_campaign), '{}')
$$;
