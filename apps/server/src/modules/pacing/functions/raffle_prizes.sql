-- What a raffle may give of: [{prizeId, stock, awarded}]; nobody draws, saves or raffles until the transaction ends. Null: the
-- raffle was drawn before.
CREATE OR REPLACE FUNCTION raffle_prizes(the_campaign uuid) RETURNS jsonb LANGUAGE plpgsql AS $$ BEGIN
  PERFORM lock_stock(the_campaign);
  IF EXISTS (SELECT 1 FROM raffle WHERE campaign_id = the_campaign) THEN RETURN NULL; END IF;
  RETURN (SELECT coalesce(jsonb_agg(jsonb_build_object('prizeId', p.prize_id, 'stock', p.stock, 'awarded', p.awarded
      + coalesce((SELECT sum(s.awarded) FROM prize_slice s WHERE s.campaign_id = p.campaign_id AND s.prize_id = p.prize_id), 0))
      ORDER BY p.prize_id), '[]')
    FROM prize p WHERE p.campaign_id = the_campaign AND p.listed);
END $$;
