-- What a play has cost and earned at the provider is taken back, once; sent soon, and not while it may still be on its way there.
CREATE OR REPLACE FUNCTION undo_loyalty(the_campaign uuid, the_play uuid) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  UPDATE loyalty_booking SET wanted = false, due_at = CASE
    WHEN told = 'yes' THEN fairground_now()
    WHEN told = 'maybe' THEN least(greatest(due_at, fairground_now()), fairground_now() + interval '1 minute') END
  WHERE campaign_id = the_campaign AND play_id = the_play AND wanted;
END $$;
