import { documented } from "@fairground/contract";
import { openApiDocument, recordedExamples, referencePage } from "@fairground/contract/openapi";
import type { FastifyInstance } from "fastify";
import { sha256 } from "../../kernel/secrets.ts";

/** `/openapi.json` and `/docs`: made from the contract's table once, when somebody first asks; most processes are never asked. */
export function serveReference(app: FastifyInstance, serverUrl: string, version: string): void {
  const reference = once(() => writeReference(serverUrl, version));
  app.get("/openapi.json", async (_request, reply) =>
    reply.header("access-control-allow-origin", "*").send(reference().document),
  );
  app.get("/docs", async (_request, reply) => {
    const { html, policy } = reference();
    return reply.header("content-security-policy", policy).type("text/html; charset=utf-8").send(html);
  });
}

function writeReference(serverUrl: string, version: string) {
  const document = openApiDocument(documented, {
    title: "Fairground",
    version,
    serverUrl,
    examples: recordedExamples(),
  });
  const page = referencePage(document);
  const hash = (text: string) => `'sha256-${sha256(text).toString("base64")}'`;
  const policy = [
    "default-src 'none'",
    `style-src ${hash(page.style)}`,
    `script-src ${hash(page.script)}`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return { document, html: page.html, policy };
}

function once<T>(make: () => T): () => T {
  let made: { it: T } | null = null;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
