-- Access codes belong to their import, and the import's state says whether they can be used: one row tells it of all of
-- them at once. Before, a last statement wrote every code again.
CREATE OR REPLACE FUNCTION is_importing(the_campaign uuid, the_import uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$ BEGIN
  RETURN the_import IS NOT NULL AND EXISTS (SELECT 1 FROM access_import
    WHERE campaign_id = the_campaign AND import_id = the_import AND state <> 'done');
END $$;
