import type { Ground } from "../../kernel/ground.ts";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import { Identities } from "./identity.ts";
import { LeadlessWins } from "./leadless-wins.ts";
import { LeadlessWinsStore } from "./leadless-wins-store.ts";
import { limitsAt } from "./limits.ts";
import type { DrawKeys, MailNudge, PlayGuards } from "./ports.ts";
import { forcedCandidate } from "./results/outcome.ts";
import { leadRoutes, luckGameRoutes, playRoutes } from "./routes.ts";
import { type PlaySurroundings, Plays } from "./service.ts";
import { type PlayRecords, PlayStore } from "./store.ts";
import { UnclaimedPrizes } from "./unclaimed.ts";
import { UnclaimedStore } from "./unclaimed-store.ts";
import { PlayUpkeep } from "./upkeep.ts";

export type { FoundPlay } from "./found-play.ts";
export type { Identities as PlayIdentities } from "./identity.ts";
export type { LeadlessWins, ListedWin } from "./leadless-wins.ts";
export type {
  Arrival,
  ChallengeCheck,
  ConsentNote,
  ConsentNotes,
  Crowd,
  CrowdWatch,
  DrawKeys,
  FraudFinding,
  FraudGuard,
  FraudLook,
  MailNudge,
  OptInAsking,
  OptInLead,
  OptInPlay,
  OptInRequests,
  Payment,
  PlayGuards,
  PointsAccounts,
  PointsCampaign,
  UserSignatures,
  Vouching,
} from "./ports.ts";
export type { PlayedOutcome, Plays } from "./service.ts";
export type { PlayRecords, PlayRow } from "./store.ts";

export interface PlayNeighbours {
  campaigns: PublishedCampaigns;
  mails: MailNudge;
  guards: PlayGuards;
  keys: DrawKeys;
  /** In the place of the tables. */
  store?: PlayRecords | undefined;
}
/** Named, because types of parts that need each other cannot be inferred. */
export type PlaysPart = ReturnType<typeof openPlays>;
/** What previews take of plays: the same engine over what they keep. */
export type PlayEngine = PlaysPart["engine"];

/** A play, from its opening to its claim. */
export function openPlays(
  { db, secret, log, notices }: Pick<Ground, "db" | "secret" | "log" | "notices">,
  near: PlayNeighbours,
) {
  const store = new PlayStore(db);
  const unclaimed = new UnclaimedPrizes(new UnclaimedStore(db), near.campaigns);
  const upkeep = new PlayUpkeep(store, unclaimed, log);
  const plays = new Plays({ secret, ...near, store: near.store ?? store });
  notices.onGap(() => unclaimed.forget());
  return {
    plays,
    /** Whom plays belong to, as keyed hashes of one campaign. */
    identities: new Identities(secret),
    limitsAt,
    leadlessWins: new LeadlessWins(new LeadlessWinsStore(db)),
    engine: { callsOver: (around: PlaySurroundings) => callsOf(new Plays(around)), forcedCandidate },
    calls: callsOf(plays),
    start: () => upkeep.start(),
    stop: () => upkeep.stop(),
  };
}

const callsOf = (plays: Plays) => ({ ...leadRoutes(plays), ...luckGameRoutes(plays), ...playRoutes(plays) });
