-- A mail with the chain's head for one witness, once per day: the_play names both.
CREATE OR REPLACE FUNCTION queue_head_mail(the_campaign uuid, company uuid, the_day date, the_play uuid, the_revision integer,
  the_language text, witness text, the_facts jsonb) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT 1 FROM mail_message WHERE campaign_id = the_campaign AND play_id = the_play) THEN RETURN; END IF;
  INSERT INTO mail_message (campaign_id, company_id, kind, day, play_id, email_id, revision, language, recipient, due_at,
    created_at, facts)
  VALUES (the_campaign, company, 'chain-head', the_day, the_play, '', the_revision, the_language, witness, fairground_now(),
    fairground_now(), the_facts);
END $$;
