-- The score that a game's rules made of a play, as text; empty where there is none.
CREATE OR REPLACE FUNCTION score_of(the_submission jsonb) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE jsonb_typeof(the_submission #> '{variables,score}') WHEN 'number' THEN the_submission #>> '{variables,score}' ELSE '' END
$$;
