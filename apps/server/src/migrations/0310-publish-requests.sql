-- Publishing with a second pair of eyes: what was asked for, by whom, and what became of it.
CREATE TABLE publish_request (
  request_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  campaign_id uuid NOT NULL REFERENCES campaign ON DELETE CASCADE,
  company_id uuid NOT NULL,
  -- The older revision to go back to; null: the draft.
  revision integer,
  -- The draft that was asked for, by its version and the settings beside it: an approval publishes exactly that.
  rev integer,
  settings jsonb,
  -- When it is to be published; null: with the answer.
  at timestamptz,
  note text NOT NULL,
  asked_by uuid NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT fairground_now(),
  -- answering: an approval is publishing it. One whose process died is taken over after two minutes.
  state text NOT NULL DEFAULT 'open'
    CHECK (state IN ('open', 'answering', 'approved', 'refused', 'withdrawn', 'replaced')),
  answered_by uuid,
  answered_at timestamptz,
  answer text NOT NULL DEFAULT '',
  -- The revision that the approval made.
  published integer,
  CHECK ((revision IS NULL) = (rev IS NOT NULL AND settings IS NOT NULL)),
  -- Nobody answers their own request, whatever the application does.
  CHECK (answered_by IS DISTINCT FROM asked_by OR state IN ('withdrawn', 'replaced'))
);
CREATE INDEX ON publish_request (campaign_id, asked_at DESC);
CREATE UNIQUE INDEX publish_request_open ON publish_request (campaign_id) WHERE state IN ('open', 'answering');
CREATE INDEX publish_request_waiting ON publish_request (company_id, asked_at) WHERE state IN ('open', 'answering');
SELECT protect_tenant('publish_request');

-- Who approved it, where a company asks for a second pair of eyes; null: nobody was asked.
ALTER TABLE publish_schedule ADD COLUMN approved_by uuid;
