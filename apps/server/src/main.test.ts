import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { MIGRATIONS } from "./kernel/db/migrate.ts";
import { prepareDatabase, preparedDatabase } from "./kernel/db/prepared.ts";
import { DEMO_CAMPAIGNS } from "./modules/gallery/campaigns.ts";

const MAIN = join(import.meta.dirname, "main.ts");
const folders: string[] = [];
const running = new Set<ChildProcess>();

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), "fairground-main-"));
  folders.push(made);
  return made;
};

/** What a start needs of this process: where programs are, and where sources lie compiled. */
const { PATH, NODE_COMPILE_CACHE } = process.env;
const OURS = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };

/** The server as an operator starts it. */
function start(environment: Record<string, string>, words: string[] = []) {
  const child = spawn(process.execPath, [MAIN, ...words], {
    env: { ...OURS, ENVIRONMENT: "test", PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const exited = once(child, "exit").then(([code, signal]) => {
    running.delete(child);
    return { code: code as number | null, signal: signal as string | null };
  });
  return {
    child,
    exited,
    output: () => output,
    async origin(): Promise<string> {
      await expect.poll(() => output, { timeout: 60_000 }).toContain("Fairground is ready.");
      return /API reference\s+(http:\/\/\S+)\/docs/.exec(output)?.[1] ?? "";
    },
  };
}

const demoOf = (dataDir: string) =>
  JSON.parse(readFileSync(join(dataDir, "demo.json"), "utf8")) as {
    token: string;
    account: { password: string };
    campaigns: { kind: string; campaignId: string; companyId: string; url: string }[];
  };
const openPlay = (origin: string, campaignId: string, email: string) =>
  fetch(`${origin}/leads/api/lead/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ campaignId, gameType: "spin-the-wheel", email }),
  });

/** Notes in a folder which packages a process reads that is started with the option. */
function noteModules(dataDir: string) {
  const [notes, hook] = [join(dataDir, "modules.txt"), join(dataDir, "note-modules.mjs")];
  writeFileSync(
    hook,
    `import { appendFileSync } from "node:fs";
    import { registerHooks } from "node:module";
    registerHooks({ load: (url, context, next) => (appendFileSync(${JSON.stringify(notes)}, url + "\\n"), next(url, context)) });`,
  );
  return {
    option: `--import=${pathToFileURL(hook)}`,
    packages: () =>
      new Set(readFileSync(notes, "utf8").match(/(?<=node_modules\/)(?:@[^/\n]+\/)?[^/\n]+(?!.*node_modules)/g)),
  };
}

afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
});

describe("npm start", () => {
  test("--help lists every setting with its default", async () => {
    const help = start({}, ["--help"]);
    expect(await help.exited).toEqual({ code: 0, signal: null });
    for (const name of [
      "PORT",
      "HOST",
      "PUBLIC_URL",
      "PLAYER_URL",
      "DATA_DIR",
      "DATABASE_URL",
      "SMTP_URL",
      "ENVIRONMENT",
      "PROVIDER_NAME",
      "SERVICE_AUTH_KEY",
      "SECRET_KEY",
      "DEMO",
    ])
      expect(help.output()).toMatch(new RegExp(`^  ${name} `, "m"));
    expect(help.output()).toMatch(/PORT .*\[3000\]/);
    expect(help.output()).toMatch(/DATA_DIR .*\[\.\/data\]/);
  });

  test("a taken port, a folder that is none, a database that is down and faulty settings: one line that says what to do", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const address = taken.address();
    const port = String(typeof address === "object" && address ? address.port : 0);
    const file = join(folder(), "a-file");
    writeFileSync(file, "");
    const cases: [Record<string, string>, RegExp][] = [
      [{ PORT: port, DATA_DIR: folder() }, /^fairground: PORT: \d+ is taken.*choose another/],
      [{ DATA_DIR: join(file, "data") }, /^fairground: DATA_DIR: .* cannot be written\. Choose/],
      [
        { DATA_DIR: folder(), DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none", SECRET_KEY: "x".repeat(40) },
        /^fairground: DATABASE_URL: the database did not answer/,
      ],
      [
        { DATA_DIR: folder(), DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" },
        /^fairground: SECRET_KEY: required/,
      ],
      [{ PORT: "many", ENVIRONMENT: "moon" }, /^fairground: PORT: .*; ENVIRONMENT: .*--help/],
      [
        { DATA_DIR: folder(), DEMO: "wheel,wheeel" },
        /^fairground: DEMO: there is no campaign wheeel\. Choose from wheel, /,
      ],
    ];
    const attempts = cases.map(([environment, expected]) => ({ ...start(environment), expected }));
    for (const { exited, output, expected } of attempts) {
      expect(await exited).toEqual({ code: 1, signal: null });
      expect(output()).toMatch(expected);
      expect(output().trim().split("\n")).toHaveLength(1);
    }
    taken.close();
  });

  test("a new folder gets the demo, readable by its owner alone; a second start keeps it; logs name nobody", async () => {
    const dataDir = folder();
    const first = start({ DATA_DIR: dataDir, LOG_LEVEL: "info" });
    const origin = await first.origin();
    expect(statSync(join(dataDir, "demo.json")).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, "secret.key")).mode & 0o777).toBe(0o600);
    const before = demoOf(dataDir);
    expect(before.campaigns.map(({ kind }) => kind)).toEqual(DEMO_CAMPAIGNS.map(({ kind }) => kind));
    for (const { url } of before.campaigns) expect((await fetch(url)).status).toBe(200);

    const wheel = before.campaigns[0]?.campaignId ?? "";
    const play = (await (await openPlay(origin, wheel, "somebody@private.example")).json()) as { sessionId: string };
    await expect.poll(first.output).toContain('"route":"/leads/api/lead/session"');
    expect(first.output()).not.toMatch(/somebody|private\.example/);
    expect(first.output()).not.toContain(play.sessionId);

    const second = start({ DATA_DIR: dataDir });
    expect(await second.exited).toMatchObject({ code: 1 });
    expect(second.output()).toMatch(/DATA_DIR: .* is in use by process \d+/);

    first.child.kill("SIGTERM");
    expect(await first.exited).toEqual({ code: 0, signal: null });
    expect(existsSync(join(dataDir, "fairground.pid"))).toBe(false);

    const third = start({ DATA_DIR: dataDir, DEMO: "wheel" });
    await third.origin();
    const after = demoOf(dataDir);
    expect(after.campaigns.map(({ campaignId }) => campaignId)).toEqual(
      before.campaigns.map(({ campaignId }) => campaignId),
    );
    expect(after.account).toEqual(before.account);
    third.child.kill("SIGTERM");
    await third.exited;
  });

  test("what was acknowledged survives a graceful stop and kill -9; a folder of a dead process is taken over", async () => {
    const dataDir = folder();
    let server = start({ DATA_DIR: dataDir, DEMO: "wheel" });
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      const origin = await server.origin();
      const { campaigns } = demoOf(dataDir);
      const wheel = campaigns.find(({ kind }) => kind === "wheel")?.campaignId ?? "";
      const acknowledged: string[] = [];
      const visitors = Array.from({ length: 40 }, async (_, n) => {
        const answer = await openPlay(origin, wheel, `v${n}-${signal}@example.org`).catch(() => null);
        if (answer?.status === 201) acknowledged.push(((await answer.json()) as { sessionId: string }).sessionId);
      });
      await Promise.race(visitors);
      server.child.kill(signal);
      await Promise.all(visitors);
      await server.exited;
      expect(acknowledged.length).toBeGreaterThan(0);

      server = start({ DATA_DIR: dataDir });
      const again = await server.origin();
      for (const sessionId of acknowledged)
        expect((await fetch(`${again}/api/v1/plays/${sessionId}`)).status).toBe(200);
    }
    server.child.kill("SIGTERM");
    await server.exited;
  });

  test("a prepared database fills a new folder, and is not used once a migration has changed; a start reads no module that only later work needs", async () => {
    await prepareDatabase();
    expect(await preparedDatabase()).toBeDefined();
    const changed = folder();
    cpSync(MIGRATIONS, changed, { recursive: true });
    expect(await preparedDatabase(pathToFileURL(`${changed}/`))).toBe(await preparedDatabase());
    writeFileSync(join(changed, "9999-changed.sql"), "SELECT 1;");
    expect(await preparedDatabase(pathToFileURL(`${changed}/`))).toBeUndefined();
    const dataDir = folder();
    const read = noteModules(dataDir);
    const server = start({ DATA_DIR: dataDir, DEMO: "off", NODE_OPTIONS: read.option });
    expect((await fetch(`${await server.origin()}/health/ready`)).status).toBe(200);
    expect(read.packages()).toContain("fastify"); // they are noted
    // What a start has read stays in memory, and none of this serves a play: it is read with what first needs it.
    const later = ["@aws-sdk/client-s3", "bwip-js", "dompurify", "jsdom", "mailchecker", "mjml", "sharp"];
    expect(later.filter((name) => read.packages().has(name))).toEqual([]);
    server.child.kill("SIGTERM");
    expect(await server.exited).toEqual({ code: 0, signal: null });
  });

  test.skipIf(process.platform === "win32")(
    "ends with the npm that started it, although npm passes no signal on",
    async () => {
      const dataDir = folder();
      const npm = spawn("sh", ["-c", `"${process.execPath}" "${MAIN}"; :`], {
        env: {
          ...OURS,
          npm_lifecycle_event: "start",
          ENVIRONMENT: "test",
          PORT: "0",
          DATA_DIR: dataDir,
          DEMO: "off",
        },
        stdio: ["ignore", "pipe", "inherit"],
      });
      let output = "";
      npm.stdout.on("data", (chunk) => (output += chunk));
      await expect.poll(() => output, { timeout: 60_000 }).toContain("Fairground is ready.");
      npm.kill("SIGTERM");
      await expect.poll(() => existsSync(join(dataDir, "fairground.pid")), { timeout: 20_000 }).toBe(false);
    },
  );

  test("--create-account makes a member who can sign in", async () => {
    const dataDir = folder();
    const made = start({ DATA_DIR: dataDir }, ["--create-account", "Me@Example.org", "Acme", "Inc"]);
    expect(await made.exited).toEqual({ code: 0, signal: null });
    const password = /password (\S+)/.exec(made.output())?.[1] ?? "";
    const server = start({ DATA_DIR: dataDir, DEMO: "off" });
    const origin = await server.origin();
    const answer = await fetch(`${origin}/api/v1/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json", origin },
      body: JSON.stringify({ email: "me@example.org", password }),
    });
    expect(answer.status).toBe(200);
    server.child.kill("SIGTERM");
    await server.exited;
    const back = start({ DATA_DIR: dataDir }, ["--without-sign-on", "Me@Example.org", "Acme", "Inc"]);
    expect([(await back.exited).code, back.output()]).toEqual([0, expect.stringContaining("gets into Acme Inc")]);
    const nobody = start({ DATA_DIR: dataDir }, ["--without-sign-on", "you@example.org", "Acme Inc"]);
    expect([(await nobody.exited).code, nobody.output()]).toEqual([1, expect.stringContaining("no USER_ADMIN")]);
    const wrong = start({ DATA_DIR: dataDir }, ["--create-account", "nobody"]);
    expect(await wrong.exited).toMatchObject({ code: 1 });
  });

  test("--let-in opens an account again whose owner lost everything, and --platform-admin raises one", async () => {
    const dataDir = folder();
    const run = async (...words: string[]) => {
      const command = start({ DATA_DIR: dataDir }, words);
      return { ...(await command.exited), output: command.output() };
    };
    const first = /password (\S+)/.exec((await run("--create-account", "me@example.org", "Acme")).output)?.[1] ?? "";
    const opened = await run("--let-in", "Me@Example.org");
    const second = /password (\S+)/.exec(opened.output)?.[1] ?? "";
    expect([opened.code, second.length > 12, second === first]).toEqual([0, true, false]);
    expect((await run("--platform-admin", "me@example.org")).code).toBe(0);
    for (const words of [
      ["--let-in", "nobody@example.org"],
      ["--platform-admin", "nobody@example.org"],
      ["--let-in"],
      ["--platform-admin", "me"],
    ])
      expect((await run(...words)).code, words.join(" ")).toBe(1);

    const server = start({ DATA_DIR: dataDir, DEMO: "off" });
    const origin = await server.origin();
    const signIn = (password: string) =>
      fetch(`${origin}/api/v1/auth/sign-in/email`, {
        method: "POST",
        headers: { "content-type": "application/json", origin },
        body: JSON.stringify({ email: "me@example.org", password }),
      });
    expect((await signIn(first)).status).toBe(401);
    const { token } = (await (await signIn(second)).json()) as { token: string };
    const me = await fetch(`${origin}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(await me.json()).toMatchObject({
      data: { account: { platformAdmin: true }, companies: [{ roles: ["CREATOR", "USER_ADMIN"] }] },
    });
    server.child.kill("SIGTERM");
    await server.exited;
  });
});
