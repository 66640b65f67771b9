-- Books what a play's outcome is worth, once; the first answer stays. A play that was withheld earns nothing: the points
-- are booked before it is, or not at all.
CREATE OR REPLACE FUNCTION award_outcome(the_campaign uuid, company uuid, the_day date, the_play uuid, the_outcome text, worth integer)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  owner text := (SELECT account FROM play_account WHERE campaign_id = the_campaign AND play_id = the_play);
  booked bigint;
BEGIN
  IF owner IS NULL THEN RETURN '{"points": 0, "balance": null}'; END IF;
  PERFORM 1 FROM play WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play AND withheld_at IS NULL FOR SHARE;
  IF FOUND THEN
    INSERT INTO points_entry (campaign_id, company_id, play_id, reason, account, points, outcome_id, entered_at)
    VALUES (the_campaign, company, the_play, 'outcome', owner, worth, the_outcome, fairground_now()) ON CONFLICT DO NOTHING;
  END IF;
  SELECT sum(points) INTO booked FROM points_entry
  WHERE campaign_id = the_campaign AND play_id = the_play AND reason IN ('outcome', 'withdrawal');
  RETURN jsonb_build_object('points', coalesce(booked, 0), 'balance', points_balance(company, owner));
END $$;
