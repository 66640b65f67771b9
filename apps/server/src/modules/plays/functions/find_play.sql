-- Everything that the next call of a play must know, its receipt included. Null: no such play.
CREATE OR REPLACE FUNCTION find_play(the_campaign uuid, the_day date, the_play uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  p play;
  d draw;
  drawn jsonb;
  campaign jsonb;
BEGIN
  SELECT * INTO p FROM play WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT * INTO d FROM draw WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  IF d.play_id IS NOT NULL THEN drawn := draw_of(d); END IF;
  campaign := campaign_facts(the_campaign);
  RETURN jsonb_build_object(
    'companyId', p.company_id, 'reference', p.reference, 'nonce', p.nonce, 'revision', p.revision, 'language', p.language,
    'emailIdentity', p.email_identity, 'userIdentity', p.user_identity, 'counted', p.counted, 'registered', p.registered,
    'steps', p.steps, 'state', p.state, 'isFinished', p.finished_at IS NOT NULL, 'isClaimed', p.claimed_at IS NOT NULL,
    'isWithheld', p.withheld_at IS NOT NULL, 'hasLead', EXISTS (
      SELECT 1 FROM lead l WHERE l.campaign_id = the_campaign AND l.day = the_day AND l.play_id = the_play),
    'lastReply', CASE WHEN p.steps > 0 THEN (SELECT s.reply FROM play_step s
      WHERE s.campaign_id = the_campaign AND s.day = the_day AND s.play_id = the_play AND s.n = p.steps) END,
    'draw', drawn,
    'receipt', CASE WHEN d.row_hash IS NOT NULL THEN jsonb_build_object('reference', d.reference, 'rowHash', d.row_hash) END,
    'answers', coalesce((SELECT jsonb_object_agg(a.call, jsonb_build_object('hash', a.body_hash, 'answer', a.answer))
      FROM stored_answer a WHERE a.campaign_id = the_campaign AND a.play_id = the_play), '{}'),
    'campaign', campaign);
END $$;
