-- What became of the mails with a chain's heads, campaign by campaign, for its room in the studio.
CREATE INDEX mail_message_heads ON mail_message (campaign_id, day) WHERE kind = 'chain-head';
