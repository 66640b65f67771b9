-- Starts, pauses, resumes or cancels a send. Answers {kind}: done, or why not: unknown, preparing (its list is not complete),
-- counted (another number of letters than was seen: {letters}), empty, state ({state}).
CREATE OR REPLACE FUNCTION steer_send(the_campaign uuid, the_send uuid, wish text, seen integer, begins timestamptz, who uuid)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  s mail_send;
  fits boolean;
  is_later boolean;
BEGIN
  SELECT * INTO s FROM mail_send WHERE campaign_id = the_campaign AND send_id = the_send FOR UPDATE;
  IF NOT FOUND THEN RETURN '{"kind": "unknown"}'; END IF;
  fits := CASE wish
    WHEN 'start' THEN s.state = 'draft'
    WHEN 'pause' THEN s.state IN ('scheduled', 'running')
    WHEN 'resume' THEN s.state = 'paused'
    ELSE s.state IN ('draft', 'scheduled', 'running', 'paused') END;
  IF NOT fits THEN
    RETURN jsonb_build_object('kind', 'state', 'state', s.state);
  END IF;
  IF wish = 'start' THEN
    IF s.frozen_at IS NULL THEN RETURN '{"kind": "preparing"}'; END IF;
    IF s.letters <> seen THEN RETURN jsonb_build_object('kind', 'counted', 'letters', s.letters); END IF;
    IF s.letters = 0 THEN RETURN '{"kind": "empty"}'; END IF;
    is_later := coalesce(begins > fairground_now(), false);
    UPDATE mail_send SET state = CASE WHEN is_later THEN 'scheduled' ELSE 'running' END,
      starts_at = CASE WHEN is_later THEN begins ELSE fairground_now() END, started_at = fairground_now(), started_by = who
    WHERE campaign_id = the_campaign AND send_id = the_send;
  ELSIF wish = 'pause' THEN
    UPDATE mail_send SET state = 'paused' WHERE campaign_id = the_campaign AND send_id = the_send;
  ELSIF wish = 'resume' THEN
    UPDATE mail_send SET state = CASE WHEN s.starts_at > fairground_now() THEN 'scheduled' ELSE 'running' END
    WHERE campaign_id = the_campaign AND send_id = the_send;
  ELSE
    UPDATE mail_send SET state = 'cancelled', ended_at = fairground_now(), frozen_at = coalesce(frozen_at, fairground_now())
    WHERE campaign_id = the_campaign AND send_id = the_send;
    -- What has not begun to leave is taken back; what has is not.
    WITH gone AS (
      DELETE FROM mail_message WHERE campaign_id = the_campaign AND send_id = the_send AND state = 'queued' RETURNING mail_id
    )
    UPDATE mail_send_letter SET state = 'waiting', mail_id = NULL
    WHERE campaign_id = the_campaign AND send_id = the_send AND mail_id IN (SELECT mail_id FROM gone);
  END IF;
  RETURN '{"kind": "done"}';
END $$;
