-- Leads for machines, by a cursor: each lead and each change once, in order. A play says how far its lead has been told: null
-- where it has none, 0 where it is to be told (anew), else the number under which it was. Numbers are given when somebody
-- asks (number_leads), so that plays write no more than they did, and wait for nothing that they did not wait for.
ALTER TABLE play ADD COLUMN lead_change bigint;
CREATE INDEX play_lead_untold ON play (campaign_id, opened_at, play_id) WHERE lead_change = 0;
CREATE INDEX play_lead_told ON play (campaign_id, lead_change) WHERE lead_change > 0;

-- The last number of each campaign whose leads somebody reads so.
CREATE TABLE lead_feed (
  campaign_id uuid PRIMARY KEY,
  company_id uuid NOT NULL,
  last bigint NOT NULL DEFAULT 0
);
SELECT protect_tenant('lead_feed');
