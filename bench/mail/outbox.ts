import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { openParts } from "../../apps/server/src/app.ts";
import { readConfig } from "../../apps/server/src/kernel/config.ts";
import type { Ground } from "../../apps/server/src/kernel/ground.ts";
import { openGround } from "../../apps/server/src/kernel/start.ts";
import { type OutgoingMail, smtpTransport } from "../../apps/server/src/modules/mail/transport.ts";
import { openMailDomains } from "../../apps/server/src/modules/mail-domains/index.ts";
import { atEnd } from "../../tools/processes.ts";
import { CACHE, ROOT } from "../../tools/root.ts";
import { freshCluster } from "../play/cluster.ts";
import { fillTable, today } from "../play/fill.ts";
import { type BenchGround, benchGround } from "../play/ground.ts";
import { largestTemplate } from "./letters.ts";

const LETTERS = 10_000;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** As the server's own pool has it. */
const CONNECTIONS = Number(process.env.SMTP_CONNECTIONS ?? 8);

/**
 * The outbox empties itself: ten thousand different letters of plays, each read, rendered, signed with DKIM, noted before and
 * after, to a mail server on this machine; beside bare nodemailer with the same letters, signed as well, in turns.
 */
export async function measureSending(): Promise<{ ours: number; bare: number; overNodemailer: number }> {
  const secret = "a secret of the bench, the same for all processes";
  const cluster = await freshCluster(secret);
  const bench = await benchGround(cluster);
  mkdirSync(join(CACHE, "bench"), { recursive: true });
  const folder = mkdtempSync(join(CACHE, "bench/mail-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const sink = fork(join(ROOT, "bench/support/mail-server.ts"), { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  atEnd(() => void sink.kill());
  const [{ port }] = (await once(sink, "message")) as [{ port: number }];
  const url = `smtp://127.0.0.1:${port}`;
  const environment = {
    DATABASE_URL: cluster.url,
    SECRET_KEY: secret,
    DATA_DIR: folder,
    LOG_LEVEL: "error",
    SMTP_CONNECTIONS: String(CONNECTIONS),
  };
  const ground = await openGround(readConfig(environment));
  try {
    await fill(bench);
    await signed(ground, bench);
    const sent: OutgoingMail[] = [];
    let isNoting = true;
    const transport = smtpTransport(url, CONNECTIONS);
    const { mail } = openParts(ground, {
      transport: {
        send: (each) => {
          if (isNoting) sent.push(each);
          return transport.send(each);
        },
        close: () => transport.close(),
      },
    });
    const counted = async (work: () => Promise<unknown>) => {
      const before = await received(sink);
      const begin = performance.now();
      await work();
      const perSecond = LETTERS / ((performance.now() - begin) / 1000);
      const after = await received(sink);
      if (after.mails - before.mails !== LETTERS) throw new Error(`${after.mails - before.mails} letters arrived`);
      return { perSecond, bytes: after.bytes - before.bytes };
    };
    const [ours, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      await bench.owner.query(
        "UPDATE mail_message SET state = 'queued', attempts = 0, due_at = now(), sending_at = NULL",
      );
      await bench.owner.query("VACUUM (ANALYZE) mail_message");
      const first = await counted(() => mail.mails.sendDue());
      isNoting = false;
      const second = await counted(() => sendBare(url, sent));
      if (Math.abs(first.bytes / second.bytes - 1) > 0.01) throw new Error("Other bytes were sent");
      ours.push(first.perSecond);
      bare.push(second.perSecond);
    }
    transport.close();
    return {
      ours: median(ours),
      bare: median(bare),
      overNodemailer: median(ours.map((rate, at) => rate / (bare[at] ?? 0))),
    };
  } finally {
    await ground.close();
  }
}

/** What is left where nothing is read, rendered or noted. */
async function sendBare(url: string, mails: readonly OutgoingMail[]): Promise<void> {
  const transport = createTransport({ url, pool: true, maxConnections: CONNECTIONS });
  await Promise.all(
    mails.map(({ messageId, from, to, subject, html, text, returnPath, signing }) =>
      transport.sendMail({
        ...{ messageId, from, to, subject, html, text },
        envelope: { from: returnPath ?? from.address, to: [to] },
        ...(signing ? { dkim: signing } : {}),
        headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
      }),
    ),
  );
  transport.close();
}

/** A company's plays that have won, each with a lead, a code, and its mail in the outbox. */
async function fill({ owner, usual }: BenchGround): Promise<void> {
  const { document, emailId } = largestTemplate();
  const prize = document.prizePoolList.find(({ noWinPrize }) => !noWinPrize);
  await owner.query("UPDATE campaign_revision SET document = $2 WHERE campaign_id = $1", [
    usual.campaignId,
    JSON.stringify(document),
  ]);
  // Draws are put as they are, without their log.
  await owner.query("SET session_replication_role = replica");
  for (const table of ["play", "lead", "draw"] as const)
    await fillTable(owner, usual, { day: today(), from: 1, count: LETTERS }, table);
  await owner.query(
    "UPDATE draw SET won = true, entry_id = $2, code_value = 'CODE-' || left(md5(play_id::text), 8) WHERE campaign_id = $1",
    [usual.campaignId, prize?.id],
  );
  await owner.query(
    `INSERT INTO mail_message (campaign_id, company_id, kind, day, play_id, email_id, revision, language, recipient, due_at, created_at)
     SELECT campaign_id, company_id, 'outcome', day, play_id, $2, 1, (ARRAY['en', 'de'])[1 + row_number() OVER () % 2], email, now(), now()
     FROM lead WHERE campaign_id = $1`,
    [usual.campaignId, emailId],
  );
  await owner.query("SET session_replication_role = origin");
  await owner.query("VACUUM (ANALYZE)");
}

/** The company's letters leave from a domain of its own, which signs them. */
async function signed(ground: Ground, { owner, usual }: BenchGround): Promise<void> {
  const domainId = await openMailDomains(ground, { tell: async () => {} }).added(usual.companyId, "example.com");
  await owner.query("UPDATE mail_domain SET state = 'verified'");
  await owner.query(
    `INSERT INTO mail_settings (campaign_id, company_id, sender_name, reply_to, mails, local_part, domain_id)
     VALUES ($1, $2, 'Norrvind', '', '[]', 'hello', $3)`,
    [usual.campaignId, usual.companyId, domainId],
  );
}

async function received(sink: ChildProcess): Promise<{ mails: number; bytes: number }> {
  const answered = once(sink, "message");
  sink.send("count");
  const [count] = (await answered) as [{ mails: number; bytes: number }];
  return count;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
