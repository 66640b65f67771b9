-- Functions alone, and what lists of imports are read by: an import that is done is taken back while nobody has any of its codes.
CREATE INDEX code_import_latest ON code_import (campaign_id, pool_id, created_at DESC);
CREATE INDEX access_import_latest ON access_import (campaign_id, created_at DESC);
