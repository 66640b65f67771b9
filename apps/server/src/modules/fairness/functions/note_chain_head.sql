-- Notes the chain's end for a day: {seq, hash, at, grew}. Null: it was noted before, or there is nothing yet. grew: it has
-- rows beside keys that the head of no day before had.
CREATE OR REPLACE FUNCTION note_chain_head(the_campaign uuid, company uuid, the_day date) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  newest draw_log;
  noted chain_head;
  facts_now bigint;
  facts_before bigint;
BEGIN
  SELECT * INTO newest FROM draw_log WHERE campaign_id = the_campaign ORDER BY seq DESC LIMIT 1;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT newest.seq - count(*) INTO facts_now FROM draw_log
  WHERE campaign_id = the_campaign AND kind IN ('commitment', 'reveal') AND seq <= newest.seq;
  SELECT max(facts) INTO facts_before FROM chain_head WHERE campaign_id = the_campaign;
  INSERT INTO chain_head (campaign_id, company_id, day, seq, hash, facts)
  VALUES (the_campaign, company, the_day, newest.seq, newest.hash, facts_now) ON CONFLICT DO NOTHING RETURNING * INTO noted;
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN jsonb_build_object('seq', noted.seq, 'hash', noted.hash, 'at', instant_text(noted.at),
    'grew', noted.facts > coalesce(facts_before, 0));
END $$;
