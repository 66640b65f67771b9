-- The ground that every other table stands on: role, tenancy, clock.

DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'fairground_app') THEN
    CREATE ROLE fairground_app NOLOGIN;
  END IF;
  IF NOT pg_has_role(current_user, 'fairground_app', 'MEMBER') THEN
    EXECUTE format('GRANT fairground_app TO %I', current_user);
  END IF;
END $$;

-- Tables whose rows the application can add but never change.
CREATE TABLE append_only (table_name text PRIMARY KEY);

-- The company that this transaction may see: a uuid, '*' for system work, null for nothing.
-- (After a transaction with SET LOCAL a custom setting reads '', not null.)
CREATE FUNCTION in_scope(company uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('fairground.company', true) IN (company::text, '*'), false)
$$;

-- Makes a table a tenant's: rows are visible only inside their company's scope. Its owner's functions
-- (the play path) carry their own rights.
CREATE FUNCTION protect_tenant(name regclass) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('CREATE POLICY tenant ON %s USING (in_scope(company_id)) WITH CHECK (in_scope(company_id))', name);
END $$;

-- Limits, windows and days use this time alone (decisions, "Clock").
CREATE TABLE test_clock (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), at timestamptz NOT NULL);
CREATE FUNCTION fairground_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT at FROM test_clock), transaction_timestamp())
$$;
-- Null lets the clock run again. Refused outside ENVIRONMENT=test.
CREATE FUNCTION set_test_clock(instant timestamptz) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  IF (SELECT name FROM environment) IS DISTINCT FROM 'test' THEN
    RAISE EXCEPTION 'The clock can be set only where ENVIRONMENT=test';
  END IF;
  DELETE FROM test_clock;
  IF instant IS NOT NULL THEN INSERT INTO test_clock (at) VALUES (instant); END IF;
END $$;
CREATE FUNCTION guard_test_clock() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF (SELECT name FROM environment) IS DISTINCT FROM 'test' THEN
    RAISE EXCEPTION 'The clock can be set only where ENVIRONMENT=test';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard BEFORE INSERT OR UPDATE ON test_clock FOR EACH ROW EXECUTE FUNCTION guard_test_clock();
