-- How many pieces of a prize a day may give; null: as many as there are. A day that is not listed gives nothing.
CREATE OR REPLACE FUNCTION limit_on(p prize, the_day date) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN
  RETURN CASE p.limit_type WHEN 0 THEN p.day_limit WHEN 1 THEN coalesce((p.day_limits->>the_day::text)::integer, 0) END;
END $$;
