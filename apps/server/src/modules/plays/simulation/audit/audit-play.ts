import type { Row } from "../rows.ts";
import type { State } from "../state.ts";
import { broken } from "../violation.ts";

/** What a play has come to it keeps. */
export function auditPlay(state: State, before: Row<"play"> | undefined, after: Row<"play"> | undefined): void {
  if (!after) broken("durable", `${before?.playId} is lost`);
  const { playId, registered, counted, claimedAt } = after;
  if (registered !== counted.length > 0) broken("play limits", `${playId} is registered without having been counted`);
  const draw = state.draws.get(playId);
  if (claimedAt !== null && before?.claimedAt === null) {
    if (!draw?.won || draw.exhausted) broken("one claim", `${playId} claimed what it has not won`);
    if (after.withheldAt !== null) broken("withheld", `${playId} claimed what was withheld`);
    if (state.leadPlace !== "none" && !state.leads.has(playId))
      broken("lead first", `${playId} claimed without its lead`);
  }
  if (!before) return;
  if (before.claimedAt !== null && claimedAt !== before.claimedAt) broken("one claim", `${playId} was claimed before`);
  if (before.withheldAt !== null && after.withheldAt !== before.withheldAt)
    broken("withheld", `${playId} was withheld before`);
  if (before.finishedAt !== null && after.finishedAt !== before.finishedAt)
    broken("durable", `${playId} was finished before`);
  if (before.counted.some((identity) => !counted.includes(identity)))
    broken("play limits", `${playId}'s counts are lost`);
  if (before.reference !== after.reference || before.nonce !== after.nonce || before.revision !== after.revision)
    broken("log", `${playId} is another play`);
  if (!draw) return;
  if (isOther(before.emailIdentity, after.emailIdentity) || isOther(before.userIdentity, after.userIdentity))
    broken("identity", `${playId} belongs to somebody else after its draw`);
}

/** From nothing to a value once, never from one value to another (decisions, "Leads"). */
const isOther = (before: string | null, after: string | null): boolean => before !== null && before !== after;
