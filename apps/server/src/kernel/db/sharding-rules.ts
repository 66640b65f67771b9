import { GROWING, SETTLED } from "./growing.ts";
import { type DatabaseFunction, lineOf, type Piece, piecesOf, type SqlSource } from "./sharding-sources.ts";

/** What a source does that a database, spread over several by campaign, cannot do. */
export interface Breach {
  rule: string;
  /** Beside the server's sources. */
  file: string;
  line: number;
  /** What stands in that line. */
  says: string;
}

interface Rule {
  /** One that it must catch: a file and what stands in it. */
  planted: readonly (readonly [file: string, text: string])[];
  /** What looks like one and is none. */
  allowed: readonly (readonly [file: string, text: string])[];
  /** Where in the piece. */
  breaks(piece: Piece, all: Known): number[];
}

/** The functions of the sources that are read. */
interface Known {
  /** Those that read or write a table with campaigns, themselves or by another. */
  readers: ReadonlySet<string>;
  /** Those whose statements the application's role runs. */
  asApplication: ReadonlySet<string>;
}

const grows = `(?:${GROWING.join("|")})`;
const hasCampaigns = `(?:${[...GROWING, ...SETTLED].join("|")})`;
const reads = (table: string) => new RegExp(String.raw`\b(?:FROM|JOIN|INTO|UPDATE|USING|ONLY)\s+${table}\b`, "i");
/** Any at all, and no function. */
const TABLE = reads(String.raw`\w+\b(?!\s*\()`);
const HAS_CAMPAIGNS = new RegExp(String.raw`\b(?:FROM|JOIN|UPDATE|USING)\s+${hasCampaigns}\b`, "i");
const READS_GROWING = new RegExp(String.raw`\b(?:FROM|JOIN|UPDATE|USING)\s+${grows}\b`, "i");
const IS_SENT_TO_ONE = new RegExp(String.raw`\bFROM\s+${grows}\s+WHERE\s+campaign_id\s*=\s*…`, "i");
const ADVISORY = String.raw`\bpg_(?:try_)?advisory_\w+\s*\(`;
const LOCKS = /\bFOR\s+(?:NO\s+KEY\s+)?UPDATE\b|\bFOR\s+(?:KEY\s+)?SHARE\b/gi;

const sql = (body: string, head = "LANGUAGE plpgsql") =>
  [
    "modules/plays/functions/planted.sql",
    `CREATE OR REPLACE FUNCTION planted(the_campaign uuid) RETURNS void ${head} AS $$ ${body} $$;`,
  ] as const;
/** In these, @ stands for a dollar: text has no places of its own. */
const written = (text: string) => ["modules/plays/planted-store.ts", text.replaceAll("@", "$")] as const;
const sent = (statement: string) => written(`await sql\`${statement}\`.execute(scope);`);

