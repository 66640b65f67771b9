import { randomBytes, randomUUID } from "node:crypto";
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "../e2e/support/server.ts";
import { freePort, postgresPrograms } from "./postgres.ts";
import { PostgresServer, serverUser } from "./postgres-server.ts";
import { capture } from "./processes.ts";
import { ROOT } from "./root.ts";

const GUIDE = readFileSync(join(ROOT, "docs/guides/production.md"), "utf8");
const SECRET_KEY = randomBytes(32).toString("hex");
const PASSWORD = randomBytes(12).toString("hex");
const GAME = "spin-the-wheel";
/** A visitor's id, their visit's, and words of their browser. */
const PLANTED = ["planted-visitor", "planted-session", "planted-words"] as const;

/** The fenced block of the guide that holds a text. */
function block(text: string): string {
  const blocks = [...GUIDE.matchAll(/^```(?:sql|sh)\n([\s\S]*?)^```/gm)].map(([, code = ""]) => code);
  const found = blocks.filter((code) => code.includes(text));
  if (found.length !== 1) throw new Error(`${found.length} blocks of the guide hold ${text}`);
  return found[0] ?? "";
}
const line = (text: string): string =>
  block(text)
    .split("\n")
    .find((each) => each.includes(text)) ?? "";

const programs = await postgresPrograms();

