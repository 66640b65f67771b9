import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { MIGRATIONS } from "./kernel/db/migrate.ts";
import { prepareDatabase, preparedDatabase } from "./kernel/db/prepared.ts";
import { endsEach, folder, MAIN, OURS, start } from "./testing/operator.ts";

endsEach();

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
});
