-- Leaderboards (docs/not-shown.md): one entry per finished play whose score the server has judged, and each visitor's best
-- entry per period, so that the first places and a visitor's own are an index scan. No name is in here: it is read from the
-- lead, and with the lead both go.

CREATE TABLE leaderboard_entry (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  play_id uuid NOT NULL,
  day date NOT NULL,
  -- The play's public name.
  reference uuid NOT NULL,
  -- Whose it is: the keyed hash of the e-mail address or user id, else the play itself.
  player text NOT NULL,
  score double precision NOT NULL,
  -- 1e9: the game has no clock.
  seconds double precision NOT NULL,
  reached_at timestamptz NOT NULL,
  -- The local day and the ISO week, in the campaign's timezone.
  local_day text NOT NULL,
  local_week text NOT NULL,
  -- Blocked, or it waits for a decision.
  withheld boolean NOT NULL,
  hidden_at timestamptz,
  hidden_by text,
  PRIMARY KEY (campaign_id, play_id)
);
CREATE UNIQUE INDEX leaderboard_entry_reference ON leaderboard_entry (campaign_id, reference);
CREATE INDEX leaderboard_entry_player ON leaderboard_entry (campaign_id, player);
CREATE INDEX leaderboard_entry_best ON leaderboard_entry (campaign_id, score DESC, seconds, reached_at, play_id);
SELECT protect_tenant('leaderboard_entry');

CREATE TABLE leaderboard_best (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  period text NOT NULL CHECK (period IN ('all', 'week', 'day')),
  bucket text NOT NULL,
  player text NOT NULL,
  play_id uuid NOT NULL,
  score double precision NOT NULL,
  seconds double precision NOT NULL,
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, period, bucket, player)
);
CREATE INDEX leaderboard_best_order ON leaderboard_best (campaign_id, period, bucket, score DESC, seconds, reached_at, play_id);
SELECT protect_tenant('leaderboard_best');

-- Names that are not shown, as a member wrote them and as they are compared.
CREATE TABLE leaderboard_ban (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  ban_id uuid NOT NULL DEFAULT gen_random_uuid(),
  folded text NOT NULL,
  written text NOT NULL,
  banned_by text NOT NULL,
  banned_at timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, ban_id),
  UNIQUE (campaign_id, folded)
);
SELECT protect_tenant('leaderboard_ban');

-- Works a visitor's best entries out again. Those of one visitor stand in line.
CREATE FUNCTION rank_player(the_campaign uuid, the_player text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(the_campaign || the_player, 2));
  DELETE FROM leaderboard_best WHERE campaign_id = the_campaign AND player = the_player;
  INSERT INTO leaderboard_best (campaign_id, company_id, period, bucket, player, play_id, score, seconds, reached_at)
  SELECT DISTINCT ON (b.period, b.bucket) e.campaign_id, e.company_id, b.period, b.bucket, e.player, e.play_id, e.score,
    e.seconds, e.reached_at
  FROM leaderboard_entry e
  CROSS JOIN LATERAL (VALUES ('all', ''), ('week', e.local_week), ('day', e.local_day)) AS b (period, bucket)
  WHERE e.campaign_id = the_campaign AND e.player = the_player AND e.hidden_at IS NULL AND NOT e.withheld
  ORDER BY b.period, b.bucket, e.score DESC, e.seconds, e.reached_at, e.play_id;
END $$;

CREATE FUNCTION is_off_board(the_campaign uuid, the_day date, the_play uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM play p
      WHERE p.campaign_id = the_campaign AND p.day = the_day AND p.play_id = the_play AND p.withheld_at IS NOT NULL)
    OR EXISTS (SELECT FROM play_check c WHERE c.campaign_id = the_campaign AND c.day = the_day AND c.play_id = the_play
      AND c.review IN ('pending', 'rejected'))
$$;

-- A play that has finished on a board, or whose visitor became known, or which was withheld. `rank` is written by the
-- server alone, where the campaign has a leaderboard: {score, seconds, day, week}.
CREATE FUNCTION rank_play() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  rank jsonb := NEW.submission->'rank';
  before text;
  now_player text := coalesce(NEW.email_identity, NEW.user_identity, NEW.play_id::text);
BEGIN
  SELECT player INTO before FROM leaderboard_entry WHERE campaign_id = NEW.campaign_id AND play_id = NEW.play_id;
  INSERT INTO leaderboard_entry (campaign_id, company_id, play_id, day, reference, player, score, seconds, reached_at,
    local_day, local_week, withheld)
  VALUES (NEW.campaign_id, NEW.company_id, NEW.play_id, NEW.day, NEW.reference, now_player,
    (rank->>'score')::double precision, coalesce((rank->>'seconds')::double precision, 1e9), NEW.finished_at,
    rank->>'day', rank->>'week', is_off_board(NEW.campaign_id, NEW.day, NEW.play_id))
  ON CONFLICT (campaign_id, play_id) DO UPDATE SET player = excluded.player, withheld = excluded.withheld;
  IF before IS DISTINCT FROM now_player AND before IS NOT NULL THEN PERFORM rank_player(NEW.campaign_id, before); END IF;
  PERFORM rank_player(NEW.campaign_id, now_player);
  RETURN NULL;
