-- Winners of the raffle who were struck out, and who moved up for them. The result itself is never changed.
CREATE TABLE raffle_strike (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  reference uuid NOT NULL,
  prize_id uuid NOT NULL,
  -- The first alternate who stood by; null: nobody was left.
  moved_up uuid,
  reason text NOT NULL CHECK (reason <> ''),
  at timestamptz NOT NULL DEFAULT fairground_now(),
  by_account uuid,
  PRIMARY KEY (campaign_id, reference),
  UNIQUE (campaign_id, moved_up)
);
SELECT protect_tenant('raffle_strike');
INSERT INTO append_only VALUES ('raffle_strike');

-- What a company's people have noted of an award: each row is the whole state from its time on, so that the rows are the
-- history, and of two who change the same version one comes too late.
CREATE TABLE award_mark (
  campaign_id uuid NOT NULL,
  company_id uuid NOT NULL,
  how text NOT NULL CHECK (how IN ('play', 'raffle')),
  -- Of the play that won.
  reference uuid NOT NULL,
  version integer NOT NULL CHECK (version >= 1),
  sent_at timestamptz,
  note text NOT NULL,
  at timestamptz NOT NULL DEFAULT fairground_now(),
  by_account uuid,
  PRIMARY KEY (campaign_id, how, reference, version)
);
SELECT protect_tenant('award_mark');
INSERT INTO append_only VALUES ('award_mark');
