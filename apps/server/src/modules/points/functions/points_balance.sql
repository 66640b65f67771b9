-- The points of an account.
CREATE OR REPLACE FUNCTION points_balance(company uuid, the_account text) RETURNS bigint LANGUAGE plpgsql STABLE AS $$ BEGIN
  RETURN coalesce((SELECT balance FROM points_account WHERE company_id = company AND account = the_account), 0);
END $$;
