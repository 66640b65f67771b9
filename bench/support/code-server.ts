import { randomUUID } from "node:crypto";
import { readConfig } from "../../apps/server/src/kernel/config.ts";
import { httpServer } from "../../apps/server/src/kernel/http/server.ts";
import { mountCalls } from "../../apps/server/src/kernel/part.ts";
import { openGround } from "../../apps/server/src/kernel/start.ts";
import { openIdentity } from "../../apps/server/src/modules/identity/index.ts";
import { openUniqueCodes } from "../../apps/server/src/modules/unique-codes/index.ts";

/** A process that serves the unique codes' calls and works their imports, as the server does; tells its parent where. */
const config = readConfig(process.env);
const ground = await openGround(config);
const { publicUrl } = ground;
const server = httpServer({ logger: ground.log, trustProxy: false });
const { admit, people } = openIdentity(ground);
const codes = openUniqueCodes(ground, { announce: async () => {} });
mountCalls(server, codes.calls, admit);
await codes.start();
await server.listen({ host: "127.0.0.1", port: config.PORT });

const companyId = await people.companyNamed("Bench", randomUUID());
const person = {
  email: "bench@example.org",
  name: "Bench",
  companyId,
  roles: ["CREATOR" as const],
  platformAdmin: false,
};
const { userId } = await people.accountWithPassword(person);
process.send?.({ companyId, publicUrl, token: await people.tokenFor(userId) });
