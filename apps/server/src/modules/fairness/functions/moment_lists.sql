-- Lists of moments that hang on a key: [{prizeId, mac, moments}].
CREATE OR REPLACE FUNCTION moment_lists(the_campaign uuid, the_key text) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$ BEGIN
  RETURN (SELECT coalesce(jsonb_agg(jsonb_build_object('prizeId', prize_id, 'mac', mac, 'moments', moments)
      ORDER BY prize_id, mac), '[]')
    FROM moment_list WHERE campaign_id = the_campaign AND key_name = the_key);
END $$;
