import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { startServer } from "../e2e/support/server.ts";
import * as chromium from "./chromium.ts";
const found = await (chromium as unknown as Record<string, () => Promise<Record<string, string>> >)[process.argv[2] ?? ""]?.();
const server = await startServer({});
try {
  execFileSync(process.execPath, ["fixtures/templates/pictures.ts", join(server.dataDir, "demo.json")], { stdio: "inherit", env: { ...process.env, ...found } });
} finally { await server.stop(); }
