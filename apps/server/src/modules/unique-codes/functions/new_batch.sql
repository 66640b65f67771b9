-- A batch. is_ready: its codes can be given away at once.
CREATE OR REPLACE FUNCTION new_batch(the_campaign uuid, company uuid, pool uuid, the_name text, valid_since timestamptz,
  valid_to timestamptz, by uuid, is_ready boolean) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  made uuid;
BEGIN
  INSERT INTO code_batch (campaign_id, company_id, pool_id, name, valid_from, valid_until, created_by, ready_at)
  VALUES (the_campaign, company, pool, the_name, valid_since, valid_to, by, CASE WHEN is_ready THEN fairground_now() END)
  RETURNING batch_id INTO made;
  RETURN made;
END $$;
