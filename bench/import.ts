import { randomBytes, randomUUID } from "node:crypto";
import { openAsBlob, readFileSync, rmSync } from "node:fs";
import { chmod, mkdtemp, open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { makeOwnedDatabase } from "../apps/server/src/kernel/db/owned.ts";
import { SAMPLE, sampleDocument, sampleMetadata } from "../packages/model/src/campaign/sample.ts";
import type { Bench } from "../tools/bench.ts";
import { freePort, testDatabase } from "../tools/postgres.ts";
import { end, start } from "../tools/processes.ts";
import { ROOT } from "../tools/root.ts";

const CODES = 1_000_000;
const ROUNDS = 5;

/**
 * A million codes by the upload call, over HTTP and until the last is stored, beside PostgreSQL's own COPY of the same
 * file into the same table, which checks nothing and reports nothing. Memory is the highest that a process which takes
 * the upload and works the import ever held, from its start. (The whole server holds more than that when it is idle: its page renderer.)
 */
const importBench: Bench = async () => {
  const postgres = await testDatabase();
  if (!postgres) throw new Error("This bench needs PostgreSQL");
  const folder = await mkdtemp(join(tmpdir(), "fairground-bench-"));
  await chmod(folder, 0o755);
  const { url, drop } = await makeOwnedDatabase(postgres);
  const admin = new URL(postgres);
  admin.pathname = new URL(url).pathname;
  try {
    const file = join(folder, "codes.csv");
    await writeCodes(file);
    const owner = new Client({ connectionString: admin.href }); // reading a file takes a superuser
    await owner.connect();
    try {
      const seconds: { ours: number; copy: number }[] = [];
      const peaks: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const ours = async () => {
          const server = await startServer(url, folder, owner);
          const taken = await server.upload(file);
          peaks.push(server.peak());
          await server.stop();
          return taken;
        };
        const copy = () => rawCopy(owner, file);
        // In turns, so that neither always finds the table larger.
        const first = round % 2 === 0;
        const a = await (first ? ours() : copy());
        const b = await (first ? copy() : ours());
        seconds.push(first ? { ours: a, copy: b } : { ours: b, copy: a });
        await owner.query("TRUNCATE unique_code");
      }
      const ours = median(seconds.map((round) => round.ours));
      const copy = median(seconds.map((round) => round.copy));
      const peakMB = Math.round(Math.max(...peaks) / 1024);
      return {
        table: [
          {
            how: "upload: read, checked, refused row by row, stored",
            seconds: round(ours),
            "codes/s": Math.round(CODES / ours),
          },
          {
            how: "COPY of the same file into the same table",
            seconds: round(copy),
            "codes/s": Math.round(CODES / copy),
          },
        ],
        result: { timeOverCopy: round(median(seconds.map((one) => one.ours / one.copy))), peakMB },
      };
    } finally {
      await owner.end();
    }
  } finally {
    await drop();
    rmSync(folder, { recursive: true, force: true });
  }
};
export default importBench;

/** The only thing that COPY is told beside the file: whose codes they are. */
async function rawCopy(owner: Client, file: string): Promise<number> {
  for (const column of ["campaign_id", "company_id", "pool_id", "batch_id"])
    await owner.query(`ALTER TABLE unique_code ALTER ${column} SET DEFAULT '${randomUUID()}'`);
  const begin = performance.now();
  await owner.query(`COPY unique_code (value) FROM '${file}'`);
  const seconds = (performance.now() - begin) / 1000;
  for (const column of ["campaign_id", "company_id", "pool_id", "batch_id"])
    await owner.query(`ALTER TABLE unique_code ALTER ${column} DROP DEFAULT`);
  return seconds;
}

interface Told {
  companyId: string;
  publicUrl: string;
  token: string;
}

/** The unique codes' part of the server in a process of its own, and a campaign for each upload. */
async function startServer(databaseUrl: string, folder: string, owner: Client) {
  const env = {
    ...process.env,
    ...{
      DATABASE_URL: databaseUrl,
      PORT: String(await freePort()),
      DATA_DIR: join(folder, "data"),
      LOG_LEVEL: "error",
    },
    ...{ SECRET_KEY: randomBytes(32).toString("hex"), NODE_ENV: "production" },
  };
  const program = join(ROOT, "bench/support/code-server.ts");
  const child = start(process.execPath, [program], { env, stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const { companyId, publicUrl, token } = await new Promise<Told>((done, failed) => {
    child.once("message", (told) => done(told as Told)); // what that program sends
    child.once("exit", () => failed(new Error("The server ended before it began")));
  });
  const headers = { authorization: `Bearer ${token}` };
  const asked = async <T>(path: string, form?: FormData): Promise<T> => {
    const answer = await fetch(publicUrl + path, { headers, ...(form ? { method: "POST", body: form } : {}) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };

  /** @returns seconds from the first byte to the last stored code */
  async function upload(path: string): Promise<number> {
    const made = await owner.query<{ id: string }>(
      "INSERT INTO campaign (company_id, metadata, draft) VALUES ($1, $2, $3) RETURNING campaign_id AS id",
      [companyId, JSON.stringify(sampleMetadata()), JSON.stringify(sampleDocument())],
    );
    const form = new FormData();
    form.set("campaignId", made.rows[0]?.id ?? "");
    form.set("outcomePageId", SAMPLE.pages.won);
    form.set("file", await openAsBlob(path), "codes.csv");
    const begin = performance.now();
    const { data } = await asked<{ data: { importId: string } }>("/unique-codes/api/upload", form);
    for (;;) {
      const one = await asked<{ data: { state: string; stored: number } }>(
        `/api/v1/unique-codes/imports/${data.importId}`,
      );
      if (one.data.state === "done") {
        if (one.data.stored !== CODES) throw new Error(`${one.data.stored} codes were stored`);
        return (performance.now() - begin) / 1000;
      }
      await pause(100);
    }
  }
  return { upload, peak: () => peakOf(child.pid ?? 0), stop: () => end(child) };
}

/** The most memory that a process ever held, in kB; Linux alone knows it. */
function peakOf(pid: number): number {
  const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  if (peak === undefined) throw new Error("The system does not tell a process's highest memory");
  return Number(peak);
}

/** Codes as a company would have them made: random, so that no index gets them in its own order. */
async function writeCodes(path: string): Promise<void> {
  const file = await open(path, "w");
  for (let at = 0; at < CODES; at += 10_000) {
    const codes = Array.from({ length: 10_000 }, (_, n) => `${randomBytes(6).toString("hex")}-${at + n}\n`);
    await file.write(codes.join(""));
  }
  await file.close();
  // PostgreSQL reads it itself, as a user of its own.
  await chmod(path, 0o644);
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
const round = (value: number): number => Math.round(value * 1000) / 1000;
