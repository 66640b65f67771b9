import { randomUUID } from "node:crypto";
import closeWithGrace from "close-with-grace";
import { createApp } from "./app.ts";
import { ConfigFault, readConfig, settingsHelp } from "./kernel/config.ts";
import { openGround } from "./kernel/start.ts";
import { accountWithPassword, companyNamed } from "./modules/identity/index.ts";
import { seedDemo } from "./modules/demo/index.ts";

const HELP = `${settingsHelp()}
Commands:
  npm start                                            serve
  npm start -- --create-account <email> <company>      make an account with every role in a company, print its password
  npm start -- --help                                  this text
`;

async function main(words: readonly string[]): Promise<void> {
  if (words.includes("--help") || words.includes("-h")) return void process.stdout.write(HELP);
  const config = readConfig(process.env);
  const ground = await openGround(config);
  const create = words.indexOf("--create-account");
  const built = await createApp(ground, config).catch(async (fault) => {
    await ground.close();
    throw fault;
  });
  if (create >= 0) {
    await createAccount(ground, built, words.slice(create + 1));
    await built.app.close();
    return ground.close();
  }

  closeWithGrace({ delay: 15_000, logger: false }, async ({ err }) => {
    if (err) ground.log.fatal({ err }, "stopping after a fault");
    built.stopping();
    await built.app.close();
    await built.stopWork();
    await ground.close();
  });

  const origin = await listen(built.app, config.HOST, config.PORT);
  built.setOrigin(config.PUBLIC_URL ?? origin);
  const wantsDemo = config.DEMO ?? ground.isNew;
  const demo = wantsDemo ? await seedDemo(ground, built, config) : await built.knownDemo();
  await built.startWork();
  process.stdout.write(greeting(config.PUBLIC_URL ?? origin, demo));
}

async function listen(app: Awaited<ReturnType<typeof createApp>>["app"], host: string, port: number): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (fault) {
    const code = (fault as NodeJS.ErrnoException).code;
    if (code === "EADDRINUSE") throw new ConfigFault(`PORT: ${port} is taken on ${host}. Stop what uses it, or choose another with PORT=${port + 1}.`);
    if (code === "EACCES") throw new ConfigFault(`PORT: ${port} may not be used by this user. Choose one above 1023 with PORT.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") throw new ConfigFault(`HOST: ${host} is not an address of this machine.`);
    throw fault;
  }
  const address = app.server.address();
  const taken = typeof address === "object" && address ? address.port : port;
  const shown = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${shown}:${taken}`;
}

async function createAccount(ground: Awaited<ReturnType<typeof openGround>>, built: Awaited<ReturnType<typeof createApp>>, [email, ...rest]: readonly string[]) {
  const company = rest.join(" ").trim();
  if (!email?.includes("@") || company === "")
    throw new ConfigFault("--create-account takes an e-mail address and a company's name, e.g. npm start -- --create-account me@example.org Acme");
  const slug = company.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-") || randomUUID();
  const companyId = await companyNamed(ground.db, company, slug);
  const { password } = await accountWithPassword(ground.db, built.accounts, {
    email: email.toLowerCase(),
    name: email.split("@")[0] ?? email,
    companyId,
    roles: ["CREATOR", "USER_ADMIN"],
    platformAdmin: false,
  });
  process.stdout.write(`${email} can sign in with the password ${password}\n`);
}

interface Shown {
  account: { email: string; password: string };
  campaigns: { kind: string; url: string }[];
  hostPageUrl: string;
}

function greeting(origin: string, demo: Shown | null): string {
  const line = (name: string, value: string) => `  ${name.padEnd(16)} ${value}\n`;
  return [
    `\nFairground is ready.\n\n`,
    line("Studio", `${origin}/studio`),
    demo ? line("  sign in with", `${demo.account.email} / ${demo.account.password}`) : "",
    ...(demo?.campaigns.map(({ kind, url }) => line(`Demo: ${kind}`, url)) ?? []),
    line("Host page", demo?.hostPageUrl ?? `${origin}/host`),
    line("API reference", `${origin}/docs`),
    "\nStop with Ctrl-C.\n",
  ].join("");
}

try {
  await main(process.argv.slice(2));
} catch (fault) {
  if (!(fault instanceof ConfigFault)) throw fault;
  process.stderr.write(`fairground: ${fault.message}\n`);
  process.exitCode = 1;
}
