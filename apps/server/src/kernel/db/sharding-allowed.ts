/** A line that may break a rule. */
interface Allowed {
  rule: string;
  /** Beside the server's sources. */
  file: string;
  /** How the line begins. */
  says: string;
  why: string;
}

const of =
  (rule: string) =>
  (file: string, says: string, why: string): Allowed => ({ rule, file: `modules/${file}`, says, why });

const oneCall = of("a call is one function, and the campaign is its first place");
const lock = of("every advisory lock is of a campaign");
const rowLock = of("no statement locks rows of several campaigns");
const readerInside = of("no statement over a table calls a function that reads one");

/** An entry that breaks its rule no more fails the test: the list only shrinks. */
export const ALLOWED: readonly Allowed[] = [
  lock(
    "points/functions/pay_play.sql",
    "PERFORM pg_advisory_xact_lock(hashtextextended(company || payer, 1));",
    "An account's points are those of all campaigns of its company: they stay on one node, or each campaign has its own.",
  ),
  lock(
    "points/store.ts",
    "await sql`SELECT pg_advisory_xact_lock(hashtextextended(${companyId}",
    "The lock of pay_play.sql, for what is booked by hand.",
  ),
  lock(
    "element-blocks/store.ts",
    "await sql`SELECT pg_advisory_xact_lock(",
    "A company's own blocks: a table without campaigns, in the studio alone.",
  ),
  lock(
    "mail/template-store.ts",
    "await sql`SELECT pg_advisory_xact_lock(",
    "Templates of mails are a company's, or everybody's: a table without campaigns, in the studio alone.",
  ),
  readerInside(
    "fairness/store.ts",
    "AND NOT is_in_format_2(c.campaign_id, c.live_revision::text)`",
    "The keeper's look over all campaigns at a start: asked of each campaign by itself once there are several nodes.",
  ),
  oneCall(
    "publishing/store.ts",
    "const { rows } = await answering(LIVE_ROW)`",
    "The look at what pages depend on, for all who wait at once: sent to each node for its own campaigns once there are several.",
  ),
  rowLock(
    "previews/store.ts",
    "WHERE preview_id = ${previewId} AND play_id = ${playId} FOR UPDATE",
    "One row by its key, of a preview: a table of the studio, which no visitor meets.",
  ),
];
