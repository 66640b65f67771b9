import { mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { freePort } from "../postgres.ts";
import { Problem } from "../problem.ts";
import { refuseTakenPorts } from "./ground.ts";
import { readPlan } from "./plan.ts";

const folder = mkdtempSync(join(tmpdir(), "fairground-plan-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const DATA_DIR = join(folder, "data");

describe("npm run start:cluster", () => {
  test("is two API processes and a worker on ports in a row, with one secret, also next time", () => {
    const { members, databaseUrl, dataDir } = readPlan({ PORT: "4100", DATA_DIR });
    expect([databaseUrl, dataDir]).toEqual([null, DATA_DIR]);
    expect(members.map(({ NAME, ROLE, PORT, DEMO }) => [NAME, ROLE, PORT, DEMO])).toEqual([
      ["api 1", "api", "4100", "on"],
      ["api 2", "api", "4101", "off"],
      ["worker", "worker", "4102", "off"],
    ]);
    const secrets = [...members, ...readPlan({ DATA_DIR }).members].map(({ SECRET_KEY }) => SECRET_KEY);
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
    expect(statSync(join(DATA_DIR, "secret.key")).mode & 0o777).toBe(0o600);
  });

  test("takes a database and a secret of one's own, and makes no demo there unless asked", () => {
    const own = { DATABASE_URL: "postgresql://localhost/x", SECRET_KEY: "x".repeat(40), DATA_DIR };
    expect(readPlan(own).databaseUrl).toBe(own.DATABASE_URL);
    expect(readPlan(own).members.map(({ SECRET_KEY, DEMO }) => [SECRET_KEY, DEMO])).toEqual(
      Array.from({ length: 3 }, () => [own.SECRET_KEY, "off"]),
    );
    expect(readPlan({ ...own, DEMO: "on" }).members.map(({ DEMO }) => DEMO)).toEqual(["on", "off", "off"]);
  });

  test.each(["many", "0", "65534"])("the port %s is refused in one line", (PORT) => {
    expect(() => readPlan({ PORT, DATA_DIR })).toThrow(/^PORT: .* Choose one/);
  });

  test("a folder that cannot be written is refused in one line", () => {
    expect(() => readPlan({ DATA_DIR: "/dev/null/data" })).toThrow(/^DATA_DIR: .* Choose another/);
  });

  test("a taken port is named with the process that needs it, before anything is started", async () => {
    const port = await freePort();
    const taken = createServer();
    await new Promise<void>((done) => taken.listen(port, "127.0.0.1", done));
    const refused = refuseTakenPorts(readPlan({ PORT: String(port), DATA_DIR }));
    await expect(refused).rejects.toThrow(new RegExp(`^PORT: ${port} \\(api 1\\) is taken on 127\\.0\\.0\\.1\\.`));
    await expect(refused).rejects.toThrow(Problem);
    await new Promise((done) => taken.close(done));
  });
});
