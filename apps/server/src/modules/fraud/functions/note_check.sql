-- Notes what was found out about a play; a later look that finds less takes nothing back.
--   finding {addressHash, score, reasons, verdict: pass | review | block, waits}. waits: a code that waits for its lead has
--           not been told, although its answer is stored; a review that the lead gives reason for holds it.
CREATE OR REPLACE FUNCTION note_check(the_campaign uuid, the_day date, the_play uuid, finding jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  -- Whoever is judged no more is so by what a game says of itself too.
  IF EXISTS (SELECT 1 FROM play p
    LEFT JOIN lead l ON l.campaign_id = p.campaign_id AND l.day = p.day AND l.play_id = p.play_id
    JOIN objection o ON o.campaign_id = p.campaign_id AND o.email_identity = coalesce(l.email_identity, p.email_identity)
    WHERE p.campaign_id = the_campaign AND p.day = the_day AND p.play_id = the_play AND o.state = 'lifted') THEN
    RETURN;
  END IF;
  INSERT INTO play_check (campaign_id, company_id, day, play_id, reference, checked_at, address_hash, score, reasons, review,
    blocked, told)
  SELECT the_campaign, p.company_id, the_day, the_play, p.reference, fairground_now(), finding->>'addressHash',
    (finding->>'score')::integer, finding->'reasons', CASE WHEN finding->>'verdict' = 'review' THEN 'pending' END,
    finding->>'verdict' = 'block',
    -- What an answer has told already, it tells again.
    CASE WHEN NOT coalesce((finding->>'waits')::boolean, false) AND EXISTS (SELECT 1 FROM stored_answer a
      WHERE a.campaign_id = the_campaign AND a.play_id = the_play AND a.call = 'lead-game-data') THEN true END
  FROM play p WHERE p.campaign_id = the_campaign AND p.day = the_day AND p.play_id = the_play
  ON CONFLICT (campaign_id, day, play_id) DO UPDATE SET
    reasons = CASE WHEN excluded.score >= play_check.score THEN excluded.reasons ELSE play_check.reasons END,
    score = greatest(excluded.score, play_check.score), checked_at = excluded.checked_at,
    address_hash = coalesce(excluded.address_hash, play_check.address_hash),
    review = coalesce(play_check.review, excluded.review), blocked = play_check.blocked OR excluded.blocked,
    told = coalesce(play_check.told, excluded.told);
  IF finding->>'verdict' = 'block' THEN PERFORM withhold_play(the_campaign, the_day, the_play); END IF;
END $$;
