-- Hides an entry or shows it again; false: no such entry.
CREATE OR REPLACE FUNCTION hide_place(the_campaign uuid, company uuid, the_reference uuid, is_hidden boolean, who text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  whose text;
BEGIN
  UPDATE leaderboard_entry SET hidden_at = CASE WHEN is_hidden THEN coalesce(hidden_at, fairground_now()) END,
    hidden_by = CASE WHEN is_hidden THEN coalesce(hidden_by, who) END
  WHERE campaign_id = the_campaign AND company_id = company AND reference = the_reference RETURNING player INTO whose;
  IF whose IS NULL THEN RETURN false; END IF;
  PERFORM rank_player(the_campaign, whose);
  RETURN true;
END $$;
