import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { PackedBodies, sendEncoded } from "../../kernel/http/encoded.ts";
import { Problem } from "../../kernel/http/problem.ts";
import { sha256 } from "../../kernel/secrets.ts";
import type { EvidenceStore } from "./store.ts";

const BUILT = new URL("../../../../player/dist/fairness/", import.meta.url);
const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const LANGUAGES = ["en", "de", "pt", "fr", "es"] as const;
type Language = (typeof LANGUAGES)[number];
/** More than all languages come to. */
const PACKED_BYTES = 4 * 1024 * 1024;

interface Page {
  body: Buffer;
  etag: string;
  policy: string;
}

/**
 * The public page that checks a campaign's draws in the visitor's own browser. It is one file without anything loaded, so
 * that it can be saved, read and kept; its script and style are named in the policy by their hashes.
 */
export function serveFairnessPage(app: FastifyInstance, store: Pick<EvidenceStore, "published">): void {
  const packed = new PackedBodies(PACKED_BYTES);
  const pages = new Map<Language, Promise<Page>>();
  app.get(`/:companyId(^${UUID}$)/:campaignId(^${UUID}$)/fairness`, async (request, reply) => {
    const { companyId, campaignId } = request.params as Record<string, string>;
    const campaign = await store.published(campaignId ?? "");
    if (campaign?.companyId !== companyId) throw new Problem("campaign-unknown");
    const language = languageOf((request.query as { lang?: unknown }).lang, request.headers["accept-language"]);
    let page = pages.get(language);
    if (!page) {
      page = pageIn(language);
      pages.set(language, page);
      page.catch(() => pages.delete(language));
    }
    const { body, etag, policy } = await page;
    reply.headers({
      "content-security-policy": policy,
      "cache-control": "public, max-age=300",
      vary: "accept-language",
      "referrer-policy": "no-referrer",
    });
    return sendEncoded(request, reply, { body, etag, mediaType: "text/html; charset=utf-8" }, packed);
  });
}

/** The verifier for the evidence pack. */
export const verifierFile = (): Promise<Uint8Array> => built("verify.mjs");

async function pageIn(language: Language): Promise<Page> {
  const body = await built(`${language}.html`);
  const html = body.toString("utf8");
  const hashes = (tag: string) =>
    Array.from(html.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, "g")), ([, inside]) => {
      return `'sha256-${sha256(inside ?? "").toString("base64")}'`;
    }).join(" ");
  const policy = [
    "default-src 'none'",
    `script-src ${hashes("script")}`,
    `style-src ${hashes("style")}`,
    "connect-src 'self'",
    "img-src data:",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors *",
  ].join("; ");
  return { body, etag: `"${sha256(body).toString("base64url").slice(0, 22)}"`, policy };
}

async function built(name: string): Promise<Buffer> {
  try {
    return await readFile(new URL(name, BUILT));
  } catch {
    throw new Error("The fairness page is not built yet. Run npm run build.");
  }
}

/** `?lang=` first, then what the browser asks for, then English. */
function languageOf(asked: unknown, accepted: string | undefined): Language {
  const wanted = [typeof asked === "string" ? asked : "", ...(accepted ?? "").split(",")];
  for (const name of wanted) {
    const short = name.trim().slice(0, 2).toLowerCase();
    const language = LANGUAGES.find((each) => each === short);
    if (language) return language;
  }
  return "en";
}
