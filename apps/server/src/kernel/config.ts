import { isIP } from "node:net";
import { DEFAULT_ENVIRONMENT, ENVIRONMENTS, HTTP_TIMEOUT } from "@fairground/model/campaign";
import { z } from "zod";
import { trustedProxies } from "./http/trusted-proxies.ts";

/** What a process does where several share one database. */
export const ROLES = ["all", "api", "worker"] as const;

const origin = z
  .string()
  .regex(/^https?:\/\/[^/\s]+\/?$/, "An origin is http(s)://host[:port] without a path")
  .transform((value) => value.replace(/\/$/, ""));

const onOff = z
  .enum(["on", "off", "true", "false", "1", "0"])
  .transform((value) => value === "on" || value === "true" || value === "1");

/** Names, e.g. `wheel,quiz`. */
const names = z
  .string()
  .regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/, "Use names with commas between, e.g. wheel,quiz")
  .transform((value) => value.split(","));

/** Addresses with or without a port, e.g. `9.9.9.9,[2620:fe::fe]:53`. */
const nameServers = z.string().transform((value, context) => {
  const servers = value.split(",").map((one) => one.trim());
  const isServer = (one: string) => {
    const [, v6, v4] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+)(?::\d{1,5})?)$/.exec(one) ?? [];
    return isIP(v6 ?? v4 ?? one) !== 0;
  };
  if (servers.every(isServer)) return servers;
  context.addIssue("Use addresses of name servers with commas between, e.g. 9.9.9.9,149.112.112.112");
  return z.NEVER;
});

