-- An import that is being prepared; made_pool: its pool was made for it and goes with it where it is cancelled.
CREATE OR REPLACE FUNCTION open_import(the_campaign uuid, company uuid, pool uuid, the_batch uuid, has_made_pool boolean,
  the_pattern text, by uuid) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  made uuid;
BEGIN
  INSERT INTO code_import (campaign_id, company_id, pool_id, batch_id, made_pool, state, pattern, rows, created_by)
  VALUES (the_campaign, company, pool, the_batch, has_made_pool, 'preparing', the_pattern, 0, by) RETURNING import_id INTO made;
  RETURN made;
END $$;
