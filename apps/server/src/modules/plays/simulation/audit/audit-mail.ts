import { isMailDue, NO_OPT_IN } from "../mails.ts";
import type { State } from "../state.ts";
import { broken } from "../violation.ts";

/** The outcome mail is queued in the transaction in which outcome and address are first both known, and never before. */
export function auditMail(state: State, playId: string): void {
  const mail = state.mails.get(`${playId} outcome ${NO_OPT_IN}`);
  const draw = state.draws.get(playId);
  const address = state.leads.get(playId)?.email ?? null;
  if (!mail) {
    if (address !== null && isMailDue(state, playId)) broken("outcome mail", `${playId} waits for a mail that is due`);
    return;
  }
  if (!draw || draw.emailId === null) broken("outcome mail", `${playId} has a mail without an outcome`);
  if (draw.exhausted) broken("outcome mail", `${playId} is mailed a code that is exhausted`);
}
