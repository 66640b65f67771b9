import { randomUUID } from "node:crypto";
import { createServer } from "node:net";
import closeWithGrace from "close-with-grace";
import { type Config, ConfigFault, readConfig, settingsHelp } from "./kernel/config.ts";
import type { People } from "./modules/identity/index.ts";

const HELP = `${settingsHelp()}
Commands:
  npm start                                            serve
  npm start -- --create-account <email> <company>      make an account with every role in a company, print its password
  npm start -- --let-in <email>                        new password for an account that is locked out; sessions and second factors end
  npm start -- --platform-admin <email>                let an account administer the platform: its companies
  npm start -- --without-sign-on <email> <company>     let this USER_ADMIN in by password where the company requires its provider
  npm start -- --help                                  this text
`;

async function main(words: readonly string[]): Promise<void> {
  if (words.includes("--help") || words.includes("-h")) return void process.stdout.write(HELP);
  const config = readConfig(process.env);
  const create = words.indexOf("--create-account");
  if (create >= 0) return createAccount(config, words.slice(create + 1));
  const letIn = words.indexOf("--let-in");
  if (letIn >= 0) return letAccountIn(config, words[letIn + 1]);
  const raise = words.indexOf("--platform-admin");
  if (raise >= 0) return makePlatformAdmin(config, words[raise + 1]);

  const without = words.indexOf("--without-sign-on");
  if (without >= 0) return keepWayBack(config, words.slice(without + 1));

  const port = config.PORT === 0 ? await freePort(config.HOST) : config.PORT;
  await refuseTakenPort(config.HOST, port);
  const { openGround } = await import("./kernel/start.ts");
  const ground = await openGround(config, port);
  const app = await (await import("./create-app.ts")).createApp(ground).catch(async (fault) => {
    await ground.close();
    throw fault;
  });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= (async () => {
      app.parts.operations.stopping();
      await app.close();
      await ground.close();
    })();
    return stopped;
  };
  closeWithGrace({ delay: 15_000, logger: false }, async ({ err }) => {
    if (err) ground.log.fatal({ err }, "stopping after a fault");
    await stop();
  });

  stopWithNpm();

  const answers = config.ROLE !== "worker";
  const isSeeding = answers && (config.DEMO ?? ground.isNew) !== false;
  const { gallery } = app.parts;
  const serve = async () => {
    const demo = isSeeding ? await gallery.seed(app.server) : await gallery.known();
    await app.start();
    await app.server.listen({ host: config.HOST, port }).catch((fault) => {
      throw listenFault(fault, config.HOST, port);
    });
    return demo;
  };
  const demo = await serve().catch(async (fault) => {
    await stop();
    throw fault;
  });
  process.stdout.write(answers ? greeting(ground.publicUrl, demo) : workerGreeting(ground.publicUrl));
}

/**
 * `npm` answers SIGTERM by ending the shell between itself and us, and nothing else. Under npm, a parent that is gone
 * is therefore taken for the signal: otherwise this server would run on and hold port and data folder.
 */
function stopWithNpm(): void {
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  watch.unref();
}

/** Before the database is touched: a second start on the same port should say so at once. */
async function refuseTakenPort(host: string, port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((done, fail) => {
    probe.once("error", (fault) => fail(listenFault(fault, host, port)));
    probe.listen({ host, port }, () => probe.close(() => done()));
  });
}

