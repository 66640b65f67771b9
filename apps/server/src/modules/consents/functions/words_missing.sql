-- Whether a consent comes without its words, because its process takes them for written, and they are not.
CREATE OR REPLACE FUNCTION words_missing(the_campaign uuid, consents jsonb) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  each jsonb;
BEGIN
  FOR each IN SELECT e.value FROM jsonb_array_elements(consents) AS e LOOP
    IF each->>'hash' IS NOT NULL AND each->'words' IS NULL AND NOT EXISTS (SELECT 1 FROM consent_words w
      WHERE w.campaign_id = the_campaign AND w.hash = each->>'hash' AND w.language = each->>'language'
        AND w.page_id = each->>'page' AND w.field = each->>'field' AND w.revision = (each->>'revision')::integer) THEN
      RETURN true;
    END IF;
  END LOOP;
  RETURN false;
END $$;
