-- What the provider has answered: `said` is {"kind": "yes", "balance"}, {"kind": "refused", "status"} or {"kind": "silent"}. How the
-- booking stands then, as book_loyalty.sql says it.
--   undoing   it was asked to undo it
--   lets_wait a charge to which nothing was said is taken later, and the play goes on; else it is undone
CREATE OR REPLACE FUNCTION settle_loyalty(the_campaign uuid, the_play uuid, the_kind text, undoing boolean, said jsonb, lets_wait boolean)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  b loyalty_booking;
  is_charge boolean := the_kind = 'charge';
BEGIN
  SELECT * INTO b FROM loyalty_booking
  WHERE campaign_id = the_campaign AND play_id = the_play AND kind = the_kind FOR UPDATE;
  IF NOT FOUND THEN RETURN '{"kind": "gone"}'; END IF;
  IF undoing THEN
    IF said->>'kind' = 'yes' THEN
      b.told := 'undone'; b.due_at := NULL;
    ELSIF said->>'kind' = 'refused' THEN
      b.refused_with := (said->>'status')::integer; b.due_at := NULL;
    END IF;
  ELSIF b.told = 'maybe' THEN
    CASE said->>'kind'
    WHEN 'yes' THEN
      b.told := 'yes'; b.balance := (said->>'balance')::bigint;
      -- What is not wanted any more is undone, now that it is known to be there.
      b.due_at := CASE WHEN b.wanted THEN NULL ELSE fairground_now() END;
    WHEN 'refused' THEN
      b.told := 'refused'; b.due_at := NULL;
      -- That somebody has not enough points is no fault of a play that did not begin.
      IF b.may_wait OR (said->>'status')::integer >= 300 THEN b.refused_with := (said->>'status')::integer; END IF;
    ELSE
      IF is_charge AND NOT b.may_wait THEN
        b.may_wait := lets_wait; b.wanted := b.wanted AND lets_wait;
      END IF;
    END CASE;
  END IF;
  UPDATE loyalty_booking SET told = b.told, wanted = b.wanted, may_wait = b.may_wait, balance = b.balance,
    refused_with = b.refused_with, due_at = b.due_at
  WHERE campaign_id = the_campaign AND play_id = the_play AND kind = the_kind;
  IF b.told = 'refused' THEN RETURN '{"kind": "refused"}'; END IF;
  IF NOT b.wanted THEN RETURN '{"kind": "gone"}'; END IF;
  IF is_charge AND (b.told = 'yes' OR b.may_wait) THEN
    -- A play that nobody draws in time gives its price back (expire_paid_plays.sql).
    INSERT INTO paid_play (campaign_id, company_id, day, play_id, look_at)
    SELECT b.campaign_id, b.company_id, b.day, b.play_id, fairground_now() + paid_play_life()
    WHERE NOT EXISTS (SELECT 1 FROM draw d WHERE d.campaign_id = b.campaign_id AND d.day = b.day AND d.play_id = b.play_id)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN jsonb_build_object('kind', CASE WHEN b.told = 'yes' THEN 'done' ELSE 'waiting' END, 'balance', b.balance);
END $$;
