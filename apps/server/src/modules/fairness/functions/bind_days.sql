-- Binds days, with a row of the log for each that was not bound. days: [{name, day, endsAt, commitment}]
CREATE OR REPLACE FUNCTION bind_days(the_campaign uuid, company uuid, days jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  each jsonb;
BEGIN
  FOR each IN SELECT d FROM jsonb_array_elements(days) d ORDER BY d->>'name' LOOP
    INSERT INTO day_key (campaign_id, company_id, name, day, ends_at, commitment)
    VALUES (the_campaign, company, each->>'name', (each->>'day')::date, (each->>'endsAt')::timestamptz, each->>'commitment')
    ON CONFLICT DO NOTHING;
    IF FOUND THEN
      PERFORM log_row(the_campaign, company, 'commitment', ARRAY[each->>'name', each->>'commitment']);
    END IF;
  END LOOP;
END $$;
