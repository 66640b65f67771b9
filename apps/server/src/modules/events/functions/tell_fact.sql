-- Tells what the server knows of a play, in the transaction of the fact itself: nothing that is shared is touched, the follower adds
-- it up (fold_visits). Told twice, it counts once.
--   the_kind  visit (the play was opened), start, finish, outcome, lead, newsletter, confirm
--   the_name  of an outcome, its page; of a finish, the play's score where it has one; else empty
CREATE OR REPLACE FUNCTION tell_fact(the_campaign uuid, p play, the_kind text, the_name text DEFAULT '') RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
BEGIN
  INSERT INTO visit_pending (campaign_id, company_id, hour, kind, source, session, day, at, platform, person, name)
  VALUES (the_campaign, p.company_id, date_trunc('hour', fairground_now(), 'UTC'), the_kind, 'srv', p.reference, p.day,
    fairground_now(), p.platform, coalesce(p.email_identity, p.user_identity), the_name);
END $$;