describe.skipIf(!programs)("docs/guides/production.md, its commands run as they stand there", () => {
  const bin = programs ?? "";
  const root = mkdtempSync(join(tmpdir(), "fairground-guide-"));
  const { uid, gid } = serverUser();
  const folder = (name: string) => {
    const path = join(root, name);
    mkdirSync(path, { recursive: true });
    if (uid !== undefined) chownSync(path, uid, gid ?? uid);
    return path;
  };
  if (uid !== undefined) chownSync(root, uid, gid ?? uid);
  const clusters: PostgresServer[] = [];
  const servers: TestServer[] = [];
  afterAll(async () => {
    for (const server of servers) await server.stop();
    for (const cluster of clusters) await cluster.stop();
    rmSync(root, { recursive: true, force: true });
  });

  /** A shell's commands with PostgreSQL's programs at hand; refused ones fail the test. */
  const shell = async (commands: string, env: Record<string, string> = {}, asServer = false) => {
    const { code, output } = await capture("sh", ["-ec", commands], {
      cwd: root,
      env: { PATH: `${bin}${delimiter}${process.env.PATH}`, ...env },
      ...(asServer ? serverUser() : {}),
    });
    expect([commands, code, output]).toEqual([commands, 0, expect.any(String)]);
    return output;
  };
  const sql = (url: string, text: string) =>
    shell(`psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 "$URL" <<'END'\n${text}\nEND`, {
      URL: url,
    });
  const cluster = async (name: string, settings: Record<string, string> = {}) => {
    const made = await PostgresServer.in(bin, folder(name), { port: await freePort(), settings, isThrownAway: true });
    clusters.push(made);
    expect(await made.start()).toBe(true);
    return made;
  };
  /** Login and database as the guide makes them; the address of its owner. */
  const prepared = async ({ adminUrl, port }: PostgresServer) => {
    await sql(adminUrl, block("CREATE DATABASE fairground").replace("…", PASSWORD));
    return `postgresql://fairground:${PASSWORD}@127.0.0.1:${port}/fairground`;
  };
  const started = async (environment: Record<string, string>) => {
    const server = await startServer({ SECRET_KEY, ...environment });
    servers.push(server);
    return server;
  };
  const stopped = async (server: TestServer) => {
    servers.splice(servers.indexOf(server), 1);
    await server.stop({ keepData: true });
  };

  const called = async (server: TestServer, method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
      ...(method === "GET" ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    const text = await answer.text();
    expect([path, answer.ok, text]).toEqual([path, true, text]);
    return text;
  };
  const draw = async (server: TestServer, campaignId: string) => {
    const userId = randomUUID();
    const opening = { campaignId, gameType: GAME, userId, nonce: randomUUID() };
    const { sessionId } = JSON.parse(await called(server, "POST", "/leads/api/lead/session", opening));
    const person = { firstName: "Ada", lastName: "Lovelace", email: `${userId}@example.org`, legalPolicies: true };
    await called(server, "POST", "/leads/api/lead", { sessionId, campaignId, gameType: GAME, ...person });
    const drawn = await called(server, "POST", `/luck-games/api/prize/get-prize/${sessionId}/${GAME}`);
    return JSON.parse(drawn).receipt as { reference: string; rowHash: string };
  };
  /** A visit that says who and where it is. */
  const visited = async (server: TestServer, of: { companyId: string; campaignId: string }) => {
    const [visitorId, domainSessionId, words] = PLANTED;
    const told = { ...of, sessionId: null, visitorId, domainSessionId, language: "en", consent: true };
    const { status } = await fetch(`${server.url}/events/api/events/v2/page-visit`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": `Mozilla/5.0 (X11; Linux x86_64; ${words}) Firefox/140.0`,
      },
      body: JSON.stringify(told),
    });
    expect(status).toBe(200);
  };
  /** All files of a folder, as they are. */
  const textIn = (name: string) =>
    readdirSync(join(root, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"))
      .join("\n");
  const fairness = (server: TestServer, of: string) => called(server, "GET", `/api/v1/fairness/${of}`);
  const commitments = async (server: TestServer, of: string) =>
    [...(await fairness(server, of)).matchAll(/"commitment":"(\w+)"/g)].map(([, hash]) => hash);
  /** The public log once it holds these receipts, checked with the verifier. */
  const verified = async (
    server: TestServer,
    of: string,
    receipts: readonly { reference: string; rowHash: string }[],
  ) => {
    const file = join(root, "campaign.jsonl");
    await expect
      .poll(
        async () => {
          const log = await called(server, "GET", `/api/v1/fairness/${of}/log?from=1&size=10000`);
          writeFileSync(file, log);
          return receipts.filter(({ rowHash }) => !log.includes(rowHash)).length;
        },
        { timeout: 30_000 },
      )
      .toBe(0);
    const told = receipts.flatMap(({ reference, rowHash }) => ["--receipt", `${reference}:${rowHash}`]);
    const { code, output } = await capture(process.execPath, ["tools/fairground.ts", "verify", file, ...told], {
      cwd: ROOT,
    });
    expect([code, output]).toEqual([0, expect.any(String)]);
    return readFileSync(file, "utf8").trim().split("\n");
  };

  let source: PostgresServer;
  let url: string;
  let dataDir: string;
  beforeAll(async () => {
    const conf = block("archive_command").split("\n\n")[0] ?? "";
    folder("backup/wal");
    const settings = [...conf.matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(([, name = "", value = ""]) => [
      name,
      here(value),
    ]);
    source = await cluster("source", Object.fromEntries(settings));
    url = await prepared(source);
    dataDir = folder("data");
  });
  /** The guide's folders are this test's. */
  const here = (text: string) => text.replaceAll("/backup", join(root, "backup"));

  test("a first start, an account, a start without CREATEROLE, and backups that a server draws on with the same keys", async () => {
    const first = await started({ DATABASE_URL: url, DATA_DIR: dataDir });
    const wheel = first.demo().campaigns.find(({ kind }) => kind === "wheel");
    const { companyId = "", campaignId = "" } = wheel ?? {};
    const of = `${companyId}/${campaignId}`;
    const before = await draw(first, campaignId);
    await visited(first, { companyId, campaignId });
    const salt = (await sql(url, "SELECT sealed FROM visit_salt")).trim();
    expect(salt).toMatch(/^\S{40,}$/);
    await stopped(first);

    await sql(source.adminUrl, block("NOCREATEROLE"));
    const words = /^npm start -- (--create-account) (\S+) "(.*)"$/m.exec(block("--create-account"))?.slice(1) ?? [];
    const account = await capture(process.execPath, ["apps/server/src/main.ts", ...words], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: url, SECRET_KEY, DATA_DIR: dataDir },
    });
    expect([account.code, account.output]).toEqual([0, expect.stringContaining("you@example.com")]);

    const again = await started({ DATABASE_URL: url, DATA_DIR: dataDir, DEMO: "off" });
    const known = await commitments(again, of);
    expect(known.length).toBeGreaterThan(0);
    const log = await verified(again, of, [before]);

    // A base backup, then a play, the moment, and a play that must be gone.
    await sql(source.adminUrl, `CREATE ROLE backup LOGIN REPLICATION PASSWORD '${PASSWORD}'`);
    folder("backup/base");
    const base = block("archive_command").slice(block("archive_command").indexOf("# Nightly"));
    const reach = { PGPORT: String(source.port), PGPASSWORD: PASSWORD };
    await shell(here(base).replace("-h database", "-h 127.0.0.1"), reach, true);
    const kept = await draw(again, campaignId);
    await verified(again, of, [before, kept]);
    const moment = (await sql(source.adminUrl, "SELECT clock_timestamp()")).trim();
    const lost = await draw(again, campaignId);
    await verified(again, of, [before, kept, lost]);
    await shell(line("pg_dump"), { DATABASE_URL: url });
    await sql(source.adminUrl, "SELECT pg_switch_wal()");
    const wal = "SELECT count(*) FROM pg_stat_archiver WHERE last_archived_time > ";
    await expect
      .poll(() => sql(source.adminUrl, `${wal}'${moment}'`).then((n) => n.trim()), { timeout: 60_000 })
      .toBe("1");
    await stopped(again);
    // What nobody may find of a visit is in no copy (docs/guides/privacy.md), nor is the salt by which its visitor was known.
    const dump = await shell("pg_restore --file=- fairground.dump");
    const copies = { dump, base: textIn("backup/base"), log: textIn("backup/wal"), data: textIn("data") };
    for (const [name, text] of Object.entries(copies)) {
      // A copy that holds the play is one that could hold them.
      if (name !== "data") expect([name, text.includes("Lovelace")]).toEqual([name, true]);
      for (const secret of [salt, ...PLANTED])
        expect([name, secret, text.includes(secret)]).toEqual([name, secret, false]);
    }

    // The dump, on a server that has never seen Fairground.
    const other = await prepared(await cluster("other"));
    await shell(line("pg_restore"), { DATABASE_URL: other });
    const restored = await started({ DATABASE_URL: other, DATA_DIR: dataDir, DEMO: "off" });
    expect(await commitments(restored, of)).toEqual(known);
    const next = await draw(restored, campaignId);
    const rows = await verified(restored, of, [before, kept, lost, next]);
    expect(rows.filter((row) => log.includes(row) && !row.includes('"head"')).length).toBeGreaterThan(0);
    await stopped(restored);
    // And in the place of a database that is there.
    const { adminUrl } = clusters.at(-1) ?? source;
    await sql(adminUrl, block("RENAME TO"));
    await sql(adminUrl, line("CREATE DATABASE fairground"));
    await shell(line("pg_restore"), { DATABASE_URL: other });
    const over = await started({ DATABASE_URL: other, DATA_DIR: dataDir, DEMO: "off" });
    expect(await commitments(over, of)).toEqual(known);
    await verified(over, of, [before, kept, lost, await draw(over, campaignId)]);
    await stopped(over);

    // Back to the moment.
    const port = await freePort();
    const today = (await shell("date +%F")).trim();
    const back = here(block("recovery_target_time"))
      .replaceAll("2026-11-20", today)
      .replaceAll("/var/lib/postgresql/restored", join(root, "restored"))
      .replace("2026-11-21 14:03:00+01", moment)
      .replace(
        "pg_ctl -D . start",
        `pg_ctl -D . -l ${join(root, "restored.log")} -o "-c unix_socket_directories=''" start`,
      );
    await shell(back, { PGPORT: String(port) }, true);
    try {
      const then = `postgresql://fairground:${PASSWORD}@127.0.0.1:${port}/fairground`;
      const reading = () => sql(then, "SELECT pg_is_in_recovery()").then((text) => text.trim());
      await expect.poll(reading, { timeout: 60_000 }).toBe("f");
      const returned = await started({ DATABASE_URL: then, DATA_DIR: dataDir, DEMO: "off" });
      expect(await commitments(returned, of)).toEqual(known);
      const rows = await verified(returned, of, [before, kept, await draw(returned, campaignId)]);
      expect(rows.some((row) => row.includes(lost.rowHash))).toBe(false);
      await stopped(returned);
    } finally {
      await shell(`pg_ctl -D ${join(root, "restored")} -m fast stop`, {}, true);
    }
  });
});
