-- Leads that a sweepstake is drawn among: all, or those who have confirmed the newsletter, or accepted the terms.
CREATE OR REPLACE FUNCTION raffle_eligible(the_campaign uuid, among text) RETURNS TABLE (reference uuid)
LANGUAGE plpgsql STABLE AS $$ BEGIN
  RETURN QUERY SELECT l.reference FROM lead l
    WHERE l.campaign_id = the_campaign AND CASE among
      WHEN 'newsletter' THEN l.newsletter = 'confirmed'
      WHEN 'terms' THEN l.payload->>'termsAndConditions' = 'true'
      ELSE true END;
END $$;