END $$;
CREATE TRIGGER rank AFTER UPDATE OF finished_at, email_identity, user_identity, withheld_at ON play FOR EACH ROW
  WHEN (NEW.finished_at IS NOT NULL AND NEW.submission ? 'rank') EXECUTE FUNCTION rank_play();

-- A decision over a play counts on the board too.
CREATE FUNCTION rank_checked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  whose text;
BEGIN
  UPDATE leaderboard_entry SET withheld = is_off_board(NEW.campaign_id, NEW.day, NEW.play_id)
  WHERE campaign_id = NEW.campaign_id AND play_id = NEW.play_id RETURNING player INTO whose;
  IF whose IS NOT NULL THEN PERFORM rank_player(NEW.campaign_id, whose); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER rank AFTER INSERT OR UPDATE OF review ON play_check FOR EACH ROW
  WHEN (NEW.review IS NOT NULL) EXECUTE FUNCTION rank_checked();

-- Whoever deletes a lead deletes its place (privacy).
CREATE FUNCTION unrank_lead() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  whose text;
BEGIN
  DELETE FROM leaderboard_entry WHERE campaign_id = OLD.campaign_id AND play_id = OLD.play_id RETURNING player INTO whose;
  IF whose IS NOT NULL THEN PERFORM rank_player(OLD.campaign_id, whose); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER unrank AFTER DELETE ON lead FOR EACH ROW EXECUTE FUNCTION unrank_lead();

-- What names are made of, for the server alone.
CREATE FUNCTION name_parts(payload jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(part, payload->>part), '{}')
  FROM unnest(ARRAY['firstName', 'lastName', 'customField1', 'customField2', 'customField3', 'customField4', 'customField5']) part
  WHERE payload->>part IS NOT NULL
$$;

-- The first places of a board: {rows: [{player, score, seconds, parts}], total, bans: [folded]}.
CREATE FUNCTION leaderboard_places(the_campaign uuid, the_period text, the_bucket text, most integer) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object(
    'rows', coalesce((SELECT jsonb_agg(jsonb_build_object('player', best.player, 'score', best.score,
        'seconds', nullif(best.seconds, 1e9), 'parts', name_parts(l.payload))
        ORDER BY best.score DESC, best.seconds, best.reached_at, best.play_id)
      FROM (SELECT * FROM leaderboard_best b
        WHERE b.campaign_id = the_campaign AND b.period = the_period AND b.bucket = the_bucket
        ORDER BY b.score DESC, b.seconds, b.reached_at, b.play_id LIMIT most) best
      JOIN leaderboard_entry e ON e.campaign_id = the_campaign AND e.play_id = best.play_id
      LEFT JOIN lead l ON l.campaign_id = the_campaign AND l.day = e.day AND l.play_id = best.play_id), '[]'),
    'total', (SELECT count(*) FROM leaderboard_best b
      WHERE b.campaign_id = the_campaign AND b.period = the_period AND b.bucket = the_bucket),
    'bans', coalesce((SELECT jsonb_agg(folded) FROM leaderboard_ban WHERE campaign_id = the_campaign), '[]'))
$$;

-- Where the visitor of a play stands: {rank, player, score, seconds, parts}; null: not on this board.
CREATE FUNCTION leaderboard_place(the_campaign uuid, the_period text, the_bucket text, the_play uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object('player', best.player, 'score', best.score, 'seconds', nullif(best.seconds, 1e9),
    'parts', name_parts(l.payload), 'rank', 1 + (SELECT count(*) FROM leaderboard_best b
      WHERE b.campaign_id = the_campaign AND b.period = the_period AND b.bucket = the_bucket AND (b.score > best.score
        OR (b.score = best.score AND (b.seconds, b.reached_at, b.play_id) < (best.seconds, best.reached_at, best.play_id)))))
  FROM leaderboard_entry mine
  JOIN leaderboard_best best ON best.campaign_id = the_campaign AND best.period = the_period AND best.bucket = the_bucket
    AND best.player = mine.player
  JOIN leaderboard_entry e ON e.campaign_id = the_campaign AND e.play_id = best.play_id
  LEFT JOIN lead l ON l.campaign_id = the_campaign AND l.day = e.day AND l.play_id = best.play_id
  WHERE mine.campaign_id = the_campaign AND mine.play_id = the_play
$$;

-- Hides an entry or shows it again; false: no such entry.
CREATE FUNCTION hide_place(the_campaign uuid, company uuid, the_reference uuid, is_hidden boolean, who text) RETURNS boolean
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
