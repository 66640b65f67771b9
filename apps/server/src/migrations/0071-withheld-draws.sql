-- A play that was blocked between the look at it and its draw (play-engine, "Fraud") draws nothing: what it took would
-- have been neither the visitor's nor back in the stock. Found by the simulation (modules/plays/simulation, seed 3397).

-- take_prize looks at the play in one place; that place alone changes, whatever earlier migrations made of the rest.
DO $$
DECLARE
  source text := pg_get_functiondef('take_prize'::regproc);
  looked text := 'IF fairground_now() >= (award->>''endsAt'')::timestamptz THEN';
BEGIN
  IF strpos(source, looked) = 0 THEN RAISE EXCEPTION 'take_prize no longer looks at the day''s end as 0015 does'; END IF;
  EXECUTE replace(source, looked,
    'IF p.withheld_at IS NOT NULL THEN RETURN ''{"kind": "limited", "reached": []}''; END IF;
  ' || looked);
END $$;
