-- Everybody who left a lead. A consolation and what everybody gets are no win here.
CREATE OR REPLACE FUNCTION raffle_entries(the_campaign uuid) RETURNS TABLE (reference uuid, identity text, "hasWon" boolean)
LANGUAGE plpgsql STABLE AS $$ BEGIN
  RETURN QUERY SELECT l.reference, coalesce(l.email_identity, l.user_identity),
      coalesce(d.won AND NOT d.exhausted AND d.rule NOT IN ('consolation', 'everybody'), false)
    FROM lead l JOIN play p ON p.campaign_id = l.campaign_id AND p.day = l.day AND p.play_id = l.play_id
    LEFT JOIN draw d ON d.campaign_id = l.campaign_id AND d.day = l.day AND d.play_id = l.play_id
    WHERE l.campaign_id = the_campaign AND p.withheld_at IS NULL;
END $$;