/** What keeps the schema's campaigns apart is held by modules/plays/catalogue.test.ts; these are about how SQL is written. */
export const RULES: Readonly<Record<string, Rule>> = {
  "the scope is set by SET LOCAL": {
    planted: [
      sent("SELECT set_config('fairground.company', @{company}, true)"),
      sql("BEGIN PERFORM set_config('fairground.keeps_points', 'on', true); END"),
    ],
    allowed: [sent("SET LOCAL fairground.company = @{sql.lit(company)}"), sql("BEGIN RETURN; END -- not set_config()")],
    breaks: ({ text }) => found(text, /\bset_config\s*\(/gi),
  },
  "a call is one function, and the campaign is its first place": {
    planted: [
      written('this.db.ask("finish_play($1, $2) || receipt_of($1)", values);'),
      written('this.db.ask<number>("points_of($1::jsonb->0)", [account]);'),
      written(
        "const { rows } = await answering({ n: integer })`SELECT first(@{a}), second(@{b}) AS n`.execute(this.db.open);",
      ),
      written("await sql`SELECT 1 FROM play WHERE campaign_id = @{campaignId}`.execute(this.db.open);"),
    ],
    allowed: [
      written('this.db.ask<Answer>("find_play($1, $2, $3)", values);'),
      written("await answering({ n: integer })`SELECT sequence_log(@{id}::uuid, @{most}) AS n`.execute(this.db.open);"),
      written("await sql`SELECT 1`.execute(this.db.open);"),
      written(
        "await sql`UPDATE auth_session SET at = now() + make_interval(hours => @{hours})`.execute(this.db.open);",
      ),
      written("await sql`SELECT 1 FROM play WHERE campaign_id = @{campaignId}`.execute(scope);"),
    ],
    breaks: (piece) => (piece.of === null ? callsOfMore(piece) : []),
  },
  "rows of the log are written by one function": {
    planted: [
      sent("INSERT INTO log_pending (campaign_id) VALUES (@{campaignId})"),
      sql("BEGIN INSERT INTO draw_log (campaign_id) VALUES (the_campaign); END"),
    ],
    allowed: [
      [
        "modules/fairness/functions/log_row.sql",
        sql("BEGIN INSERT INTO log_pending (campaign_id) VALUES (the_campaign); END")[1],
      ],
      sent("SELECT count(*) FROM log_pending WHERE campaign_id = @{campaignId}"),
    ],
    breaks: ({ text, source: { file } }) => [
      ...(file.endsWith("/log_row.sql") ? [] : found(text, /\bINSERT\s+INTO\s+log_pending\b/gi)),
      ...(file.endsWith("/sequence_log.sql") ? [] : found(text, /\bINSERT\s+INTO\s+draw_log\b/gi)),
    ],
  },
  "no statement locks rows of several campaigns": {
    planted: [
      sent(
        "SELECT mail_id FROM mail_message WHERE state = 'queued' ORDER BY due_at LIMIT @{count} FOR UPDATE SKIP LOCKED",
      ),
      sql("BEGIN PERFORM 1 FROM play p JOIN draw d ON d.campaign_id = p.campaign_id FOR UPDATE; END"),
    ],
    allowed: [
      sent("SELECT 1 FROM prize WHERE campaign_id = @{campaignId} AND id IN (SELECT 1) FOR UPDATE"),
      sent(
        "SELECT mail_id FROM account_mail WHERE state = 'queued' ORDER BY due_at LIMIT @{count} FOR UPDATE SKIP LOCKED",
      ),
      sql("BEGIN PERFORM 1 FROM play WHERE campaign_id = drawn.campaign_id FOR NO KEY UPDATE; END"),
      sent("INSERT INTO raffle (n) VALUES (1) ON CONFLICT (campaign_id) DO UPDATE SET n = 2"),
    ],
    breaks: ({ text }) =>
      HAS_CAMPAIGNS.test(text) ? found(text, LOCKS).filter((at) => !isOfOneCampaign(queryAround(text, at))) : [],
  },
  "every advisory lock is of a campaign": {
    planted: [
      sql("BEGIN PERFORM pg_advisory_xact_lock(hashtextextended(company || payer, 1)); END"),
      sent("SELECT pg_advisory_xact_lock(hashtextextended('fairground/blocks/' || @{companyId}::text, 0))"),
      // Where the campaign's rows do not live.
      sent(
        "SELECT pg_advisory_xact_lock(hashtextextended('stock/' || campaign_id, 0)) FROM campaign WHERE campaign_id = @{id}",
      ),
    ],
    allowed: [
      sql("BEGIN PERFORM pg_try_advisory_xact_lock(hashtextextended('log/' || the_campaign, 0)); END"),
      sql("BEGIN PERFORM pg_advisory_xact_lock_shared(hashtextextended('stock/' || NEW.campaign_id, 0)); END"),
      sent(
        "SELECT pg_advisory_xact_lock(hashtextextended('stock/' || of.campaign_id, 0)) FROM (SELECT @{id}::uuid AS campaign_id, count(*) FROM prize WHERE campaign_id = @{id}) of",
      ),
    ],
    // By a function, which runs where the campaign lives, or by a statement over its rows, which is sent there. What the
    // application puts in has no name here.
    breaks: ({ text, of }) =>
      found(text, new RegExp(ADVISORY, "gi")).filter(
        (at) => !/campaign/i.test(callAt(text, at)) || (of === null && !IS_SENT_TO_ONE.test(text)),
      ),
  },
  "no target list is empty": {
    planted: [
      sql("BEGIN IF EXISTS (SELECT FROM draw) THEN RETURN; END IF; END"),
      sql("BEGIN PERFORM FROM play WHERE campaign_id = the_campaign; END"),
      sent("SELECT FROM campaign WHERE campaign_id = @{campaignId}"),
    ],
    allowed: [sql("BEGIN IF EXISTS (SELECT 1 FROM draw) THEN RETURN; END IF; END -- no SELECT FROM")],
    breaks: ({ text }) => found(text, /\b(?:SELECT|PERFORM)\s+(?=FROM\b)/gi),
  },
  "the application's role inserts no selected rows into a table that grows": {
    planted: [
      sent("INSERT INTO access_code (campaign_id, code) SELECT @{campaignId}, code FROM unnest(@{codes}) AS code"),
      sent(
        "WITH changed AS (UPDATE access_code SET used = 0 RETURNING 1) INSERT INTO access_code_reset (codes) SELECT count(*) FROM changed",
      ),
      [sql("")[0], sql("BEGIN INSERT INTO draw (n) SELECT 1; END")[1].replace("RETURNS void", "RETURNS trigger")],
    ],
    allowed: [
      sql("BEGIN INSERT INTO draw (n) SELECT 1; END", "LANGUAGE plpgsql SECURITY DEFINER"),
      sent("INSERT INTO campaign_history (campaign_id) SELECT campaign_id FROM campaign"),
      sent("INSERT INTO raffle (n) VALUES ((SELECT 1))"),
    ],
    breaks: ({ text, of }, { asApplication }) =>
      of !== null && !asApplication.has(of.name)
        ? []
        : found(text, new RegExp(String.raw`\bINSERT\s+INTO\s+${grows}\s*\([^)]*\)\s*(?=SELECT\b|WITH\b)`, "gi")),
  },
  "no function in LANGUAGE sql is over a table that grows": {
    planted: [sql("SELECT EXISTS (SELECT 1 FROM opt_in WHERE campaign_id = the_campaign)", "LANGUAGE sql STABLE")],
    allowed: [
      sql("SELECT upper(the_campaign::text)", "LANGUAGE sql IMMUTABLE"),
      sql("SELECT document FROM campaign_revision WHERE campaign_id = the_campaign", "LANGUAGE sql STABLE"),
      sql("BEGIN RETURN (SELECT 1 FROM opt_in); END"),
    ],
    breaks: ({ text, of }) => (of?.isSqlBody ? found(text, new RegExp(READS_GROWING, "gi")).slice(0, 1) : []),
  },
  "no statement over a table calls a function that reads one": {
    planted: [
      sql("BEGIN PERFORM 1 FROM draw d WHERE d.campaign_id = the_campaign AND planted(d.campaign_id); END"),
      sql("BEGIN UPDATE play SET n = planted(the_campaign) WHERE campaign_id = the_campaign; END"),
    ],
    allowed: [
      sql("BEGIN IF EXISTS (SELECT 1 FROM draw) THEN PERFORM planted(the_campaign); END IF; END"),
      sql("BEGIN PERFORM 1 FROM draw WHERE campaign_id = the_campaign AND drawn_at < fairground_now(); END"),
      sql("BEGIN INSERT INTO draw (n) VALUES (planted(the_campaign)); END"),
    ],
    breaks: ({ text }, { readers }) =>
      HAS_CAMPAIGNS.test(text)
        ? [...text.matchAll(/\b(\w+)\s*\(/g)].filter(([, name = ""]) => readers.has(name)).map(({ index }) => index)
        : [],
  },
};

/** Every breach in these sources, in their order. */
export function breachesIn(sources: readonly SqlSource[]): Breach[] {
  const { functions, sent } = piecesOf(sources);
  const asked = sources.filter(({ file }) => file.endsWith(".ts")).flatMap(askedIn);
  const all = { readers: readersAmong(functions), asApplication: asApplicationAmong(functions, [...sent, ...asked]) };
  const pieces = [...functions.flatMap(({ pieces }) => pieces), ...sent, ...asked];
  return Object.entries(RULES).flatMap(([rule, { breaks }]) => {
    const lines = new Map<string, Breach>();
    for (const piece of pieces)
      for (const index of breaks(piece, all)) {
        const line = lineOf(piece, index);
        const { file, text } = piece.source;
        lines.set(`${file}:${line}`, { rule, file, line, says: text.split("\n")[line - 1]?.trim() ?? "" });
      }
    return [...lines.values()];
  });
}

/** Whether a statement as it is sent is over a table that grows, by itself. */
export const touchesGrowing = (statement: string): boolean => SENT_TO_GROWING.test(statement);
const SENT_TO_GROWING = new RegExp(String.raw`\b(?:FROM|JOIN|INTO|UPDATE|USING)\s+"?${grows}\b`, "i");

/** Names of functions that are over a table that grows or take a campaign's lock, themselves or by another. */
export function functionsOverGrowing(sources: readonly SqlSource[]): ReadonlySet<string> {
  return readersAmong(piecesOf(sources).functions, new RegExp(`${reads(grows).source}|${ADVISORY}`, "i"));
}

const found = (text: string, what: RegExp): number[] => [...text.matchAll(what)].map(({ index }) => index);

/** Calls by `Database.ask`, as a statement each. */
function askedIn(source: SqlSource): Piece[] {
  const { text } = source;
  return [...text.matchAll(/\.ask(?:<(?:[^()"]|\([^()]*\))*?>)?\(\s*(?:"([^"]*)"|([A-Z_]+))/g)].map(
    ({ 1: call, 2: name, index }) => {
      const written = call ?? new RegExp(String.raw`\bconst ${name} = "([^"]*)"`).exec(text)?.[1] ?? "";
      return { source, of: null, at: index, text: `ask ${written}` };
    },
  );
}

/** Of a call that is sent by itself: more than one function, or another first place than a campaign. */
function callsOfMore({ text, at, source }: Piece): number[] {
  if (text.startsWith("ask ")) return /^ask \w+\(\$1(, \$\d+)*\)$/.test(text) ? [] : [0];
  // `open` is where a statement is a transaction by itself.
  const behind = source.text.slice(at + text.length);
  if (!/^`\s*\.execute\(\s*(?:\w+ \?\? )?this\.db\.open\b/.test(behind)) return [];
  const isCall = /^\s*SELECT\s+(?:\*\s+FROM\s+)?\w+\((?:\s*…(?:::[\w[\]]+)?\s*,?)*\)(?:\s+AS\s+\S+)?\s*$/i.test(text);
  // What names a table without campaigns, and none with them, is sent to the node that has all of those.
  const isElsewhere = !reads(hasCampaigns).test(text) && (TABLE.test(text) || !/\w\(.*\w\(/s.test(text));
  return isCall || isElsewhere ? [] : [0];
}

/** The query in which something stands, without those inside and around it. */
function queryAround(text: string, at: number): string {
  let from = at;
  for (let depth = 0; from > 0; from--) {
    const sign = text[from - 1];
    if (sign === ")") depth++;
    else if (sign === "(" && --depth < 0) break;
  }
  let outer = text.slice(from, at);
  for (let before = ""; before !== outer; ) {
    before = outer;
    outer = outer.replaceAll(/\([^()]*\)/g, "");
  }
  return outer;
}

/** Its campaign is one that was given: not that of another row of the same query. */
function isOfOneCampaign(query: string): boolean {
  const named = [...query.matchAll(/\b(?:FROM|JOIN)\s+(\w+)(?:\s+(?:AS\s+)?(\w+))?/gi)].flatMap(([, table, name]) => [
    table,
    name,
  ]);
  return [...query.matchAll(/\bcampaign_id\s*=\s*(?:(\w+)\.campaign_id|the_campaign|…)/gi)].some(
    ([, from]) => from === undefined || !named.includes(from),
  );
}

/** A call with what is in its brackets. */
function callAt(text: string, at: number): string {
  let depth = 0;
  for (let end = text.indexOf("(", at); end < text.length; end++) {
    if (text[end] === "(") depth++;
    else if (text[end] === ")" && --depth === 0) return text.slice(at, end);
  }
  return text.slice(at);
}

const callsIn = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap(({ text }) => [...text.matchAll(/\b(\w+)\s*\(/g)].map(([, name = ""]) => name));

function readersAmong(functions: readonly DatabaseFunction[], reading = reads(hasCampaigns)): Set<string> {
  const readers = new Set(
    functions.filter(({ pieces }) => pieces.some(({ text }) => reading.test(text))).map(({ name }) => name),
  );
  const rest = functions.filter(({ name }) => !readers.has(name));
  spread(readers, rest, ({ pieces }) => callsIn(pieces).some((name) => readers.has(name)));
  return readers;
}

/** Invokers that the application calls, those that they call, and triggers. */
function asApplicationAmong(functions: readonly DatabaseFunction[], sent: readonly Piece[]): Set<string> {
  const called = new Set(callsIn(sent));
  const invokers = functions.filter(({ isDefiner }) => !isDefiner);
  const as = new Set<string>();
  spread(as, invokers, ({ name, isTrigger }) => {
    const by = functions.filter((each) => as.has(each.name));
    return isTrigger || called.has(name) || callsIn(by.flatMap(({ pieces }) => pieces)).includes(name);
  });
  return as;
}

/** Adds until none is left that belongs. */
function spread(to: Set<string>, among: readonly DatabaseFunction[], belongs: (of: DatabaseFunction) => boolean): void {
  for (let size = -1; size !== to.size; ) {
    size = to.size;
    for (const each of among) if (!to.has(each.name) && belongs(each)) to.add(each.name);
  }
}
