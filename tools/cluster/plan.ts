import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Problem } from "../problem.ts";

export interface Plan {
  dataDir: string;
  /** Null: a server of its own. */
  databaseUrl: string | null;
  members: readonly MemberSettings[];
}

/** A process's settings as environment variables, without `DATABASE_URL`. */
export type MemberSettings = Readonly<Record<"ROLE" | "PORT" | "NAME" | "HOST", string>> & NodeJS.ProcessEnv;

/** Two API processes on `PORT` and the next, a worker on the one after; one secret and one data folder for all. */
export function readPlan(environment: NodeJS.ProcessEnv): Plan {
  const port = Number(environment.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_533)
    throw new Problem(`PORT: ${environment.PORT} and the two after it cannot be used. Choose one from 1024 to 65533.`);
  const databaseUrl = environment.DATABASE_URL || null;
  const dataDir = resolve(environment.DATA_DIR || "./data-cluster");
  const shared = {
    ...environment,
    NODE_ENV: environment.NODE_ENV ?? "production",
    HOST: environment.HOST || "127.0.0.1",
    DATA_DIR: dataDir,
    SECRET_KEY: environment.SECRET_KEY || secretIn(dataDir),
  };
  const demo = environment.DEMO || (databaseUrl ? "off" : "on");
  return {
    dataDir,
    databaseUrl,
    members: [
      { ...shared, NAME: "api 1", ROLE: "api", PORT: String(port), DEMO: demo },
      { ...shared, NAME: "api 2", ROLE: "api", PORT: String(port + 1), DEMO: "off" },
      { ...shared, NAME: "worker", ROLE: "worker", PORT: String(port + 2), DEMO: "off" },
    ],
  };
}

/** Made once: all processes, and every later start, must have the same. */
function secretIn(dataDir: string): string {
  const file = join(dataDir, "secret.key");
  try {
    // Others may pass through, so that PostgreSQL, which is never root, reaches its own folder; nobody may list it.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    if (!existsSync(file)) writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new Problem(`DATA_DIR: ${dataDir} cannot be written${code}. Choose another folder with DATA_DIR.`);
  }
}
