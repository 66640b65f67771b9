-- Parts a prize's stock anew when it is saved, and the days that have begun under other limits. Each slice keeps what it has
-- given; what is left is spread evenly. Also for a process of the release before, which knows the prize's row alone.
CREATE OR REPLACE FUNCTION part_stock() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  given integer;
  rest integer;
  parts integer;
  begun prize_day;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.stock, NEW.limit_type, NEW.day_limit, NEW.day_limits, NEW.slices)
        IS NOT DISTINCT FROM (OLD.stock, OLD.limit_type, OLD.day_limit, OLD.day_limits, OLD.slices)
      AND (NEW.awarded = OLD.awarded OR NEW.slices = 0) THEN
      RETURN NEW;
    END IF;
    PERFORM lock_stock(NEW.campaign_id);
    -- Without a stock only the draws know what was given.
    IF OLD.stock IS NULL AND NEW.stock IS NOT NULL THEN
      SELECT count(*) INTO NEW.awarded FROM draw d JOIN play p
        ON p.campaign_id = d.campaign_id AND p.day = d.day AND p.play_id = d.play_id
      WHERE d.campaign_id = NEW.campaign_id AND d.prize_id = NEW.prize_id AND d.won AND NOT d.exhausted
        AND p.withheld_at IS NULL;
    END IF;
  END IF;

  IF NEW.stock IS NULL THEN
    DELETE FROM prize_slice WHERE campaign_id = NEW.campaign_id AND prize_id = NEW.prize_id;
    NEW.awarded := 0;
    NEW.slices := 0;
  ELSE
    SELECT coalesce(sum(awarded), 0) INTO given FROM prize_slice
    WHERE campaign_id = NEW.campaign_id AND prize_id = NEW.prize_id;
    rest := NEW.stock - NEW.awarded - given;
    IF rest < 0 THEN
      RAISE EXCEPTION 'Of prize % more was given than there would be', NEW.prize_id USING ERRCODE = 'check_violation';
    END IF;
    parts := slices_for(NEW.stock);
    INSERT INTO prize_slice (campaign_id, company_id, prize_id, slice, stock)
    SELECT NEW.campaign_id, NEW.company_id, NEW.prize_id, n, 0 FROM generate_series(0, parts - 1) n ON CONFLICT DO NOTHING;
    UPDATE prize_slice SET stock = awarded
      + CASE WHEN slice < parts THEN rest / parts + (slice < rest % parts)::integer ELSE 0 END
    WHERE campaign_id = NEW.campaign_id AND prize_id = NEW.prize_id;
    SELECT count(*) INTO NEW.slices FROM prize_slice WHERE campaign_id = NEW.campaign_id AND prize_id = NEW.prize_id;
  END IF;

  IF TG_OP = 'UPDATE' AND NEW.limit_type <> 2
    AND (NEW.limit_type, NEW.day_limit, NEW.day_limits) IS DISTINCT FROM (OLD.limit_type, OLD.day_limit, OLD.day_limits) THEN
    FOR begun IN SELECT * FROM prize_day WHERE campaign_id = NEW.campaign_id AND prize_id = NEW.prize_id AND slices > 0
      AND day >= ((fairground_now() - interval '2 days') AT TIME ZONE 'UTC')::date ORDER BY day
    LOOP
      PERFORM part_day(begun, limit_on(NEW, begun.day));
    END LOOP;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER part BEFORE INSERT OR UPDATE ON prize FOR EACH ROW EXECUTE FUNCTION part_stock();
