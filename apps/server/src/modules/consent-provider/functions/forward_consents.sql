-- Keeps what a provider could not take, to be sent later. The latest of a call stands for those before it.
CREATE OR REPLACE FUNCTION forward_consents(the_campaign uuid, the_day date, the_play uuid, the_call text, the_body jsonb)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
BEGIN
  DELETE FROM consent_forward WHERE campaign_id = the_campaign AND play_id = the_play AND call = the_call;
  INSERT INTO consent_forward (campaign_id, company_id, day, play_id, call, body, due_at)
  SELECT p.campaign_id, p.company_id, p.day, p.play_id, the_call, the_body, fairground_now() + interval '1 minute'
  FROM play p WHERE p.campaign_id = the_campaign AND p.day = the_day AND p.play_id = the_play;
END $$;
