-- Where a play begins to look for a piece, so that plays at one time begin in different slices. From the play's id, not from
-- the connection: behind a pooler few connections serve all.
CREATE OR REPLACE FUNCTION slice_wanted(the_play uuid, slices integer) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN
  RETURN ('x' || right(the_play::text, 4))::bit(16)::integer % slices;
END $$;
