import { randomUUID } from "node:crypto";
import { readConfig } from "../../apps/server/src/kernel/config.ts";
import { mount } from "../../apps/server/src/kernel/http/mount.ts";
import { httpServer } from "../../apps/server/src/kernel/http/server.ts";
import { openGround } from "../../apps/server/src/kernel/start.ts";
import {
  accountsOf,
  accountWithPassword,
  companyNamed,
  gatekeeper,
  IdentityStore,
  tokenFor,
} from "../../apps/server/src/modules/identity/index.ts";
import {
  codeImportRoutes,
  UniqueCodeStore,
  UniqueCodes,
  uniqueCodeRoutes,
} from "../../apps/server/src/modules/unique-codes/index.ts";
import { uniqueCodeCalls } from "../../packages/contract/src/index.ts";

/** A process that serves the unique codes' calls and works their imports, as the server does; tells its parent where. */
const config = readConfig(process.env);
const publicUrl = `http://127.0.0.1:${config.PORT}`;
const ground = await openGround(config);
const { db, secret } = ground;
const server = httpServer({ logger: ground.log, trustProxy: false });
const admit = gatekeeper(new IdentityStore(db), { serviceKey: undefined, origins: [publicUrl], secret });
const codes = new UniqueCodes(new UniqueCodeStore(db), ground.jobs, { secret, publicUrl });
mount(server, uniqueCodeCalls, { ...uniqueCodeRoutes(codes), ...codeImportRoutes(codes) }, admit);
await codes.start();
await server.listen({ host: "127.0.0.1", port: config.PORT });

const accounts = accountsOf(db, { secret, publicUrl, trustedOrigins: [publicUrl] });
const companyId = await companyNamed(db, "Bench", randomUUID());
const person = {
  email: "bench@example.org",
  name: "Bench",
  companyId,
  roles: ["CREATOR" as const],
  platformAdmin: false,
};
const { userId } = await accountWithPassword(db, accounts, person);
process.send?.({ companyId, publicUrl, token: await tokenFor(accounts, userId) });
