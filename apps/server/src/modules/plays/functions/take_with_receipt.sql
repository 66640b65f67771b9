-- take_prize, under the name by which processes of the release before call it.
CREATE OR REPLACE FUNCTION take_with_receipt(the_campaign uuid, the_day date, the_play uuid, the_call text, hash text, candidates jsonb,
  random jsonb, award jsonb, counting jsonb, the_submission jsonb)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  RETURN take_prize(the_campaign, the_day, the_play, the_call, hash, candidates, random, award, counting, the_submission);
END $$;
