-- Prizes that nobody claims (decisions, "Outcome": `claimTime`), and mails to the raffle's winners.

CREATE FUNCTION give_prize_back(drawn draw, why text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before jsonb;
BEGIN
  PERFORM FROM prize_pace WHERE campaign_id = drawn.campaign_id AND prize_id = drawn.prize_id FOR UPDATE;
  SELECT stock_of(p) INTO before FROM prize p WHERE campaign_id = drawn.campaign_id AND prize_id = drawn.prize_id FOR UPDATE;
  PERFORM return_piece(drawn.campaign_id, drawn.play_id, drawn.prize_id, drawn.rule, drawn.award_day);
  INSERT INTO stock_change (campaign_id, company_id, prize_id, reason, before, after, reference)
  SELECT drawn.campaign_id, drawn.company_id, drawn.prize_id, why, before, stock_of(p), drawn.reference
  FROM prize p WHERE campaign_id = drawn.campaign_id AND prize_id = drawn.prize_id;
END $$;

CREATE OR REPLACE FUNCTION withhold_prize(drawn draw) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  PERFORM give_prize_back(drawn, 'withheld');
END $$;

CREATE INDEX draw_won ON draw (campaign_id, drawn_at) WHERE won;

-- Returns the prizes of a campaign that were not claimed in the time that their play's revision gives; how many. A code
-- that an answer or a mail has told stays its visitor's, and so does its prize.
CREATE FUNCTION return_unclaimed(the_campaign uuid) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  late draw;
  returned integer := 0;
BEGIN
  FOR late IN
    SELECT d.* FROM campaign_revision r
    JOIN draw d ON d.campaign_id = r.campaign_id AND d.revision = r.revision
    JOIN play p ON p.campaign_id = d.campaign_id AND p.day = d.day AND p.play_id = d.play_id
    WHERE r.campaign_id = the_campaign AND r.metadata->>'claimTime' IS NOT NULL
      AND d.won AND NOT d.exhausted AND d.prize_id IS NOT NULL AND p.claimed_at IS NULL AND p.withheld_at IS NULL
      AND d.drawn_at + make_interval(secs => (r.metadata->>'claimTime')::integer) <= fairground_now()
      AND (d.code_uuid IS NULL OR (p.finished_at IS NULL AND NOT EXISTS (SELECT FROM mail_message m
        WHERE m.campaign_id = d.campaign_id AND m.play_id = d.play_id AND m.kind = 'outcome')))
    ORDER BY d.drawn_at
  LOOP
    -- Whoever claims at this moment locks the play first, or comes too late.
    UPDATE play SET withheld_at = fairground_now()
    WHERE campaign_id = the_campaign AND day = late.day AND play_id = late.play_id
      AND claimed_at IS NULL AND withheld_at IS NULL AND (late.code_uuid IS NULL OR finished_at IS NULL);
    CONTINUE WHEN NOT FOUND;
    PERFORM give_prize_back(late, 'unclaimed');
    returned := returned + 1;
  END LOOP;
  RETURN returned;
END $$;

-- A mail to a winner of the raffle says in `facts` which prize.
DO $$
DECLARE
  old text;
BEGIN
  FOR old IN SELECT conname FROM pg_constraint WHERE conrelid = 'mail_message'::regclass AND contype = 'c'
    AND pg_get_constraintdef(oid) LIKE '%facts%' LOOP
    EXECUTE format('ALTER TABLE mail_message DROP CONSTRAINT %I', old);
  END LOOP;
END $$;
ALTER TABLE mail_message ADD CONSTRAINT mail_message_facts_check
  CHECK ((kind IN ('chain-head', 'winner')) = (facts IS NOT NULL));
