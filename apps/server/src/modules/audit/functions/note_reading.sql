-- Notes that a list of people was read: one row for who read it, from where, and each quarter of an hour, with how many people more
-- these are. The owner's right: the application's role can add to the audit, and change nothing in it.
CREATE OR REPLACE FUNCTION note_reading(the_campaign uuid, companies uuid[], lending uuid[], fact jsonb, more bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO audit_entry (company_id, caller, account_id, key_id, area, action, call, campaign_id, ids, status, network, count, lent,
    slot)
  SELECT company, CASE WHEN company = ANY (lending) THEN 'platform' ELSE fact->>'caller' END, (fact->>'accountId')::uuid,
    (fact->>'keyId')::uuid, fact->>'area', fact->>'action', fact->>'call', the_campaign, fact->'ids', (fact->>'status')::smallint,
    fact->>'network', more, coalesce(company = ANY (lending), false),
    date_bin('15 minutes', fairground_now(), '2000-01-01T00:00:00Z')
  FROM unnest(companies) AS company
  ON CONFLICT (company_id, slot, account_id, key_id, campaign_id, call, network, ids, lent) WHERE slot IS NOT NULL
  DO UPDATE SET count = audit_entry.count + excluded.count;
END $$;
