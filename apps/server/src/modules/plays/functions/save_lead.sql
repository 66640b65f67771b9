-- Creates, corrects or completes the play's lead (decisions, "Leads"). A lead that is over its limit leaves nothing to draw:
-- its play is withheld in the same transaction, drawn or not.
--   leaving  {leadId, payload, email, emailIdentity, userIdentity, newsletter, reminders, mailStatistics, profileId,
--            language, merge}; merge keeps
--            what an update leaves out
--   identity under which the play counts from now on; null: nothing known
CREATE OR REPLACE FUNCTION save_lead(the_campaign uuid, the_day date, the_play uuid, leaving jsonb, hash text, identity text, limits jsonb, is_open boolean)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  p play;
  drawn draw;
  is_drawn boolean;
  earlier lead;
  has_lead boolean;
  refusal jsonb;
  new_email text := leaving->>'emailIdentity';
  new_user text := leaving->>'userIdentity';
BEGIN
  SELECT * INTO p FROM play WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play FOR UPDATE;
  IF NOT FOUND THEN RETURN '{"kind": "unknown"}'; END IF;
  IF p.withheld_at IS NOT NULL THEN RETURN '{"kind": "limited", "reached": []}'; END IF;
  SELECT * INTO earlier FROM lead WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  has_lead := FOUND;
  IF has_lead AND earlier.body_hash = hash THEN RETURN jsonb_build_object('kind', 'repeated', 'leadId', earlier.lead_id); END IF;

  SELECT * INTO drawn FROM draw WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
  is_drawn := FOUND;
  -- Who has drawn may still say who they are when the campaign has closed.
  IF NOT is_drawn AND NOT is_open THEN RETURN '{"kind": "closed"}'; END IF;
  IF is_drawn AND (new_email <> p.email_identity OR new_user <> p.user_identity) THEN RETURN '{"kind": "identityFixed"}'; END IF;

  IF identity IS NOT NULL AND NOT identity = ANY (p.counted) THEN
    refusal := count_play(the_campaign, p.company_id, the_play, identity, limits);
    IF refusal->>'kind' = 'limited' THEN
      -- The prize is withheld and its piece returned, as a log entry.
      UPDATE play SET withheld_at = fairground_now(),
        lead_change = CASE WHEN lead_change > 0 THEN 0 ELSE lead_change END
      WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play;
      IF drawn.won AND NOT drawn.exhausted AND drawn.prize_id IS NOT NULL THEN
        PERFORM withhold_prize(drawn);
      END IF;
    END IF;
    IF refusal IS NOT NULL THEN RETURN refusal; END IF;
    p.counted := p.counted || identity;
    p.registered := true;
  END IF;

  UPDATE play SET counted = p.counted, registered = p.registered, lead_change = 0,
    email_identity = CASE WHEN is_drawn THEN coalesce(email_identity, new_email) ELSE coalesce(new_email, email_identity) END,
    user_identity = CASE WHEN is_drawn THEN coalesce(user_identity, new_user) ELSE coalesce(new_user, user_identity) END
  WHERE campaign_id = the_campaign AND day = the_day AND play_id = the_play
  RETURNING * INTO p;

  INSERT INTO lead (campaign_id, company_id, day, play_id, lead_id, reference, payload, email, email_identity, user_identity,
    newsletter, reminders, mail_statistics, profile_id, language, body_hash, created_at, updated_at)
  VALUES (the_campaign, p.company_id, the_day, the_play, (leaving->>'leadId')::uuid, p.reference, leaving->'payload',
    leaving->>'email', p.email_identity, p.user_identity, coalesce(leaving->>'newsletter', 'none'), coalesce(leaving->>'reminders', 'none'),
    coalesce(leaving->>'mailStatistics', 'none'), leaving->>'profileId', leaving->>'language', hash, fairground_now(), fairground_now())
  ON CONFLICT (campaign_id, day, play_id) DO UPDATE SET
    -- What made the identity stays when a later call leaves it out.
    payload = CASE WHEN (leaving->>'merge')::boolean THEN lead.payload || jsonb_strip_nulls(excluded.payload) ELSE excluded.payload END
      || CASE WHEN is_drawn THEN jsonb_strip_nulls(jsonb_build_object(
      'email', coalesce(excluded.payload->>'email', lead.payload->>'email'),
      'clientUserId', coalesce(excluded.payload->>'clientUserId', lead.payload->>'clientUserId'))) ELSE '{}' END,
    email = CASE WHEN is_drawn THEN coalesce(lead.email, excluded.email)
      WHEN (leaving->>'merge')::boolean THEN coalesce(excluded.email, lead.email) ELSE excluded.email END,
    email_identity = excluded.email_identity, user_identity = excluded.user_identity,
    -- What was confirmed stays confirmed for the same address.
    newsletter = CASE WHEN leaving->>'newsletter' IS NULL THEN lead.newsletter
      WHEN lead.newsletter = 'confirmed' AND excluded.newsletter <> 'none'
      AND lead.email_identity = excluded.email_identity THEN 'confirmed' ELSE excluded.newsletter END,
    reminders = CASE WHEN leaving->>'reminders' IS NULL THEN lead.reminders
      WHEN lead.reminders = 'confirmed' AND excluded.reminders <> 'none'
      AND lead.email_identity = excluded.email_identity THEN 'confirmed' ELSE excluded.reminders END,
    mail_statistics = CASE WHEN leaving->>'mailStatistics' IS NULL THEN lead.mail_statistics
      WHEN lead.mail_statistics = 'confirmed' AND excluded.mail_statistics <> 'none'
      AND lead.email_identity = excluded.email_identity THEN 'confirmed' ELSE excluded.mail_statistics END,
    profile_id = coalesce(excluded.profile_id, lead.profile_id), body_hash = excluded.body_hash, updated_at = excluded.updated_at
  RETURNING * INTO earlier;

  PERFORM tell_fact(the_campaign, p, 'lead');
  IF earlier.newsletter <> 'none' THEN PERFORM tell_fact(the_campaign, p, 'newsletter'); END IF;
  RETURN jsonb_build_object('kind', CASE WHEN has_lead THEN 'corrected' ELSE 'created' END, 'leadId', earlier.lead_id,
    'mailQueued', is_drawn AND queue_outcome_mail(the_campaign, the_day, the_play, earlier.email));
END $$;
