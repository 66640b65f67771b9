-- What a play has won and must wait for: {waitsFor: form | confirmation | review, until}, where until is when it goes back
-- to the stock; {letGo: true}: it went back. Null: nothing was won, or it is the visitor's. asks: its revision's pages ask
-- for a lead.
CREATE OR REPLACE FUNCTION reserved_of(the_campaign uuid, the_day date, the_play uuid, asks boolean) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  drawn draw;
  p play;
  settings jsonb;
  identity text;
  has_lead boolean;
  is_unconfirmed boolean := false;
  waits_for text;
  asked timestamptz;
  until timestamptz;
BEGIN
  SELECT * INTO drawn FROM draw WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  IF NOT FOUND OR drawn.exhausted OR NOT (drawn.won OR drawn.code_uuid IS NOT NULL) THEN RETURN NULL; END IF;
  SELECT * INTO p FROM play WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  IF p.withheld_at IS NOT NULL THEN RETURN '{"letGo": true}'; END IF;
  SELECT metadata INTO settings FROM campaign_revision
  WHERE campaign_id = the_campaign AND revision = drawn.revision;
  SELECT email_identity INTO identity FROM lead
  WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  has_lead := FOUND;
  IF waits_for_opt_in(the_campaign, drawn.revision) THEN
    is_unconfirmed := identity IS NULL OR NOT is_confirmed(the_campaign, identity);
  END IF;

  -- What the visitor can do comes first.
  IF asks AND NOT has_lead THEN
    waits_for := 'form';
  ELSIF is_unconfirmed THEN
    waits_for := 'confirmation';
  ELSIF is_under_review(the_campaign, the_day, the_play) THEN
    waits_for := 'review';
  ELSE
    RETURN NULL;
  END IF;

  -- As return_unclaimed has it.
  IF settings->>'claimTime' IS NOT NULL AND drawn.won AND drawn.prize_id IS NOT NULL AND p.claimed_at IS NULL
    AND NOT is_code_told(drawn, asks) THEN
    until := drawn.drawn_at + make_interval(secs => (settings->>'claimTime')::integer);
  END IF;
  -- As expire_holds has it.
  IF is_unconfirmed AND drawn.won THEN
    SELECT max(o.requested_at) INTO asked FROM opt_in o
    WHERE o.campaign_id = the_campaign AND o.day = the_day AND o.play_id = the_play;
    until := least(until, greatest(drawn.drawn_at, asked)
      + make_interval(days => coalesce((settings->>'optInDays')::integer, 7)));
  END IF;
  RETURN jsonb_build_object('waitsFor', waits_for,
    'until', to_char(until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
END $$;
