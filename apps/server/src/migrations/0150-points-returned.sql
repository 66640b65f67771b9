-- Points come back (docs/not-shown.md, "Outcomes, points, leaderboards"): a play that is withheld has cost nothing and is
-- worth nothing. One that was paid and is not drawn in a day is withheld.

DO $$
DECLARE
  old text;
BEGIN
  FOR old IN SELECT conname FROM pg_constraint WHERE conrelid = 'points_entry'::regclass AND contype = 'c' LOOP
    EXECUTE format('ALTER TABLE points_entry DROP CONSTRAINT %I', old);
  END LOOP;
END $$;
-- `return` undoes `play`, `withdrawal` undoes `outcome`; the primary key has each of them once per play.
ALTER TABLE points_entry ADD CONSTRAINT points_entry_reason CHECK (CASE reason
  WHEN 'play' THEN points < 0 WHEN 'outcome' THEN points >= 0
  WHEN 'return' THEN points > 0 WHEN 'withdrawal' THEN points < 0 ELSE false END);

-- Paid plays until it is known what became of them.
CREATE TABLE paid_play (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  day date NOT NULL,
  play_id uuid NOT NULL,
  -- When it expires, unless it was drawn or has had a step meanwhile.
  look_at timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, play_id)
);
CREATE INDEX paid_play_due ON paid_play (campaign_id, look_at);
SELECT protect_tenant('paid_play');

-- How long a paid play waits for its draw, from the payment or its last step.
CREATE FUNCTION paid_play_life() RETURNS interval LANGUAGE sql IMMUTABLE AS $$ SELECT interval '24 hours' $$;

CREATE FUNCTION undo_points(the_campaign uuid, the_play uuid) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO points_entry (campaign_id, company_id, play_id, reason, account, points, outcome_id, entered_at)
  SELECT campaign_id, company_id, play_id, CASE reason WHEN 'play' THEN 'return' ELSE 'withdrawal' END, account, -points,
    outcome_id, fairground_now()
  FROM points_entry
  WHERE campaign_id = the_campaign AND play_id = the_play AND reason IN ('play', 'outcome') AND points <> 0
  ON CONFLICT DO NOTHING;
  DELETE FROM paid_play WHERE campaign_id = the_campaign AND play_id = the_play;
END $$;

CREATE FUNCTION undo_withheld() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  IF current_setting('fairground.keeps_points', true) = 'on' THEN RETURN NULL; END IF;
  PERFORM undo_points(NEW.campaign_id, NEW.play_id);
  RETURN NULL;
END $$;
-- A prize that its winner left lying was a play all the same: else one could play until the best one comes, for nothing.
-- Who returns such prizes says so (0200). A function's own SET clause cannot: a custom parameter there takes a superuser.
CREATE TRIGGER points AFTER UPDATE OF withheld_at ON play FOR EACH ROW
  WHEN (OLD.withheld_at IS NULL AND NEW.withheld_at IS NOT NULL) EXECUTE FUNCTION undo_withheld();

