-- In how many slices so many pieces are parted: eight or more to a slice, sixteen slices at most.
CREATE OR REPLACE FUNCTION slices_for(pieces integer) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN
  RETURN greatest(1, least(16, pieces / 8));
END $$;