function freePort(host: string): Promise<number> {
  const probe = createServer();
  return new Promise((done, fail) => {
    probe.once("error", (fault) => fail(listenFault(fault, host, 0)));
    probe.listen({ host, port: 0 }, () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function listenFault(fault: Error, host: string, port: number): Error {
  const { code } = fault as NodeJS.ErrnoException;
  if (code === "EADDRINUSE")
    return new ConfigFault(
      `PORT: ${port} is taken on ${host}. Stop what uses it, or choose another, e.g. PORT=${port + 1}.`,
    );
  if (code === "EACCES") return new ConfigFault(`PORT: ${port} may not be used by this user. Choose one above 1023.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new ConfigFault(`HOST: ${host} is not an address of this machine.`);
  return fault;
}

async function createAccount(config: Config, [email, ...rest]: readonly string[]): Promise<void> {
  const company = rest.join(" ").trim();
  if (!email?.includes("@") || company === "")
    throw new ConfigFault(
      "--create-account takes an e-mail address and a company's name, e.g. npm start -- --create-account me@example.org Acme",
    );
  const slug =
    company
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "") || randomUUID();
  await amongPeople(config, async (people) => {
    const companyId = await people.companyNamed(company, slug);
    const { password } = await people.accountWithPassword({
      email: email.toLowerCase(),
      name: email.split("@")[0] ?? email,
      companyId,
      roles: ["CREATOR", "USER_ADMIN"],
      platformAdmin: false,
    });
    process.stdout.write(`${email} can sign in to ${company} with the password ${password}\n`);
  });
}

/** The way back for an owner who has lost everything: what they belong to stays. */
async function letAccountIn(config: Config, email: string | undefined): Promise<void> {
  if (!email?.includes("@"))
    throw new ConfigFault("--let-in takes the e-mail address of an account, e.g. npm start -- --let-in me@example.org");
  await amongPeople(config, async (people) => {
    const password = await people.letIn(email.toLowerCase());
    if (password === null) throw noAccount(email);
    process.stdout.write(`${email} can sign in with the password ${password}\n`);
  });
}

async function makePlatformAdmin(config: Config, email: string | undefined): Promise<void> {
  if (!email?.includes("@"))
    throw new ConfigFault(
      "--platform-admin takes the e-mail address of an account, e.g. npm start -- --platform-admin me@example.org",
    );
  await amongPeople(config, async (people) => {
    if (!(await people.makePlatformAdmin(email.toLowerCase()))) throw noAccount(email);
    process.stdout.write(`${email} administers the platform\n`);
  });
}

const noAccount = (email: string): ConfigFault =>
  new ConfigFault(`There is no account of ${email}. --create-account makes one.`);

/** Opens the database for a change of accounts alone. */
async function amongPeople(config: Config, change: (people: People) => Promise<void>): Promise<void> {
  const { openGround } = await import("./kernel/start.ts");
  const ground = await openGround(config);
  try {
    const { openIdentity } = await import("./modules/identity/index.ts");
    await change(openIdentity(ground).people);
  } finally {
    await ground.close();
  }
}

/** Where the provider that a company requires is gone, one member gets in without it: this one, and no other any more. */
async function keepWayBack(config: Config, [email, ...rest]: readonly string[]): Promise<void> {
  const company = rest.join(" ").trim();
  if (!email?.includes("@") || company === "")
    throw new ConfigFault("--without-sign-on takes a USER_ADMIN's e-mail address and the company's name or short name");
  const { openGround } = await import("./kernel/start.ts");
  const ground = await openGround(config);
  try {
    const { openIdentity } = await import("./modules/identity/index.ts");
    const { openSignOn } = await import("./modules/sign-on/index.ts");
    const { keepWayBack } = openSignOn(ground, openIdentity(ground));
    if (!(await keepWayBack(email.toLowerCase(), company)))
      throw new ConfigFault(`--without-sign-on: ${email} is no USER_ADMIN of one company called ${company}`);
    process.stdout.write(`${email} gets into ${company} without its provider, and nobody else does\n`);
  } finally {
    await ground.close();
  }
}

const workerGreeting = (origin: string): string =>
  `\nFairground's worker is ready.\n\n  Health           ${origin}/health/ready\n\nStop with Ctrl-C.\n`;

interface Shown {
  account: { email: string; password: string };
  campaigns: { kind: string; url: string }[];
  hostPageUrl: string;
}

function greeting(origin: string, demo: Shown | null): string {
  const line = (name: string, value: string) => `  ${name.padEnd(28)} ${value}\n`;
  return [
    `\nFairground is ready.\n\n`,
    line("Studio", `${origin}/studio`),
    demo ? line("  sign in with", `${demo.account.email} / ${demo.account.password}`) : "",
    ...(demo?.campaigns.map(({ kind, url }) => line(`Demo: ${kind}`, url)) ?? []),
    demo ? line("Gallery", `${origin}/gallery`) : "",
    demo ? line("Host page", demo.hostPageUrl) : "",
    line("API reference", `${origin}/docs`),
    "\nStop with Ctrl-C.\n",
  ].join("");
}

try {
  await main(process.argv.slice(2));
} catch (fault) {
  if (!(fault instanceof ConfigFault)) throw fault;
  process.stderr.write(`fairground: ${fault.message}\n`);
  process.exit(1); // an embedded database that is closed sets the exit code to its own
}
