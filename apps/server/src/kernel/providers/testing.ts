import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface Request {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any;
}
type Answer = { status?: number; body?: unknown; text?: string; after?: number };

/** A provider on this machine, which answers as it is told. For tests alone. */
export async function openTestProvider() {
  const requests: Request[] = [];
  let answers: Readonly<Record<string, Answer | (() => Answer)>> = {};
  const timers = new Set<NodeJS.Timeout>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const [path = ""] = (request.url ?? "").split("?");
      const text = Buffer.concat(chunks).toString("utf8");
      const { method = "", headers } = request;
      requests.push({ method, path, headers, text, body: text === "" ? null : JSON.parse(text) });
      const chosen = answers[`${method} ${path}`] ?? { status: 404 };
      const { status = 200, body, text: raw, after = 0 } = typeof chosen === "function" ? chosen() : chosen;
      const timer = setTimeout(() => {
        timers.delete(timer);
        response.writeHead(status, { "content-type": "application/json" });
        response.end(raw ?? JSON.stringify(body ?? {}));
      }, after);
      timers.add(timer);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    address: `http://127.0.0.1:${port}/api`,
    requests,
    /** By method and path below the address, e.g. `POST /auth/profile`. */
    answer(by: Readonly<Record<string, Answer | (() => Answer)>>) {
      answers = Object.fromEntries(Object.entries(by).map(([call, answer]) => [call.replace(" /", " /api/"), answer]));
      requests.length = 0;
    },
    async close() {
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