-- As in 0100, with the play's day: a play that is withheld takes no points any more. Every function here locks the play
-- before anything else of it, so that they stand in line behind whoever withholds or draws it.
DROP FUNCTION pay_play(uuid, uuid, uuid, integer);
CREATE FUNCTION pay_play(the_campaign uuid, company uuid, the_day date, the_play uuid, cost integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  payer text := (SELECT account FROM play_account WHERE campaign_id = the_campaign AND play_id = the_play);
  is_open boolean;
BEGIN
  IF payer IS NULL THEN RETURN false; END IF;
  PERFORM FROM play WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play AND withheld_at IS NULL FOR SHARE;
  is_open := FOUND;
  -- Plays of one account stand in line, so that no two spend the same points.
  PERFORM pg_advisory_xact_lock(hashtextextended(company || payer, 1));
  -- The same answer at every repeat, also when it has come back meanwhile: a withheld play draws nothing.
  IF EXISTS (SELECT FROM points_entry WHERE campaign_id = the_campaign AND play_id = the_play AND reason = 'play') THEN
    RETURN true;
  END IF;
  IF NOT is_open OR points_balance(company, payer) < cost THEN RETURN false; END IF;
  INSERT INTO points_entry (campaign_id, company_id, play_id, reason, account, points, entered_at)
  VALUES (the_campaign, company, the_play, 'play', payer, -cost, fairground_now());
  INSERT INTO paid_play (campaign_id, company_id, day, play_id, look_at)
  VALUES (the_campaign, company, the_day, the_play, fairground_now() + paid_play_life());
  RETURN true;
END $$;

-- As in 0100: booked before the play is withheld, or not at all.
CREATE OR REPLACE FUNCTION award_outcome(the_campaign uuid, company uuid, the_day date, the_play uuid, the_outcome text, worth integer)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  owner text := (SELECT account FROM play_account WHERE campaign_id = the_campaign AND play_id = the_play);
  booked bigint;
BEGIN
  IF owner IS NULL THEN RETURN '{"points": 0, "balance": null}'; END IF;
  PERFORM FROM play WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play AND withheld_at IS NULL FOR SHARE;
  IF FOUND THEN
    INSERT INTO points_entry (campaign_id, company_id, play_id, reason, account, points, outcome_id, entered_at)
    VALUES (the_campaign, company, the_play, 'outcome', owner, worth, the_outcome, fairground_now()) ON CONFLICT DO NOTHING;
  END IF;
  SELECT sum(points) INTO booked FROM points_entry
  WHERE campaign_id = the_campaign AND play_id = the_play AND reason IN ('outcome', 'withdrawal');
  RETURN jsonb_build_object('points', coalesce(booked, 0), 'balance', points_balance(company, owner));
END $$;

-- Withholds paid plays that nobody has drawn in time, which gives their points back; how many. At most 500 at a time.
CREATE FUNCTION expire_paid_plays(the_campaign uuid) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  due paid_play;
  alive_until timestamptz;
  expired integer := 0;
BEGIN
  FOR due IN SELECT * FROM paid_play WHERE campaign_id = the_campaign AND look_at <= fairground_now()
    ORDER BY look_at, play_id LIMIT 500
  LOOP
    -- Whoever draws at this moment locks the play first, or comes too late.
    PERFORM FROM play WHERE campaign_id = the_campaign AND day = due.day AND play_id = due.play_id FOR UPDATE;
    IF FOUND AND NOT EXISTS (SELECT FROM draw
      WHERE campaign_id = the_campaign AND day = due.day AND play_id = due.play_id) THEN
      SELECT max(at) + paid_play_life() INTO alive_until FROM play_step
      WHERE campaign_id = the_campaign AND day = due.day AND play_id = due.play_id;
      IF alive_until > fairground_now() THEN
        UPDATE paid_play SET look_at = alive_until WHERE campaign_id = the_campaign AND play_id = due.play_id;
        CONTINUE;
      END IF;
      UPDATE play SET withheld_at = fairground_now()
      WHERE campaign_id = the_campaign AND day = due.day AND play_id = due.play_id AND withheld_at IS NULL;
      IF FOUND THEN expired := expired + 1; END IF;
    END IF;
    DELETE FROM paid_play WHERE campaign_id = the_campaign AND play_id = due.play_id;
  END LOOP;
  RETURN expired;
END $$;

-- What was paid before there were returns.
INSERT INTO paid_play (campaign_id, company_id, day, play_id, look_at)
SELECT e.campaign_id, e.company_id, p.day, e.play_id, e.entered_at + paid_play_life()
FROM points_entry e JOIN play p ON p.campaign_id = e.campaign_id AND p.play_id = e.play_id
WHERE e.reason = 'play' AND p.withheld_at IS NULL;
SELECT undo_points(e.campaign_id, e.play_id)
FROM points_entry e JOIN play p ON p.campaign_id = e.campaign_id AND p.play_id = e.play_id
WHERE e.reason IN ('play', 'outcome') AND p.withheld_at IS NOT NULL AND NOT EXISTS (SELECT FROM draw d
  WHERE d.campaign_id = p.campaign_id AND d.day = p.day AND d.play_id = p.play_id);
