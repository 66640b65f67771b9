import { writeFileSync, readdirSync } from "node:fs";
import { functionFiles, hashOf } from "./src/kernel/db/functions.ts";
const at = new URL("./src/migrations/", import.meta.url);
const migration = readdirSync(at).filter((n) => n.endsWith(".sql")).sort().at(-1);
writeFileSync(new URL("functions.json", at), `${JSON.stringify({ migration, hash: hashOf(await functionFiles()) }).replace("{", "{ ").replace("}", " }").replace(":", ": ").replace(',"hash":', ', "hash": ')}\n`);
