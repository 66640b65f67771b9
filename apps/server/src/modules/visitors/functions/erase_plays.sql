-- Takes whom they belonged to from some plays of a campaign: what went, by table. Tables and columns are those of
-- kernel/db/personal.ts; a test compares them. Whoever calls has locked the plays.
-- A play stays, without whom it belonged to: its draw, its code and its piece of the stock are the log's (decisions, "Campaign
-- life"). Proofs of a consent stay by their keyed hash; an open letter of confirmation opens nothing any more.
--   names        the plays' public ones
--   emails, users  by which their people are known in the campaign
--   the_account  as the ledger of points calls the person; null: the ledger is left alone, which is a balance over all
--                campaigns of a company
CREATE OR REPLACE FUNCTION erase_plays(the_campaign uuid, company uuid, found_days date[], found_plays uuid[], names uuid[],
  emails text[], users text[], the_account text)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  players text[];
  letters uuid[];
  gone bigint;
  took jsonb := '{}';
BEGIN
  SELECT coalesce(array_agg(DISTINCT i), '{}') INTO players FROM (
    SELECT unnest(emails || users) AS i UNION ALL SELECT unnest(found_plays)::text) AS known;

  PERFORM note_last_letters(the_campaign, found_days, found_plays, 'letter');
  UPDATE play SET erased_lead = coalesce(l.lead_id, play.erased_lead),
    lead_change = CASE WHEN l.lead_id IS NULL THEN play.lead_change WHEN play.lead_change IS NULL THEN NULL ELSE 0 END,
    email_identity = NULL, user_identity = NULL, counted = '{}', state = NULL, submission = NULL,
    -- A game that is under way begins anew: its steps go with how it stood.
    steps = CASE WHEN play.finished_at IS NULL THEN 0 ELSE play.steps END
  FROM unnest(found_days, found_plays) AS f (day, play_id)
  LEFT JOIN lead l ON l.campaign_id = the_campaign AND l.day = f.day AND l.play_id = f.play_id
  WHERE play.campaign_id = the_campaign AND play.day = f.day AND play.play_id = f.play_id;
  GET DIAGNOSTICS gone = ROW_COUNT; took := took || jsonb_build_object('play', gone);
  DELETE FROM lead WHERE campaign_id = the_campaign AND day = ANY (found_days) AND play_id = ANY (found_plays);
  GET DIAGNOSTICS gone = ROW_COUNT; took := took || jsonb_build_object('lead', gone);
  DELETE FROM consent_profile WHERE campaign_id = the_campaign AND day = ANY (found_days) AND play_id = ANY (found_plays);
  GET DIAGNOSTICS gone = ROW_COUNT; took := took || jsonb_build_object('consent_profile', gone);
  DELETE FROM consent_forward WHERE campaign_id = the_campaign AND play_id = ANY (found_plays);
  GET DIAGNOSTICS gone = ROW_COUNT; took := took || jsonb_build_object('consent_forward', gone);
  DELETE FROM play_step WHERE campaign_id = the_campaign AND day = ANY (found_days) AND play_id = ANY (found_plays);
  GET DIAGNOSTICS gone = ROW_COUNT; took := took || jsonb_build_object('play_step', gone);
  DELETE FROM stored_answer WHERE campaign_id = the_campaign AND play_id = ANY (found_plays);
  GET DIAGNOSTICS gone = ROW_COUNT; took := took || jsonb_build_object('stored_answer', gone);
  DELETE FROM play_count WHERE campaign_id = the_campaign
    AND (identity = ANY (emails) OR identity = ANY (users) OR play_id = ANY (found_plays));
  GET DIAGNOSTICS gone = ROW_COUNT; took := took || jsonb_build_object('play_count', gone);
  UPDATE play_check SET address_hash = NULL, reasons = '[]', note = NULL
  WHERE campaign_id = the_campaign AND day = ANY (found_days) AND play_id = ANY (found_plays);
  GET DIAGNOSTICS gone = ROW_COUNT; took := took || jsonb_build_object('play_check', gone);

  -- After the lead, whose going works places out again.
  DELETE FROM leaderboard_entry WHERE campaign_id = the_campaign AND (play_id = ANY (found_plays) OR player = ANY (players));
  GET DIAGNOSTICS gone = ROW_COUNT; took := took || jsonb_build_object('leaderboard_entry', gone);
  DELETE FROM leaderboard_best WHERE campaign_id = the_campaign AND (play_id = ANY (found_plays) OR player = ANY (players));
  GET DIAGNOSTICS gone = ROW_COUNT; took := took || jsonb_build_object('leaderboard_best', gone);

  DELETE FROM objection WHERE campaign_id = the_campaign AND email_identity = ANY (emails);
  GET DIAGNOSTICS gone = ROW_COUNT; took := took || jsonb_build_object('objection', gone);
  SELECT coalesce(array_agg(o.opt_in_id), '{}') INTO letters FROM opt_in o WHERE o.campaign_id = the_campaign
    AND (o.play_id = ANY (found_plays) OR o.email_identity = ANY (emails)) AND o.email <> '';
  UPDATE opt_in SET email = '', requested_from = '', confirmed_from = NULL, confirmed_agent = NULL,
    expires_at = least(expires_at, fairground_now())
  WHERE campaign_id = the_campaign AND opt_in_id = ANY (letters);
  GET DIAGNOSTICS gone = ROW_COUNT; took := took || jsonb_build_object('opt_in', gone);
  DELETE FROM mail_message WHERE campaign_id = the_campaign AND kind <> 'chain-head'
    AND (play_id = ANY (found_plays) OR opt_in_id = ANY (letters));
  GET DIAGNOSTICS gone = ROW_COUNT; took := took || jsonb_build_object('mail_message', gone);

  DELETE FROM mail_send_letter WHERE campaign_id = the_campaign AND play_id = ANY (found_plays);
  GET DIAGNOSTICS gone = ROW_COUNT; took := took || jsonb_build_object('mail_send_letter', gone);

  UPDATE award_mark SET note = '' WHERE campaign_id = the_campaign AND reference = ANY (names) AND note <> '';
  GET DIAGNOSTICS gone = ROW_COUNT; took := took || jsonb_build_object('award_mark', gone);
  UPDATE raffle_strike SET reason = '–' WHERE campaign_id = the_campaign AND reference = ANY (names);
  GET DIAGNOSTICS gone = ROW_COUNT; took := took || jsonb_build_object('raffle_strike', gone);

  UPDATE visit_pending SET session = gen_random_uuid(), person = NULL WHERE campaign_id = the_campaign AND session = ANY (names);
  GET DIAGNOSTICS gone = ROW_COUNT; took := took || jsonb_build_object('visit_pending', gone);
  UPDATE visit_told SET session = gen_random_uuid() WHERE campaign_id = the_campaign AND session = ANY (names);
  GET DIAGNOSTICS gone = ROW_COUNT; took := took || jsonb_build_object('visit_told', gone);
  UPDATE visit_session SET session = gen_random_uuid(), person = NULL WHERE campaign_id = the_campaign AND session = ANY (names);
  GET DIAGNOSTICS gone = ROW_COUNT; took := took || jsonb_build_object('visit_session', gone);

  DELETE FROM loyalty_booking WHERE campaign_id = the_campaign AND play_id = ANY (found_plays);
  GET DIAGNOSTICS gone = ROW_COUNT; took := took || jsonb_build_object('loyalty_booking', gone);
  DELETE FROM loyalty_play WHERE campaign_id = the_campaign AND play_id = ANY (found_plays);
  GET DIAGNOSTICS gone = ROW_COUNT; took := took || jsonb_build_object('loyalty_play', gone);
  DELETE FROM paid_play WHERE campaign_id = the_campaign AND play_id = ANY (found_plays);
  DELETE FROM play_account WHERE campaign_id = the_campaign AND company_id = company
    AND (play_id = ANY (found_plays) OR account = the_account);
  GET DIAGNOSTICS gone = ROW_COUNT; took := took || jsonb_build_object('play_account', gone);

  IF the_account IS NULL THEN RETURN took; END IF;
  -- Other accounts that paid for these plays keep what they have otherwise.
  UPDATE points_account SET balance = points_account.balance - e.points, bookings = points_account.bookings - e.n
  FROM (SELECT account, sum(points) AS points, count(*) AS n FROM points_entry
    WHERE campaign_id = the_campaign AND (play_id = ANY (found_plays) OR account = the_account) GROUP BY account) AS e
  WHERE points_account.company_id = company AND points_account.account = e.account;
  DELETE FROM points_entry WHERE campaign_id = the_campaign AND company_id = company
    AND (play_id = ANY (found_plays) OR account = the_account);
  GET DIAGNOSTICS gone = ROW_COUNT; took := took || jsonb_build_object('points_entry', gone);
  RETURN took;
END $$;
