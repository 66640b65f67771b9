-- The piece of a play that was withheld.
CREATE OR REPLACE FUNCTION withhold_prize(drawn draw) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  PERFORM give_prize_back(drawn, 'withheld');
END $$;
