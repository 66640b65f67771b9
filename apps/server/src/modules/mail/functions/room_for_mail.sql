-- Counts a mail that is about to leave to an address. Null: it may; else when there is room for the next one. Whoever asks holds the
-- address until its transaction ends: of two at the same moment one sees the other's.
--   is_asked  anybody can ask for it by typing the address
--   most      mails to an address within any hour, and three times as many within any day; of what anybody can ask for a fifth,
--             and twice that. 0: no bound
CREATE OR REPLACE FUNCTION room_for_mail(address text, is_asked boolean, most integer) RETURNS timestamptz
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  a mail_addressee;
  now_at timestamptz := fairground_now();
  few integer := greatest(1, most / 5);
  n integer;
  k integer;
  free_at timestamptz;
BEGIN
  IF address IS NULL OR most <= 0 THEN RETURN NULL; END IF;
  INSERT INTO mail_addressee AS known (address_hash, last_at) VALUES (address, now_at)
  ON CONFLICT (address_hash) DO UPDATE SET last_at = greatest(known.last_at, now_at) RETURNING * INTO a;
  a.times := ARRAY(SELECT t FROM unnest(a.times) AS t WHERE t > now_at - interval '1 day' ORDER BY t);
  a.asked := ARRAY(SELECT t FROM unnest(a.asked) AS t WHERE t > now_at - interval '1 day' ORDER BY t);
  n := cardinality(a.times);
  k := cardinality(a.asked);
  -- Behind the end of an array is null, which is greater than nothing.
  free_at := greatest(a.times[n - most + 1] + interval '1 hour', a.times[n - 3 * most + 1] + interval '1 day');
  IF is_asked THEN
    free_at := greatest(free_at, a.asked[k - few + 1] + interval '1 hour', a.asked[k - 2 * few + 1] + interval '1 day');
  END IF;
  IF free_at > now_at THEN RETURN free_at; END IF;
  UPDATE mail_addressee SET times = a.times || now_at, asked = CASE WHEN is_asked THEN a.asked || now_at ELSE a.asked END,
    last_at = now_at
  WHERE address_hash = address;
  RETURN NULL;
END $$;
