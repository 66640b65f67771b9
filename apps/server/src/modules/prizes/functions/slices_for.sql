-- In how many slices so many pieces are parted: eight or more to a slice, thirty-two slices at most: as many as
-- connections that one database's winners come by.
CREATE OR REPLACE FUNCTION slices_for(pieces integer) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN
  RETURN greatest(1, least(32, pieces / 8));
END $$;
