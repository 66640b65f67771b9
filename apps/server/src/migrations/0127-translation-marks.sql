-- Which translations of a draft are outdated: beside the document, so that every reader of schemaVersion 1 reads it as before.
CREATE TABLE translation_mark (
  campaign_id uuid PRIMARY KEY REFERENCES campaign ON DELETE CASCADE,
  company_id uuid NOT NULL,
  -- By text key and language: the hash of the source from which the translation was made (model/translation).
  marks jsonb NOT NULL
);
SELECT protect_tenant('translation_mark');
