-- Deletes for good what a campaign in the bin has, `most` rows of a table at a time: how many are gone; -1 once nothing is
-- left. It stays in the bin until then, so that what was begun is ended by whoever comes next. Only what nobody can take out
-- of the bin any more is taken: after thirty days, or because somebody has asked for it.
-- Kept are the audit and entries of points, which are a balance over all campaigns of a company; the draw log with its keys
-- and chain heads, what was published, and that addresses were confirmed (decisions, "Campaign life"): draws can be checked, and
-- a consent proven, after the people are gone.
CREATE OR REPLACE FUNCTION purge_campaign(the_campaign uuid, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  name text;
  gone integer;
  is_noted boolean;
  -- Otherwise nobody has played it, and there is nothing to prove.
  was_published boolean := EXISTS (SELECT 1 FROM campaign WHERE campaign_id = the_campaign AND live_revision IS NOT NULL);
BEGIN
  IF NOT EXISTS (SELECT 1 FROM campaign WHERE campaign_id = the_campaign AND deleted_at IS NOT NULL
    AND (purge_asked_at IS NOT NULL OR deleted_at <= fairground_now() - interval '30 days')) THEN
    RETURN -1;
  END IF;
  -- Those that point to others go before them.
  FOR name IN SELECT t.relname FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attname = 'campaign_id'
    WHERE t.relkind IN ('r', 'p') AND NOT t.relispartition AND t.relnamespace = 'public'::regnamespace
      AND t.relname NOT IN ('campaign', 'audit_entry', 'points_entry', 'play_account',
        'kept_revision', 'kept_opt_in', 'consent_ledger', 'consent_words')
      AND NOT (was_published AND t.relname IN ('draw_log', 'log_pending', 'chain_head', 'day_key', 'day_reveal',
        'fairness_seed'))
    ORDER BY EXISTS (SELECT 1 FROM pg_constraint k WHERE k.contype = 'f' AND k.confrelid = t.oid AND k.conrelid <> t.oid
        AND k.conparentid = 0), t.relname
  LOOP
    IF name = 'lead' THEN
      -- All with the first piece of them that goes.
      is_noted := EXISTS (SELECT 1 FROM consent_ledger
        WHERE campaign_id = the_campaign AND kind = 'letter' AND purpose = 'purged');
      IF NOT is_noted THEN
        PERFORM note_last_letters(the_campaign, NULL, NULL, 'purged');
      END IF;
    END IF;
    CASE name
    WHEN 'campaign_revision' THEN
      INSERT INTO kept_revision (campaign_id, company_id, revision, document, metadata, configuration_hash, published_at)
      SELECT campaign_id, company_id, revision, document, metadata, configuration_hash, published_at
      FROM campaign_revision WHERE campaign_id = the_campaign ON CONFLICT DO NOTHING;
    WHEN 'opt_in' THEN
      INSERT INTO kept_opt_in (campaign_id, company_id, opt_in_id, email_identity, newsletter, reminders, mail_statistics,
        language, revision, text_hash, requested_at, confirmed_at)
      SELECT campaign_id, company_id, opt_in_id, email_identity, newsletter, reminders, mail_statistics, language, revision,
        text_hash, requested_at, confirmed_at
      FROM opt_in WHERE campaign_id = the_campaign AND confirmed_at IS NOT NULL
        -- All with the first piece of them that goes.
        AND NOT EXISTS (SELECT 1 FROM kept_opt_in WHERE campaign_id = the_campaign);
    ELSE
    END CASE;
    -- Where time partitions a table, rows of several partitions may have one place: all are this campaign's.
    EXECUTE format('DELETE FROM %1$I WHERE campaign_id = $1
      AND ctid = ANY (ARRAY(SELECT ctid FROM %1$I WHERE campaign_id = $1 LIMIT $2))', name) USING the_campaign, most;
    GET DIAGNOSTICS gone = ROW_COUNT;
    IF gone > 0 THEN RETURN gone; END IF;
  END LOOP;
  DELETE FROM campaign WHERE campaign_id = the_campaign;
  RETURN -1;
END $$;
