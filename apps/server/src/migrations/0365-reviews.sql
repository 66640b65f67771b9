-- Looking at a reviewed play: the play by its public name, and others of one source.
CREATE INDEX play_check_reference ON play_check (campaign_id, reference);
CREATE INDEX play_check_address ON play_check (campaign_id, address_hash, checked_at) WHERE address_hash IS NOT NULL;
-- Leads of a user id, for reviews and for finding a visitor. Most campaigns know none.
CREATE INDEX lead_of_user ON lead (campaign_id, user_identity) WHERE user_identity IS NOT NULL;
-- The block list in its order.
CREATE INDEX company_block_newest ON company_block (company_id, created_at DESC, block_id);
