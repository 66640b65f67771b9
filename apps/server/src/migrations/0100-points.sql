-- Loyalty points (decisions, "Consent provider and loyalty"): a ledger of entries that are only ever added, a balance is
-- their sum over all campaigns of a company. Accounts are keyed hashes: no name of a visitor is in here.

-- Whose points a play costs and earns; the first one known stays.
CREATE TABLE play_account (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  play_id uuid NOT NULL,
  account text NOT NULL,
  named_at timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, play_id)
);
SELECT protect_tenant('play_account');
INSERT INTO append_only VALUES ('play_account');

-- What a play costs, and what its outcome is worth: each at most once.
CREATE TABLE points_entry (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  play_id uuid NOT NULL,
  reason text NOT NULL CHECK (reason IN ('play', 'outcome')),
  account text NOT NULL,
  points integer NOT NULL CHECK (CASE reason WHEN 'play' THEN points < 0 ELSE points >= 0 END),
  -- The outcome that was worth them.
  outcome_id text,
  entered_at timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, play_id, reason)
);
CREATE INDEX points_entry_account ON points_entry (company_id, account, entered_at);
SELECT protect_tenant('points_entry');
INSERT INTO append_only VALUES ('points_entry');

-- What a company books by hand or from its own system, once per key.
CREATE TABLE points_booking (
  company_id uuid NOT NULL,
  booking_key text NOT NULL,
  account text NOT NULL,
  points integer NOT NULL,
  note text NOT NULL,
  booked_by text NOT NULL,
  entered_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, booking_key)
);
CREATE INDEX points_booking_account ON points_booking (company_id, account, entered_at);
SELECT protect_tenant('points_booking');
INSERT INTO append_only VALUES ('points_booking');

CREATE FUNCTION points_balance(company uuid, the_account text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT sum(points) FROM points_entry WHERE company_id = company AND account = the_account), 0)
    + coalesce((SELECT sum(points) FROM points_booking WHERE company_id = company AND account = the_account), 0)
$$;

-- Whether a play can be paid, or has been: a repeat of its call pays nothing more.
CREATE FUNCTION can_pay_play(the_campaign uuid, company uuid, the_play uuid, the_account text, cost integer) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM points_entry WHERE campaign_id = the_campaign AND play_id = the_play AND reason = 'play')
    OR (the_account IS NOT NULL AND points_balance(company, the_account) >= cost)
$$;

-- Remembers whose points a play's are. An account that is known already stays.
CREATE FUNCTION name_play_account(the_campaign uuid, company uuid, the_play uuid, the_account text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  IF the_account IS NOT NULL THEN
    INSERT INTO play_account (campaign_id, company_id, play_id, account, named_at)
    VALUES (the_campaign, company, the_play, the_account, fairground_now()) ON CONFLICT DO NOTHING;
  END IF;
  RETURN (SELECT account FROM play_account WHERE campaign_id = the_campaign AND play_id = the_play);
END $$;

-- Pays a play from its account, once. False: there are not enough points, or nobody is known whose they are.
CREATE FUNCTION pay_play(the_campaign uuid, company uuid, the_play uuid, cost integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  payer text := (SELECT account FROM play_account WHERE campaign_id = the_campaign AND play_id = the_play);
BEGIN
  IF payer IS NULL THEN RETURN false; END IF;
  -- Plays of one account stand in line, so that no two spend the same points.
  PERFORM pg_advisory_xact_lock(hashtextextended(company || payer, 1));
  IF EXISTS (SELECT FROM points_entry WHERE campaign_id = the_campaign AND play_id = the_play AND reason = 'play') THEN
    RETURN true;
  END IF;
  IF points_balance(company, payer) < cost THEN RETURN false; END IF;
  INSERT INTO points_entry (campaign_id, company_id, play_id, reason, account, points, entered_at)
  VALUES (the_campaign, company, the_play, 'play', payer, -cost, fairground_now());
  RETURN true;
END $$;

-- Books what a play's outcome is worth, once; the first answer stays. A play that was withheld earns nothing.
CREATE FUNCTION award_outcome(the_campaign uuid, company uuid, the_day date, the_play uuid, the_outcome text, worth integer)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  owner text := (SELECT account FROM play_account WHERE campaign_id = the_campaign AND play_id = the_play);
  booked integer;
BEGIN
  IF owner IS NULL THEN RETURN '{"points": 0, "balance": null}'; END IF;
  IF NOT EXISTS (SELECT FROM play WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play
    AND withheld_at IS NOT NULL) THEN
    INSERT INTO points_entry (campaign_id, company_id, play_id, reason, account, points, outcome_id, entered_at)
    VALUES (the_campaign, company, the_play, 'outcome', owner, worth, the_outcome, fairground_now()) ON CONFLICT DO NOTHING;
  END IF;
  SELECT points INTO booked FROM points_entry
  WHERE campaign_id = the_campaign AND play_id = the_play AND reason = 'outcome';
  RETURN jsonb_build_object('points', coalesce(booked, 0), 'balance', points_balance(company, owner));
END $$;
