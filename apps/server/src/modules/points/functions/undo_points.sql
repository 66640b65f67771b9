-- What a play has earned or cost, here or at the company's provider, taken back; once.
CREATE OR REPLACE FUNCTION undo_points(the_campaign uuid, the_play uuid) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO points_entry (campaign_id, company_id, play_id, reason, account, points, outcome_id, entered_at)
  SELECT campaign_id, company_id, play_id, CASE reason WHEN 'play' THEN 'return' ELSE 'withdrawal' END, account, -points,
    outcome_id, fairground_now()
  FROM points_entry
  WHERE campaign_id = the_campaign AND play_id = the_play AND reason IN ('play', 'outcome') AND points <> 0
  ON CONFLICT DO NOTHING;
  PERFORM undo_loyalty(the_campaign, the_play);
  DELETE FROM paid_play WHERE campaign_id = the_campaign AND play_id = the_play;
END $$;
