-- A lead comes first where the campaign asks for one (docs/not-shown.md, "Plays").

-- A lead that is over its limit leaves nothing to draw: its play is withheld in the same transaction, drawn or not.
DO $$
DECLARE
  source text := pg_get_functiondef('save_lead'::regproc);
  looked text := 'IF refusal->>''kind'' = ''limited'' AND is_drawn THEN';
BEGIN
  IF strpos(source, looked) = 0 THEN RAISE EXCEPTION 'save_lead no longer withholds as 0015 does'; END IF;
  EXECUTE replace(source, looked, 'IF refusal->>''kind'' = ''limited'' THEN');
END $$;

-- An access code for one play is an identity: whoever has it plays once. It counts where nothing better is proven.
--   access   null, or {code, identity, sources: [{source, max}]}
DO $$
DECLARE
  source text := pg_get_functiondef('enter_play'::regproc);
  looked text := 'IF access IS NOT NULL AND EXISTS (';
BEGIN
  IF strpos(source, looked) = 0 THEN RAISE EXCEPTION 'enter_play no longer begins as 0015 does'; END IF;
  EXECUTE replace(source, looked, 'IF identity IS NULL AND EXISTS (SELECT FROM access_code c
    WHERE c.campaign_id = the_campaign AND c.code = access->>''code'' AND c.uses = 1) THEN
    identity := access->>''identity'';
  END IF;
  ' || looked);
END $$;

-- As in 0140. needs_lead: the revision's pages ask for a lead; {kind: "leadMissing"}: there is none yet, nothing is done.
DROP FUNCTION claim_prize(uuid, date, uuid, integer);
CREATE FUNCTION claim_prize(the_campaign uuid, the_day date, the_play uuid, seen_revision integer,
  needs_lead boolean DEFAULT false) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  p play;
  drawn draw;
BEGIN
  SELECT * INTO p FROM play WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play FOR UPDATE;
  IF NOT FOUND THEN RETURN '{"kind": "unknown"}'; END IF;
  IF p.revision <> seen_revision THEN RETURN '{"kind": "revision"}'; END IF;
  SELECT * INTO drawn FROM draw WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  IF NOT FOUND THEN RETURN '{"kind": "notDrawn"}'; END IF;
  IF p.withheld_at IS NOT NULL THEN RETURN '{"kind": "withheld"}'; END IF;
  IF needs_lead AND NOT EXISTS (
    SELECT FROM lead l WHERE l.campaign_id = the_campaign AND l.day = the_day AND l.play_id = the_play
  ) THEN
    RETURN '{"kind": "leadMissing"}';
  END IF;
  IF drawn.won AND NOT drawn.exhausted AND p.claimed_at IS NULL THEN
    UPDATE play SET claimed_at = fairground_now() WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  END IF;
  RETURN jsonb_build_object('kind', 'claimed', 'isClaimed', drawn.won AND NOT drawn.exhausted,
    'entryId', drawn.entry_id, 'prizeId', drawn.prize_id);
END $$;

-- A code that waits for its lead has not been told, although its answer is stored: a review that the lead itself gives
-- reason for holds it. Such a finding says `waits`.
DO $$
DECLARE
  source text := pg_get_functiondef('note_check'::regproc);
  looked text := 'CASE WHEN EXISTS (SELECT FROM stored_answer a';
BEGIN
  IF strpos(source, looked) = 0 THEN RAISE EXCEPTION 'note_check no longer looks at answers as 0051 does'; END IF;
  EXECUTE replace(source, looked,
    'CASE WHEN NOT coalesce((finding->>''waits'')::boolean, false) AND EXISTS (SELECT FROM stored_answer a');
END $$;
