-- Members are told of objections that wait.
ALTER TABLE notice DROP CONSTRAINT notice_kind_check;
ALTER TABLE notice ADD CONSTRAINT notice_kind_check CHECK (kind IN ('published', 'publish-asked', 'publish-answered', 'stock-low',
  'codes-low', 'reviews-waiting', 'objections-waiting', 'mail-refused', 'import-done', 'leads-leaving', 'leads-erased'));
