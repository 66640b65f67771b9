-- Whether an answer or a mail has told a play's code, or the next answer will. asks: the revision's pages ask for a lead.
CREATE OR REPLACE FUNCTION is_code_told(drawn draw, asks boolean) RETURNS boolean LANGUAGE plpgsql STABLE AS $$ BEGIN
  RETURN drawn.code_uuid IS NOT NULL AND (
    EXISTS (SELECT 1 FROM mail_message m
      WHERE m.campaign_id = drawn.campaign_id AND m.play_id = drawn.play_id AND m.kind = 'outcome')
    OR EXISTS (SELECT 1 FROM play p
      WHERE p.campaign_id = drawn.campaign_id AND p.day = drawn.day AND p.play_id = drawn.play_id
        AND p.finished_at IS NOT NULL)
      AND (NOT asks OR EXISTS (SELECT 1 FROM lead l
        WHERE l.campaign_id = drawn.campaign_id AND l.day = drawn.day AND l.play_id = drawn.play_id)));
END $$;
