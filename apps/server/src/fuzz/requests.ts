import type { OpenApiDocument } from "@fairground/contract/openapi";
import type { InjectOptions } from "fastify";
import type { Chance } from "../modules/plays/simulation/chance.ts";
import { asJson, BROKEN_BODIES, CONTENT_TYPES, NONSENSE, spoiled } from "./nonsense.ts";
import type { Called, Operations } from "./operations.ts";
import { type Known, Valid } from "./valid.ts";

export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string | string[]>;
  payload?: string | Buffer;
  remoteAddress: string;
}

const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE"];
/** They would leave the other calls without rows. */
const DESTROYS =
  /^DELETE \/(campaign|campaign-configurations)\/|^PUT \/build\/api\/deactivate|\/leave$|^(PUT|DELETE) .*\/members\//;

/** Makes requests: a valid one from the schemas of a call, then, most often, something wrong with it. */
export class Requests {
  private readonly document: OpenApiDocument;
  private readonly operations: Operations;
  private readonly known: Known;
  /** Headers by who calls, from those who may most to those who may nothing. */
  private readonly callers: readonly Record<string, string>[];
  constructor(
    document: OpenApiDocument,
    operations: Operations,
    known: Known,
    callers: readonly Record<string, string>[],
  ) {
    this.document = document;
    this.operations = operations;
    this.known = known;
    this.callers = callers;
  }

  next(chance: Chance): Sent {
    const drawn = chance.pick(this.operations);
    // What is not built has one answer: it is asked seldom.
    const called = drawn.operation["x-not-built"] && chance.happens(0.9) ? chance.pick(this.operations) : drawn;
    const valid = new Valid(this.document.components.schemas, this.known, chance);
    const wrong = DESTROYS.test(called.name) && chance.happens(0.9) ? "ids" : chance.pick(WRONGS);
    const sent = this.made(called, valid, chance, wrong);
    const change = CHANGES[wrong];
    return change ? change(sent, chance) : sent;
  }

  private made({ method, path, operation }: Called, valid: Valid, chance: Chance, wrong: Wrong): Sent {
    const { parameters = [] } = operation;
    const spoil = (value: unknown, kind: Wrong) =>
      kind === wrong && chance.happens(0.6) ? chance.pick(NONSENSE) : value;
    const url = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
      const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? {};
      return encoded(spoil(valid.of(schema, wrong === "ids" ? "" : name), "params")) || "x";
    });
    const query = parameters
      .filter((parameter) => parameter.in === "query" && (parameter.required || chance.happens(0.4)))
      .map(({ name, schema }) => `${name}=${encoded(spoil(valid.of(schema, name), "query"))}`);
    const { payload, headers } = this.body(operation.requestBody?.content ?? {}, valid, chance, wrong);
    const caller = chance.happens(0.85) ? this.callers[0] : chance.pick(this.callers);
    return {
      method,
      url: query.length > 0 ? `${url}?${query.join("&")}` : url,
      headers: { ...caller, ...headers },
      // As many visitors as there are addresses: limits on tries are not what is looked for.
      remoteAddress: `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`,
      ...(payload === undefined ? {} : { payload }),
    };
  }

  private body(
    content: Record<string, { schema?: Parameters<Valid["of"]>[0] }>,
    valid: Valid,
    chance: Chance,
    wrong: Wrong,
  ): { payload?: string | Buffer; headers?: Record<string, string> } {
    const [type, { schema } = {}] = Object.entries(content)[0] ?? [];
    if (type === undefined) return {};
    if (type === "application/octet-stream") return { payload: bytes(chance), headers: { "content-type": type } };
    const value = valid.of(schema ?? {}, "");
    let sent = value;
    if (wrong === "body") for (let times = chance.between(1, 3); times > 0; times--) sent = spoiled(sent, chance);
    if (type === "multipart/form-data" && chance.happens(0.8)) return form(sent, chance);
    return { payload: asJson(sent), headers: { "content-type": "application/json" } };
  }
}

type Wrong = (typeof WRONGS)[number];
/** What is wrong with a request, as often as it stands here. */
const WRONGS = [
  ...(["nothing", "nothing", "nothing", "body", "body", "body", "body", "params", "query", "query"] as const),
  ...(["ids", "broken body", "type", "method", "address", "headers", "form"] as const),
];

const CHANGES: Partial<Record<Wrong, (sent: Sent, chance: Chance) => Sent>> = {
  "broken body": (sent, chance) => ({
    ...sent,
    payload: chance.happens(0.7) ? chance.pick(BROKEN_BODIES) : cut(sent.payload ?? "{}", chance),
    headers: { ...sent.headers, "content-type": "application/json" },
  }),
  type: (sent, chance) => ({ ...sent, headers: { ...sent.headers, "content-type": chance.pick(CONTENT_TYPES) } }),
  method: (sent, chance) => ({ ...sent, method: chance.pick(METHODS) }),
  address: (sent, chance) => ({ ...sent, url: chance.pick(ADDRESSES)(sent.url, chance) }),
  headers: (sent, chance) => ({ ...sent, headers: { ...sent.headers, ...chance.pick(HEADERS) } }),
  form(sent, chance) {
    const { payload, headers } = form(chance.pick([{}, { a: "b" }, { codes: "A" }]), chance);
    return { ...sent, payload, headers: { ...sent.headers, ...headers } };
  },
};

