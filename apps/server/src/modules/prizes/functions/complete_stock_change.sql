-- Completes what a process of the release before logs of a save: it counts as given what the prize's row says, which slices
-- add to. Its rows name no slices; log_stock_change tells them with a row of their own.
CREATE OR REPLACE FUNCTION complete_stock_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  given integer;
BEGIN
  IF NEW.reason <> 'saved' OR NEW.before IS NULL OR NEW.before ? 'slices' OR NEW.after ? 'slices' THEN RETURN NEW; END IF;
  SELECT sum(awarded) INTO given FROM prize_slice WHERE campaign_id = NEW.campaign_id AND prize_id = NEW.prize_id;
  -- A stock that it has ended has no slices left: the draws know what they had given.
  IF given IS NULL AND NEW.before->>'stock' IS NOT NULL AND NEW.after->>'stock' IS NULL THEN
    SELECT count(*) INTO given FROM draw d JOIN play p
      ON p.campaign_id = d.campaign_id AND p.day = d.day AND p.play_id = d.play_id
    WHERE d.campaign_id = NEW.campaign_id AND d.prize_id = NEW.prize_id AND d.slice IS NOT NULL AND d.won AND NOT d.exhausted
      AND p.withheld_at IS NULL;
  END IF;
  IF given IS NULL THEN RETURN NEW; END IF;
  NEW.before := NEW.before || jsonb_build_object('awarded', (NEW.before->>'awarded')::integer + given);
  NEW.after := NEW.after || jsonb_build_object('awarded', (NEW.after->>'awarded')::integer + given);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER complete BEFORE INSERT ON stock_change FOR EACH ROW EXECUTE FUNCTION complete_stock_change();
