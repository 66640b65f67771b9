-- Completes what a process of the release before logs of a save: it counts as given what the prize's row says, which slices
-- add to. Its rows name no slices; log_stock_change tells them with a row of their own.
CREATE OR REPLACE FUNCTION complete_stock_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  given integer;
BEGIN
  IF NEW.reason <> 'saved' OR NEW.after ? 'slices' OR NEW.before IS NULL THEN RETURN NEW; END IF;
  SELECT sum(awarded) INTO given FROM prize_slice WHERE campaign_id = NEW.campaign_id AND prize_id = NEW.prize_id;
  IF given IS NULL THEN RETURN NEW; END IF;
  NEW.before := NEW.before || jsonb_build_object('awarded', (NEW.before->>'awarded')::integer + given);
  NEW.after := NEW.after || jsonb_build_object('awarded', (NEW.after->>'awarded')::integer + given);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER complete BEFORE INSERT ON stock_change FOR EACH ROW EXECUTE FUNCTION complete_stock_change();
