-- Whether a mail of the campaign's own has gone to an address before.
CREATE INDEX mail_message_custom ON mail_message (campaign_id, email_id, lower(recipient)) WHERE kind = 'custom';
