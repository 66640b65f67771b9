-- Whether a person may play no more now: a limit is reached by one of the identities that a play of theirs can count under.
--   limits  [{period, bucket, max, endsAt}], as count_play takes them; one whose bucket has ended says nothing
CREATE OR REPLACE FUNCTION limits_reached(the_campaign uuid, identities text[], limits jsonb) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$ BEGIN
  RETURN EXISTS (SELECT 1 FROM jsonb_array_elements(coalesce(limits, '[]')) b
    WHERE coalesce(fairground_now() < (b->>'endsAt')::timestamptz, true) AND (b->>'max')::integer <= (
      SELECT coalesce(max(c.n), 0) FROM play_count c WHERE c.campaign_id = the_campaign AND c.period = b->>'period'
        AND c.bucket = b->>'bucket' AND c.identity = ANY (identities)));
END $$;
