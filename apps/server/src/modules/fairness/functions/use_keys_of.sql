-- Names of a use's keys, "moments 1" before "moments 2", with whether they are revealed: [{name, isRevealed}].
CREATE OR REPLACE FUNCTION use_keys_of(the_campaign uuid, the_use text) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$ BEGIN
  RETURN (SELECT coalesce(jsonb_agg(jsonb_build_object('name', k.name, 'isRevealed', r.name IS NOT NULL)
      ORDER BY length(k.name), k.name), '[]')
    FROM use_key k LEFT JOIN use_reveal r ON r.campaign_id = k.campaign_id AND r.name = k.name
    WHERE k.campaign_id = the_campaign AND split_part(k.name, ' ', 1) = the_use);
END $$;
