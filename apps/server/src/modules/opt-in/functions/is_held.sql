-- Whether what a play has won must still be kept back.
CREATE OR REPLACE FUNCTION is_held(the_campaign uuid, the_day date, the_play uuid, the_revision integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM play_check c
      WHERE c.campaign_id = the_campaign AND c.day = the_day AND c.play_id = the_play AND c.review = 'pending')
    OR (waits_for_opt_in(the_campaign, the_revision) AND NOT EXISTS (SELECT FROM lead l
      WHERE l.campaign_id = the_campaign AND l.day = the_day AND l.play_id = the_play
        AND is_confirmed(the_campaign, l.email_identity)))
$$;
