-- What the page of a confirmation shows.
CREATE OR REPLACE FUNCTION opt_in_state(o opt_in) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('companyId', o.company_id, 'revision', o.revision, 'language', o.language,
    'newsletter', o.newsletter AND o.withdrawn_at IS NULL, 'reminders', o.reminders AND o.withdrawn_at IS NULL,
    'mailStatistics', o.mail_statistics AND o.withdrawn_at IS NULL, 'state', CASE WHEN o.confirmed_at IS NOT NULL THEN 'confirmed'
      WHEN o.expires_at <= fairground_now() THEN 'expired' ELSE 'waiting' END)
$$;