const ADDRESSES: readonly ((url: string, chance: Chance) => string)[] = [
  (url) => `${url}%zz`,
  (url) => url.replace(/\/([^/?]+)(\?|$)/, "/%ff%fe$2"),
  (url) => url.replace(/\/([^/?]+)(\?|$)/, `/${"x".repeat(5_000)}$2`),
  (url) => url.replace(/\/([^/?]+)(\?|$)/, "/$1%00$2"),
  (url) => url.replace(/\/([^/?]+)(\?|$)/, "/$1/$2"),
  (url) => url.replace("/", "//"),
  (url) => url.toUpperCase(),
  (url) => `${url}/..%2f..%2fetc%2fpasswd`,
  (url) => `${url}/${"a/".repeat(400)}`,
  (url) => `${url}?${"a=1&".repeat(2_000)}`,
  (url, chance) => `${url}?${chance.pick(["page", "campaignId", "size", "__proto__", "a[b][c]"])}=1&page=1&page=2`,
  (url, chance) => `${url}?page=${encoded(chance.pick(NONSENSE))}&size=${encoded(chance.pick(NONSENSE))}`,
  (url) => `${url}?%zz=%&=&&a`,
  (url) => url.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, (id) => id.toUpperCase()),
];

const HEADERS: readonly Record<string, string | string[]>[] = [
  { authorization: "Bearer" },
  { authorization: "Basic eDp5" },
  { authorization: `Bearer ${"x".repeat(8_000)}` },
  { authorization: ["Bearer a", "Bearer b"] },
  { cookie: "fairground.session_token=%zz" },
  { cookie: "fairground.session_token=%00.a; fairground.session_token=b", origin: "http://127.0.0.1:3000" },
  { "idempotency-key": "x" },
  { "idempotency-key": ["aaaaaaaa", "bbbbbbbb"] },
  { "idempotency-key": "\u00e9".repeat(20) },
  { "content-length": "-1" },
  { "content-encoding": "gzip" },
  { "upload-offset": "-1" },
  { "upload-offset": "NaN" },
  { "if-none-match": "*", range: "bytes=9-1,-5" },
  { accept: "application/xml", "accept-encoding": "br;q=x" },
  { "accept-language": "xx-\u00ff, *;q=9" },
  { "x-forwarded-for": "999.1.1.1, not-an-ip", "x-forwarded-proto": "gopher", "x-forwarded-host": "a b" },
  { host: "" },
  { host: "evil example:99999" },
  { "x-fairground-service-auth": ["a", "b"] },
  { "user-agent": "\u00ff".repeat(3_000), referer: "::", origin: "null" },
  { expect: "tea", upgrade: "websocket", connection: "upgrade" },
];

const encoded = (value: unknown): string => {
  const text =
    typeof value === "object" && value !== null ? asJson(value) : String(value).replace(/^§raw§(.*)§$/, "$1");
  return encodeURIComponent(text.toWellFormed().slice(0, 8_000));
};

const cut = (payload: string | Buffer, chance: Chance) => payload.slice(0, chance.below(Math.max(1, payload.length)));

function bytes(chance: Chance): Buffer {
  const begins = chance.pick([
    "",
    "\x89PNG\r\n\x1a\n",
    "GIF89a",
    "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "RIFF",
    "wOF2",
  ]);
  return Buffer.from(begins + "\x07".repeat(chance.below(400)), "latin1");
}

/** A multipart form of an object's fields, sometimes with a file, sometimes broken off or with a wrong boundary. */
function form(value: unknown, chance: Chance): { payload: Buffer; headers: Record<string, string> } {
  const fields = typeof value === "object" && value !== null ? Object.entries(value) : [["a", value] as const];
  const parts = fields
    .filter(([name]) => name !== "file")
    .map(([name, inside]) => {
      const text = typeof inside === "object" ? asJson(inside) : String(inside);
      return part(`name="${name.replaceAll('"', "")}"`, text);
    });
  for (let files = chance.pick([0, 1, 1, 1, 2]); files > 0; files--)
    parts.push(part(`name="file"; filename="${chance.pick(FILES)}"`, chance.pick(FILE_CONTENTS)));
  if (chance.happens(0.05)) for (let more = 0; more < 40; more++) parts.push(part(`name="f${more}"`, "x"));
  if (chance.happens(0.1))
    parts.push(part(chance.pick(['name="__proto__"', 'name=""', "", 'name="constructor"']), "x"));
  if (chance.happens(0.1)) parts.push(part('name="name"', "a\0b"));
  const whole = Buffer.from(`${parts.join("")}--${BOUNDARY}--\r\n`);
  const payload = chance.happens(0.15) ? cutBytes(whole, chance) : whole;
  const type = chance.happens(0.08) ? chance.pick(CONTENT_TYPES) : `multipart/form-data; boundary=${BOUNDARY}`;
  return { payload, headers: { "content-type": type } };
}

const BOUNDARY = "----fairground-fuzz";
const FILES = ["codes.csv", "codes.txt", "codes.xlsx", "../../x", "", "a\0b", "ü".repeat(300)];
const FILE_CONTENTS = [
  "A\r\nB\r\nC",
  "",
  "\0",
  "PK\x03\x04broken",
  "x".repeat(3_000),
  "\ud800",
  '"open',
  ",,,\n,,",
  "\ufeffA",
];
const part = (disposition: string, text: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`;
const cutBytes = (whole: Buffer, chance: Chance) => whole.subarray(0, chance.below(whole.length));

/** As Fastify's injector takes it. */
export const injected = (sent: Sent): InjectOptions => sent as unknown as InjectOptions; // methods of its own list alone
