/** A line that may break a rule for now. */
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

const scopeSet = of("the scope is set by SET LOCAL");
const oneCall = of("a call is one function, and the campaign is its first place");
const lock = of("every advisory lock is of a campaign");
const insertSelect = of("the application's role inserts no selected rows into a table that grows");
const readerInside = of("no statement over a table calls a function that reads one");

const KEEPS_POINTS =
  "A word for the transaction's own triggers, on the node where it runs: a column that the statement writes would say it too.";
const TO_A_VARIABLE = "May be asked beforehand, into a variable.";

/** Functions that a transaction mixes with plain statements for now (transactions.ts). */
export const MIXED_FOR_NOW: readonly { calls: string; why: string }[] = [
  // Prizes, pacing and the raffle, and publishing through them: taken out with the functions of those.
  {
    calls: "lock_stock",
    why: "Saves of prizes, of what paces them, and the raffle lock the stock by a function and change it by plain statements.",
  },
];

/** An entry that breaks its rule no more fails the test: the list only shrinks. */
export const ALLOWED: readonly Allowed[] = [
  // By their nature, or off the path of campaigns.
  lock(
    "points/functions/pay_play.sql",
    "PERFORM pg_advisory_xact_lock(hashtextextended(company || payer, 1));",
    "An account's points are those of all campaigns of its company: they stay on one node, or each campaign has its own.",
  ),
  lock(
    "element-blocks/store.ts",
    "await sql`SELECT pg_advisory_xact_lock(",
    "A company's own blocks: a table without campaigns, in the studio alone.",
  ),
  of("no statement locks rows of several campaigns")(
    "members/store.ts",
    "await sql`SELECT 1 FROM company WHERE",
    "A company's members: a table without campaigns, in the studio alone.",
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

  // Plays, prizes, pacing and what they write of the log and of mails: taken out one by one.
  scopeSet("opt-in/functions/expire_holds.sql", "PERFORM set_config('fairground.keeps_points', 'on'", KEEPS_POINTS),
  scopeSet("opt-in/functions/expire_holds.sql", "PERFORM set_config('fairground.keeps_points', 'off'", KEEPS_POINTS),
  scopeSet("plays/functions/return_unclaimed.sql", "PERFORM set_config('fairground.keeps_points', 'on'", KEEPS_POINTS),
  scopeSet("plays/functions/return_unclaimed.sql", "PERFORM set_config('fairground.keeps_points', 'off'", KEEPS_POINTS),
  insertSelect("pacing/store.ts", "INSERT INTO mail_message", "A function may queue the winners' mails."),
  readerInside(
    "opt-in/functions/expire_holds.sql",
    "WHERE r.campaign_id = the_campaign AND waits_for_opt_in(",
    TO_A_VARIABLE,
  ),
  readerInside(
    "opt-in/functions/expire_holds.sql",
    "AND is_confirmed(the_campaign, l.email_identity))",
    "A join of opt_in.",
  ),
  readerInside(
    "plays/functions/return_unclaimed.sql",
    "AND NOT is_code_told(d, d.revision = ANY (asking))",
    "Asked again in the loop already.",
  ),
];
