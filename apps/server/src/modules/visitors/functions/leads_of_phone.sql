-- Leads of a company with a telephone number, by its digits. A function with rights of its own: under row level security no
-- index over what stands inside a payload can be used.
CREATE OR REPLACE FUNCTION leads_of_phone(company uuid, digits text, most integer)
RETURNS TABLE (campaign_id uuid, day date, play_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  RETURN QUERY SELECT l.campaign_id, l.day, l.play_id FROM lead l
    WHERE l.company_id = company AND regexp_replace(l.payload->>'phone', '\D', '', 'g') = digits
      AND l.payload->>'phone' IS NOT NULL
    ORDER BY l.created_at DESC LIMIT most;
END $$;