/** Every setting, once: schema, default, help. Read by `--help`, by the check at start and by the operator's guide. */
const settings = {
  PORT: [z.coerce.number().int().min(0).max(65_535).default(3000), "Port to listen on; 0 takes a free one"],
  HOST: [z.string().min(1).default("127.0.0.1"), "Address to listen on"],
  PUBLIC_URL: [origin.optional(), "Origin under which browsers reach the server (default: http://HOST:PORT)"],
  PLAYER_URL: [
    origin.optional(),
    "Origin of the player and of published campaigns, to keep them apart from the studio (default: PUBLIC_URL)",
  ],
  DATA_DIR: [z.string().min(1).default("./data"), "Folder of the embedded database, keys and files"],
  DATABASE_URL: [
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, "Use postgresql://user:password@host/database")
      .optional(),
    "PostgreSQL 15 or newer (default: the embedded database in DATA_DIR)",
  ],
  NEWER_DATABASE: [
    z.enum(["refuse", "accept"]).default("refuse"),
    "accept: start on a database that a newer release has changed, to win time (docs/guides/going-back.md)",
  ],
  DATABASE_POOL: [z.coerce.number().int().min(2).max(200).default(10), "Connections to PostgreSQL"],
  DATABASE_DIRECT_URL: [
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, "Use postgresql://user:password@host/database")
      .optional(),
    "The same database past a pooler: for migrations and notices (default: DATABASE_URL)",
  ],
  ROLE: [
    z.enum(ROLES).default("all"),
    "What this process does: all, api (answers, works no jobs) or worker (jobs, log, upkeep; /health and /metrics alone)",
  ],
  PAGE_MEMORY: [
    z.coerce.number().int().min(4).max(100_000).default(64),
    "Megabytes of published pages and their files that a process keeps in memory, half of them packed",
  ],
  MEDIA_QUOTA: [
    z.coerce.number().int().min(10).max(10_000_000).default(5_000),
    "Megabytes of uploaded files that a company's media library may hold",
  ],
  S3_BUCKET: [
    z.string().min(1).optional(),
    "Bucket of an S3-compatible service for pictures, videos and fonts (default: the folder files in DATA_DIR)",
  ],
  S3_ENDPOINT: [origin.optional(), "Address of that service (default: Amazon's own of S3_REGION)"],
  S3_REGION: [z.string().min(1).default("us-east-1"), "Region of the bucket"],
  S3_ACCESS_KEY_ID: [
    z.string().min(1).optional(),
    "Key of an account that may read, write, list and delete in the bucket",
  ],
  S3_SECRET_ACCESS_KEY: [
    z.string().min(1).optional(),
    "Its secret (default of both: what the machine's role or profile offers)",
  ],
  S3_PREFIX: [
    z
      .string()
      .regex(/^[\w-]+(\/[\w-]+)*$/, "Use letters, digits, - and _, with single slashes between")
      .optional(),
    "Folder in the bucket (default: none)",
  ],
  S3_PATH_STYLE: [onOff.default(false), "on: address the bucket as endpoint/bucket, as MinIO and others want it"],
  SMTP_URL: [
    z
      .string()
      .regex(/^smtps?:\/\//, "Use smtp://user:password@host:port")
      .optional(),
    "Mail server (default: none; mails are kept and shown in the development inbox)",
  ],
  SMTP_CONNECTIONS: [
    z.coerce.number().int().min(1).max(100).default(8),
    "Connections of each process to the mail server; on each one mail is handed over at a time",
  ],
  DNS_SERVERS: [
    nameServers.optional(),
    "Name servers that are asked about companies' domains, e.g. 9.9.9.9,149.112.112.112 (default: the machine's own)",
  ],
  MAIL_FROM: [z.email().default("campaigns@localhost.localdomain"), "Sender address of the provider's domain"],
  ENVIRONMENT: [z.enum(ENVIRONMENTS).default(DEFAULT_ENVIRONMENT), "test, prod, canary or dev"],
  PROVIDER_NAME: [
    z.string().min(1).max(100).default("Fairground"),
    "The provider's company name, shown in the meta description",
  ],
  SERVICE_AUTH_KEY: [
    z.string().min(16).optional(),
    "Key of the x-fairground-service-auth header (default: no such access)",
  ],
  KEY_CALLS: [z.coerce.number().int().min(1).max(1_000_000).default(1200), "Calls a minute that each API key may make"],
  METRICS_TOKEN: [
    z
      .string()
      .regex(/^[\w.~+/=-]{16,}$/, "Use at least 16 letters, digits or . _ ~ + / = -")
      .optional(),
    "Bearer token that opens /metrics to Prometheus (default: /metrics is not there)",
  ],
  SECRET_KEY: [
    z.string().min(32, "Use at least 32 characters").optional(),
    "Signs and encrypts; required beside DATABASE_URL (default: made once in DATA_DIR)",
  ],
  FRAMEWORK_HOST: [
    origin.optional(),
    "Campaign framework host of the limit-reached redirect (default: none; the player shows its own limit page)",
  ],
  API_URL: [origin.optional(), "apiUrl of the player's configuration (default: the page's own origin)"],
  SERVER_BASE_URL: [origin.optional(), "serverBaseUrl of the player's configuration (default: the page's own origin)"],
  LEADS_URL: [origin.optional(), "Leads service base of the player's configuration (default: the page's own origin)"],
  TIMEOUT: [
    z.coerce.number().int().min(1000).max(120_000).default(HTTP_TIMEOUT),
    "Time-out of the player's calls, in milliseconds",
  ],
  TRUST_PROXY: [
    trustedProxies,
    "Whose X-Forwarded-For says where visitors are: a number of proxies before the server (1), or their networks (10.0.0.0/8)",
  ],
  ADDRESS_SESSIONS: [
    z.coerce.number().int().min(0).max(1_000_000).default(120),
    "Plays opened a minute from one address before visitors there solve a challenge (per process; 0: never)",
  ],
  ADDRESS_PLAYS: [
    z.coerce.number().int().min(0).max(1_000_000).default(50),
    "The same for a campaign and its limit's period: so many times the limit, at least 100 plays (0: never)",
  ],
  ADDRESS_EVENTS: [
    z.coerce.number().int().min(0).max(10_000_000).default(6_000),
    "Events of visitors' pages that are taken in a minute from one address (per process; 0: no bound)",
  ],
  ADDRESS_MAILS: [
    z.coerce.number().int().min(0).max(1_000_000).default(20),
    "Mails to one address an hour, from all companies; three times as many a day, a fifth of what anybody can ask for (0: no bound)",
  ],
  PLAY_CALLS: [
    z.coerce.number().int().min(0).max(10_000).optional(),
    "Calls of plays that a process works on at once; others wait (default: four times DATABASE_POOL; 0: no bound)",
  ],
  PLAY_CALLS_WAITING: [
    z.coerce.number().int().min(0).max(100_000).default(400),
    "How many of them wait in a process before more are refused, with 503 and Retry-After",
  ],
  PLAY_CALLS_WAIT: [
    z.coerce.number().int().min(0).max(60_000).default(1000),
    "Milliseconds that one waits before it is refused",
  ],
  VISIT_MONTHS: [
    z.coerce.number().int().min(1).max(25).default(13),
    "Months after which visits are deleted, with what was known of them; their counts stay",
  ],
  GEO_MMDB_PATH: [
    z.string().min(1).optional(),
    "File of countries and cities by address (mmdb), for statistics (default: none; places are unknown)",
  ],
  LOOP_DELAY: [
    z.coerce.number().int().min(0).max(60_000).default(200),
    "Milliseconds that a process may be behind before new plays get a quarter of PLAY_CALLS (0: never)",
  ],
  OUTBOUND_LOOPBACK: [
    onOff.default(false),
    "on: a sign-on provider may be on this machine, over http too; for development and tests alone",
  ],
  ALARM_WAITING: [
    z.coerce.number().int().min(10).max(86_400).default(180),
    "Seconds that a job or a mail may wait before the platform's admins are told by mail",
  ],
  ALARM_WORKER: [
    z.coerce.number().int().min(45).max(86_400).default(120),
    "Seconds without a worker before they are told",
  ],
  ALARM_DISK: [
    z.coerce.number().int().min(0).max(100_000_000).default(1_000),
    "Megabytes free on the disks of DATA_DIR below which they are told (0: never)",
  ],
  CAPTCHA_PROVIDER: [
    z.enum(["proof-of-work", "turnstile", "hcaptcha", "recaptcha"]).default("proof-of-work"),
    "Who checks visitors of campaigns with CAPTCHA_REQUIRES; proof-of-work asks nobody outside",
  ],
  CAPTCHA_SITE_KEY: [z.string().min(1).optional(), "The service's public key, for its widget"],
  CAPTCHA_SECRET: [z.string().min(1).optional(), "The service's secret, for asking it about a visitor"],
  CAPTCHA_VERIFY_URL: [z.url().optional(), "Where the service is asked (default: its own siteverify address)"],
  DEMO: [
    onOff.or(names).optional(),
    "on or off: demo company, account and campaigns; names make these campaigns alone, e.g. wheel,quiz (default: on for a new embedded data folder)",
  ],
  LOG_LEVEL: [z.enum(["debug", "info", "warn", "error", "silent"]).default("info"), "What is logged"],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Names = keyof typeof settings;
type Raw = { [K in Names]: z.output<(typeof settings)[K][0]> };

/** The checked configuration. Addresses are origins without a trailing slash. */
export type Config = Raw;

/**
 * The player's public configuration exists once per environment (spec §1): `API_URL_CANARY` holds where ENVIRONMENT is
 * canary, else `API_URL`.
 */
const PER_ENVIRONMENT: ReadonlySet<string> = new Set(["SERVER_BASE_URL", "API_URL", "LEADS_URL", "TIMEOUT"]);

/** A setting that cannot be used: one line, says what to do. */
export class ConfigFault extends Error {
  override name = "ConfigFault";
}

/**
 * Reads the settings from the environment; empty variables count as unset.
 * @throws ConfigFault naming every faulty variable
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const schema = z.object(Object.fromEntries(Object.entries(settings).map(([name, [type]]) => [name, type])));
  const suffix = (environment.ENVIRONMENT || "prod").toUpperCase();
  const value = (name: string) =>
    (PER_ENVIRONMENT.has(name) && environment[`${name}_${suffix}`]) || environment[name] || undefined;
  const given = Object.fromEntries(Object.keys(settings).map((name) => [name, value(name)]));
  const read = schema.safeParse(given);
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new ConfigFault(`${faults.join("; ")}. See npm start -- --help`);
  }
  const config = read.data as Raw; // the schema is built from the same table as the type
  if (config.DATABASE_URL && !config.SECRET_KEY)
    throw new ConfigFault(
      "SECRET_KEY: required beside DATABASE_URL. Set it to at least 32 random characters and keep it.",
    );
  if (!config.DATABASE_URL && config.ROLE !== "all")
    throw new ConfigFault(`ROLE: ${config.ROLE} needs DATABASE_URL; the embedded database has one process.`);
  if (!config.DATABASE_URL && config.DATABASE_DIRECT_URL)
    throw new ConfigFault("DATABASE_DIRECT_URL: it goes with DATABASE_URL, the address of the pooler.");
  if (!config.S3_BUCKET && (config.S3_ENDPOINT || config.S3_ACCESS_KEY_ID || config.S3_SECRET_ACCESS_KEY))
    throw new ConfigFault("S3_BUCKET: name the bucket that the other S3 settings are for, or leave them all out.");
  if (!config.S3_ACCESS_KEY_ID !== !config.S3_SECRET_ACCESS_KEY)
    throw new ConfigFault("S3_ACCESS_KEY_ID: it goes with S3_SECRET_ACCESS_KEY; set both or neither.");
  if (config.CAPTCHA_PROVIDER !== "proof-of-work" && !(config.CAPTCHA_SITE_KEY && config.CAPTCHA_SECRET))
    throw new ConfigFault(
      `CAPTCHA_PROVIDER: ${config.CAPTCHA_PROVIDER} needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET from its own dashboard.`,
    );
  return config;
}

/** The text of `npm start -- --help`: every setting with its default. */
export function settingsHelp(): string {
  const rows = Object.entries(settings).map(([name, [type, help]]) => {
    const unset = (type as z.ZodType).safeParse(undefined);
    const fallback = unset.success && unset.data !== undefined ? ` [${unset.data === false ? "off" : unset.data}]` : "";
    return `  ${name.padEnd(20)} ${help}${fallback}`;
  });
  const names = ENVIRONMENTS.map((name) => `_${name.toUpperCase()}`).join(", ");
  return [
    "Fairground. Settings come from environment variables:",
    "",
    ...rows,
    "",
    `${[...PER_ENVIRONMENT].join(", ")} can be set for one environment alone, with ${names} at the end.`,
    "",
  ].join("\n");
}
