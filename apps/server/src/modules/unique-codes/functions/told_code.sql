-- {uuid, value} as spec §3, and the batch's format where it is not plain text.
CREATE OR REPLACE FUNCTION told_code(the_campaign uuid, the_uuid text, the_value text, the_batch uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$ BEGIN
  RETURN jsonb_build_object('uuid', the_uuid, 'value', the_value) || coalesce(
    (SELECT jsonb_build_object('format', b.format) FROM code_batch b
      WHERE b.campaign_id = the_campaign AND b.batch_id = the_batch AND b.format <> 'text'), '{}');
END $$;
