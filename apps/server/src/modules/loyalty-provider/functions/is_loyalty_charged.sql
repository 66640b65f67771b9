-- Whether a play's price has been or is being taken: a repeat of its call pays nothing more.
CREATE OR REPLACE FUNCTION is_loyalty_charged(the_campaign uuid, the_play uuid) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  RETURN EXISTS (SELECT 1 FROM loyalty_booking
    WHERE campaign_id = the_campaign AND play_id = the_play AND kind = 'charge' AND wanted AND (told <> 'refused' OR may_wait));
END $$;
